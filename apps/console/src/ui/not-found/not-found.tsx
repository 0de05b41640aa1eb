import { IconMapOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../notice/notice.tsx';

export type NotFoundProps = { title?: string; text?: ReactNode; action?: ReactNode };

/** No such page or thing; a thing of another company looks the same. */
export const NotFound = ({ title, text, action }: NotFoundProps) => {
  const { t } = useTranslation();
  return (
    <Notice
      icon={<IconMapOff size={24} />}
      title={title ?? t('ui.notFound.title')}
      text={text ?? t('ui.notFound.text')}
      action={action}
    />
  );
};
