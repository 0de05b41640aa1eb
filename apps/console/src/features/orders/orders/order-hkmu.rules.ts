/** Who makes orders of the HKMU environment (orders.md 5.1). */
import type { Permission } from '@cubby/contract/permissions';
import type { SessionUser } from '@cubby/contract/people/sessions/sessions.schemas';

export const hkmuEnvironment = 'ALFRED_HKMU';

/** Who makes HKMU orders: holders of either permission in that environment, and staff of the platform for any company of it. */
export const mayCreateHkmu = (
  { projectEnvironment, companyType }: Pick<SessionUser, 'projectEnvironment' | 'companyType'>,
  can: (permission: Permission) => boolean,
): boolean =>
  (can('ORDER_CREATE_HKMU') || can('ORDER_CREATE')) &&
  (companyType === 'ADMIN' || projectEnvironment === hkmuEnvironment);
