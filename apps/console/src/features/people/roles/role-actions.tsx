import { rolesCalls } from '@cubby/contract/people/roles/roles.calls';
import type { Role } from '@cubby/contract/people/roles/roles.schemas';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { goTo } from '../../../platform/address/address-of.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { message } from '../../../platform/i18n/message.ts';
import { menuOf, type RowAction } from '../../../platform/resource/actions.tsx';
import { useUsesText } from '../../../platform/resource/in-use.ts';
import { useRemove } from '../../../platform/resource/use-remove.tsx';
import type { MoreAction } from '../../../ui/more-menu/more-menu.tsx';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { pairText } from '../../../ui/punctuation/punctuation.ts';
import { roles } from './role.resource.ts';

/** Duplicate and delete. A role in use is not deleted: the specified message says so (administration.md 6), and how many users have it. */
export const useRoleActions = (role: Role): readonly MoreAction[] => {
  const { t } = useTranslation();
  const can = useCan();
  const { roleId, deleteFlag, userCount } = role;
  const what = useUsesText()({ users: userCount });
  const allowed = can('ROLE_EDIT');
  const remove = useRemove(roles, {
    allowed: allowed && role.editable && !role.fixed,
    send: () => callApi(rolesCalls.deleteRole, { body: { roleId, deleteFlag } }),
    refuses: () => (!deleteFlag ? undefined : what ? pairText(message('DeleteRole'), what) : message('DeleteRole')),
  });
  const duplicate: RowAction<Role> = {
    id: 'duplicate',
    label: t('roles.duplicate'),
    icon: IconCopy,
    allowed,
    run: () => goTo('/app/AddNewRole', { from: roleId }),
  };
  return menuOf([duplicate, remove], role);
};
