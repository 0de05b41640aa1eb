/** The first administrator of a company: made once, through the module of people (administration.md 4, step 3). */
import type { Company, CompanyUpdate } from '@cubby/contract/people/companies/companies.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { type FieldError, invalid, noPermission } from '../../../platform/kernel/call-error.ts';
import { hasPermission } from '../../../platform/kernel/caller.ts';
import { rolesToLend } from '../roles/index.ts';
import { hashPassword } from '../sessions/index.ts';
import { type FirstUser, insertFirstUser } from '../users/index.ts';

const needed = ['initialUserName', 'initialUserPwd', 'initialRoleIds'] as const;

/**
 * The user of step 3, with the password hashed: called outside of any transaction, since it takes a moment. Undefined
 * if nothing of it is given.
 * @throws CallError INVALID_REQUEST if a part of it is missing
 */
export const initialUserOf = async (input: CompanyUpdate): Promise<FirstUser | undefined> => {
  const { initialUserName, initialUserPwd, initialRoleIds } = input;
  const given = Object.keys(input).some(
    (field) => field.startsWith('initial') && ![undefined, null].includes(input[field as keyof CompanyUpdate] as null),
  );
  if (!given) return undefined;
  const missing = needed.filter((field) => input[field] === undefined);
  if (missing.length > 0) throw invalid(...missing.map((path): FieldError => ({ path, code: 'required' })));
  return {
    username: initialUserName ?? '',
    password: initialUserPwd ?? '',
    passwordHash: await hashPassword(initialUserPwd ?? ''),
    roleIds: initialRoleIds ?? [],
    firstName: input.initialUserFirstName ?? null,
    lastName: input.initialUserLastName ?? null,
    mail: input.initialUserMail ?? null,
    phone: input.initialUserMobile ?? null,
  };
};

/**
 * @param labelIds the types of roles that people of the company can have
 * @returns the user name
 * @throws CallError INVALID_REQUEST, NO_PERMISSION
 */
export const makeInitialUser = async (
  trx: Trx,
  context: RequestContext,
  company: Pick<Company, 'merchantId' | 'initialUserId' | 'environment'>,
  labelIds: readonly string[],
  user: FirstUser,
): Promise<string> => {
  const { caller } = context;
  if (company.initialUserId !== null) throw invalid({ path: 'initialUserName', code: 'notEditable' });
  // Who only changes the own company makes no people by this way that they could not make by the other.
  if (company.merchantId === caller.companyId && !hasPermission(caller, 'USER_EDIT')) throw noPermission('USER_EDIT');
  const roles = await rolesToLend(trx, caller, { companyId: company.merchantId, labelIds, roleIds: user.roleIds });
  if (!roles) throw invalid({ path: 'initialRoleIds', code: 'notFound' });
  const id = await insertFirstUser(trx, context, company, user);
  if (id === undefined) throw invalid({ path: 'initialUserName', code: 'taken' });
  await sql`update companies set initial_user_id = ${id}::bigint where id = ${company.merchantId}::bigint`.execute(trx);
  return user.username;
};
