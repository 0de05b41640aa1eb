import { NativeSelect } from '@mantine/core';
import { rolesCalls } from '@cubby/contract/people/roles/roles.calls';
import { makeableRoleCodes } from '@cubby/contract/people/roles/roles.limits';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/api/use-call.ts';
import type { ContractForm } from '../../../../ui/form/use-contract-form.ts';
import type { RoleValues } from '../role.values.ts';

/** Whether a new role is one that the product knows; each of those is made once. */
export const RoleKindField = ({ form: f }: { readonly form: ContractForm<RoleValues> }) => {
  const { t } = useTranslation();
  const { data: roles } = useCall(rolesCalls.listRoles, { query: {} }, { quiet: true });
  const left = makeableRoleCodes.filter((code) => roles && !roles.some((role) => role.code === code));
  if (left.length === 0) return null;
  return (
    <NativeSelect
      {...f.field('code')}
      label={t('roles.fields.code')}
      description={t('roles.help.code')}
      data={['' as const, ...left].map((code) => ({ value: code, label: t(`roles.kinds.${code || 'NONE'}`) }))}
    />
  );
};
