import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { setDocumentTitle } from '../../../platform/address/use-document-title.ts';
import { reloadPage } from '../../../platform/page/page.ts';
import { useSession } from '../../../platform/session/session.ts';
import { Notice } from '../../../ui/notice/notice.tsx';

/** The landing page of a user without any screen: who they are, who can change it, and a button to check again. */
export const NoAccessPage = () => {
  const { t } = useTranslation();
  const { nickname, username, merchantName } = useSession();
  useEffect(() => setDocumentTitle(t('frame.screens.noAccess')), [t]);
  return (
    <Notice
      icon={<IconLock size={24} />}
      title={t('frame.landing.title')}
      text={t('frame.landing.text', {
        name: nickname || username,
        company: merchantName ?? t('frame.account.platform'),
      })}
      action={<Button onClick={reloadPage}>{t('frame.landing.again')}</Button>}
    />
  );
};
