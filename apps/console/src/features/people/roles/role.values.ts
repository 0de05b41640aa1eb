/** What the fields of a role hold. */
import type { Role } from '@cubby/contract/people/roles/roles.schemas';

export const emptyRole = () => ({
  nickname: '',
  labels: [] as string[],
  description: '',
  authorityIds: [] as string[],
  merchantIds: [] as string[],
  /** Names beside the ids, for the eye alone. */
  merchantNames: {} as Readonly<Record<string, string>>,
  loginType: null as string | null,
  /** The code of a role that the product knows; empty for any other. */
  code: '',
});
export type RoleValues = ReturnType<typeof emptyRole>;

export const valuesOf = (role: Role): RoleValues => ({
  nickname: role.nickname,
  labels: role.labels.map(({ labelId }) => labelId),
  description: role.description,
  authorityIds: [...role.authorityIds],
  merchantIds: [...role.merchantIds],
  merchantNames: Object.fromEntries(role.merchants.map(({ merchantId, merchantName }) => [merchantId, merchantName])),
  loginType: role.loginType,
  // A copy is a role like any other.
  code: '',
});

/** The fields as the calls take them; what is chosen in an order of its own, so that only what differs does. */
export const toRoleRequest = ({
  merchantNames: _merchantNames,
  code,
  ...fields
}: RoleValues): Record<string, unknown> => ({
  ...fields,
  labels: fields.labels.toSorted(),
  authorityIds: fields.authorityIds.toSorted(),
  merchantIds: fields.merchantIds.toSorted(),
  ...(code !== '' && { code }),
});
