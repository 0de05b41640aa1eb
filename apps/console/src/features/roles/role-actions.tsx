import { rolesCalls } from '@cubby/contract/roles/roles.calls';
import type { Role } from '@cubby/contract/roles/roles.schemas';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { goTo } from '../../platform/address/address-of.ts';
import { goOn } from '../../platform/address/ways-on.ts';
import { useCallMutation } from '../../platform/api/use-call.ts';
import { message } from '../../platform/i18n/message.ts';
import { confirm } from '../../ui/confirm-dialog/confirm.ts';
import type { MoreAction } from '../../ui/more-menu/more-menu.tsx';
import { useCan } from '../../ui/permission-gate/permission-gate.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { roleListMemory } from './role.search.ts';

/** Duplicate and delete. A role in use is not deleted: the specified message says so (administration.md 6). */
export const useRoleActions = (role: Role): readonly MoreAction[] => {
  const { t } = useTranslation();
  const can = useCan();
  const { roleId, nickname: name, deleteFlag } = role;
  const { mutate } = useCallMutation(rolesCalls.deleteRole, {
    invalidates: [rolesCalls.queryRoles, rolesCalls.listRoles],
    onSuccess: () => {
      toast.done(`${message('DeleteSuccess')}: ${name}`);
      goOn([roleListMemory.address()], { replace: true });
    },
  });
  if (!can('ROLE_EDIT')) return [];
  const remove = async () => {
    if (deleteFlag) return toast.warn(message('DeleteRole'));
    const sure = await confirm({
      title: t('roles.remove.title', { name }),
      body: t('roles.remove.body'),
      action: t('roles.remove.action'),
      cancel: t('roles.remove.keep'),
      danger: true,
    });
    if (sure) mutate({ body: { roleId, deleteFlag } });
    return undefined;
  };
  return [
    {
      label: t('roles.duplicate'),
      icon: <IconCopy size={16} aria-hidden />,
      onClick: () => goTo('/app/AddNewRole', { from: roleId }),
    },
    ...(role.editable && !role.fixed
      ? [
          {
            label: t('roles.remove.action'),
            icon: <IconTrash size={16} aria-hidden />,
            danger: true,
            onClick: () => void remove(),
          },
        ]
      : []),
  ];
};
