/**
 * What the person signed in may do, outside of components. Inside of components stand ui's useCan and Can, which the
 * app feeds from here. The server checks every call anyway; this hides what it would refuse.
 */
import type { Permission } from '@cubby/contract/permissions';
import { getSession } from '../session/session-store.ts';

export const can = (permission: Permission): boolean => getSession()?.authoritySet.includes(permission) ?? false;

/** True for a holder of one of the permissions. */
export const canAny = (permissions: readonly Permission[]): boolean => permissions.some(can);
