/** Roles and types of roles to choose from. */
import { rolesCalls } from '@cubby/contract/people/roles/roles.calls';
import type { Role } from '@cubby/contract/people/roles/roles.schemas';
import { ChecksField, type ControlProps } from '../../ui/form/controls.tsx';
import { useCall } from '../api/use-call.ts';
import { roleNameOf, roleTypeNameOf } from '../i18n/built-in-names.ts';

/** With what the role is for as the hint. */
export const roleOption = ({ roleId, nickname, description }: Role) => ({
  value: roleId,
  label: roleNameOf(nickname),
  hint: description,
});

export const RoleTypesField = (control: ControlProps) => {
  const { data: labels = [] } = useCall(rolesCalls.listRoleLabels, {});
  return (
    <ChecksField
      {...control}
      required
      options={labels.map(({ labelId, name }) => ({ value: labelId, label: roleTypeNameOf(name) }))}
    />
  );
};
