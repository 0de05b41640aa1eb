/** The values of the form of a role. */
import type { Role } from '@cubby/contract/people/roles/roles.schemas';
import type { Names } from '../../../ui/form/controls.tsx';

export const valuesOf = (role: Partial<Role> = {}) => {
  const { merchants = [], labels = [] } = role;
  return {
    nickname: role.nickname ?? '',
    labels: labels.map(({ labelId }) => labelId),
    description: role.description ?? '',
    authorityIds: role.authorityIds ?? [],
    merchantIds: merchants.map(({ merchantId }) => merchantId),
    loginType: role.loginType ?? null,
    /** The code of a role that the product defines; empty for any other. A copy is a role like any other. */
    code: '',
    names: {
      merchantIds: Object.fromEntries(merchants.map(({ merchantId, merchantName }) => [merchantId, merchantName])),
    } as Names,
  };
};
export type RoleValues = ReturnType<typeof valuesOf>;

/** The fields as the calls take them; what is chosen in an order of its own, so that only what differs does. */
export const toRoleRequest = ({ names: _names, code, ...fields }: RoleValues): Record<string, unknown> => ({
  ...fields,
  labels: fields.labels.toSorted(),
  authorityIds: fields.authorityIds.toSorted(),
  merchantIds: fields.merchantIds.toSorted(),
  ...(code !== '' && { code }),
});
