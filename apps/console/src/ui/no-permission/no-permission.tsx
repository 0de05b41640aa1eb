import type { Permission } from '@cubby/contract/permissions';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../notice/notice.tsx';

export type NoPermissionProps = {
  /** What is missing, so that the person can ask for it. */
  permission?: Permission;
  /** Who can give it, where that is known; an administrator of the company by default. */
  who?: string;
  action?: ReactNode;
};

/** In place of what the person may not see: what is missing and who can give it. */
export const NoPermission = ({ permission, who, action }: NoPermissionProps) => {
  const { t } = useTranslation();
  const named = permission && t(`permissions.names.${permission}`);
  const text = named
    ? who
      ? t('ui.noPermission.namedWho', { permission: named, who })
      : t('ui.noPermission.named', { permission: named })
    : who
      ? t('ui.noPermission.who', { who })
      : t('ui.noPermission.text');
  return <Notice icon={<IconLock size={24} />} title={t('ui.noPermission.title')} text={text} action={action} />;
};
