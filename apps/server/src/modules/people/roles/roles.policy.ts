/** Rules of roles (administration.md 6): no user grants permissions that they lack, and some roles do not change. */
import { fixedRoleCodes, rootRoleCode } from '@cubby/contract/people/roles/roles.limits';
import type { Permission } from '@cubby/contract/permissions';
import { CallError, noPermission } from '../../../platform/kernel/call-error.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';

/** @throws CallError NO_PERMISSION that names those of the permissions that the caller lacks */
export const refuseMore = ({ permissions }: Pick<Caller, 'permissions'>, wanted: readonly string[]): void => {
  const missing = wanted.filter((permission) => !permissions.has(permission));
  if (missing.length > 0) throw noPermission(...(missing as Permission[]));
};

/** What the rules check. */
export interface RoleFields {
  readonly code: string;
  readonly permissions: readonly string[];
  /** Of the companies of it, those that the caller sees. */
  readonly companyIds: readonly string[];
  /** It is the platform's, or also of a company whose people the caller does not see. */
  readonly foreign: boolean;
  /** The caller has it. */
  readonly own: boolean;
}

export const isFixed = (code: string): boolean => fixedRoleCodes.includes(code);

/**
 * A user who changes or deletes a role sees all its companies, and has all permissions that it grants.
 * @throws CallError ROLE_NOT_YOURS, NO_PERMISSION
 */
export const refuseForeign = (caller: Pick<Caller, 'permissions'>, role: RoleFields): void => {
  if (role.foreign) throw new CallError('ROLE_NOT_YOURS');
  refuseMore(caller, role.permissions);
};

export interface RoleChange {
  readonly permissions: readonly string[];
  readonly companyIds: readonly string[];
}

const same = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each) => other.includes(each));

/** @throws CallError ROLE_NOT_YOURS, NO_PERMISSION, ROLE_FIXED for ROOT, OWN_ACCOUNT for a role of the caller */
export const refuseChange = (caller: Pick<Caller, 'permissions'>, role: RoleFields, change: RoleChange): void => {
  refuseForeign(caller, role);
  const rights = !same(role.permissions, change.permissions);
  if (role.code === rootRoleCode && (rights || !same(role.companyIds, change.companyIds)))
    throw new CallError('ROLE_FIXED');
  if (role.own && rights) throw new CallError('OWN_ACCOUNT');
  refuseMore(caller, change.permissions);
};
