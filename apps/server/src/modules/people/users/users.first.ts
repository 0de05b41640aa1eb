/** The first administrator of a company, made with it by its creator. */
import type { Trx } from '../../../platform/db/database.ts';
import { withoutRowSecurity } from '../../../platform/db/without-row-security.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { recordChange } from '../../../platform/resource/changes.ts';
import { readOwnNames, refuseWeakPassword } from '../sessions/index.ts';
import { giveRoles, insertPeople, type PersonRow } from './users.repository.ts';
import { brazilian, shownName } from './users.service.ts';

export interface FirstUser {
  readonly username: string;
  readonly password: string;
  readonly passwordHash: string;
  /** Found fit for the company by `rolesToLend`. */
  readonly roleIds: readonly string[];
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly mail: string | null;
  readonly phone: string | null;
}

/** @returns the id, or undefined where a user in use has the name @throws CallError INVALID_REQUEST for the password */
export const insertFirstUser = async (
  trx: Trx,
  context: RequestContext,
  company: { readonly merchantId: string; readonly environment: string },
  user: FirstUser,
): Promise<string | undefined> => {
  const { username, firstName, lastName, mail, phone, roleIds } = user;
  const row: PersonRow = {
    username,
    nickname: shownName(user),
    first_name: firstName,
    last_name: lastName,
    phone,
    mail,
    company_id: company.merchantId,
    password_hash: user.passwordHash,
    status: 'ACTIVE',
    language_preference: company.environment === 'ALFRED_BR' ? brazilian : null,
    created_by_id: context.caller.userId,
  };
  // The caller manages the company, but may not see its people: it is new, or a logistics company.
  const id = await withoutRowSecurity(trx, async () => {
    const ids = await insertPeople(trx, [row]);
    const made = ids.get(username.toLowerCase());
    if (made === undefined) return undefined;
    await giveRoles(trx, [made], roleIds);
    await refuseWeakPassword('initialUserPwd', user.password, await readOwnNames(trx, made));
    return made;
  });
  if (id === undefined) return undefined;
  await recordChange(trx, context, {
    resource: 'users',
    kind: 'create',
    id,
    companyId: company.merchantId,
    after: { username, firstName, lastName, mobile: phone, email: mail, roles: roleIds, userStatus: 'ACTIVE' },
  });
  return id;
};
