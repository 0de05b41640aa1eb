import { IconMapOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../notice/notice.tsx';

export type NotFoundProps = { title?: string; text?: ReactNode; action?: ReactNode };

/** There is no such page or record; a record of another company gives the same answer. */
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
