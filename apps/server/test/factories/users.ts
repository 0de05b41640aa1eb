/** People and their sessions. */
import { type Permission, permissions as allPermissions } from '@cubby/contract/permissions';
import { type Insertable, type Kysely, type Selectable, sql as raw } from 'kysely';
import { scopeOfCompany } from '../../src/modules/people/sessions/index.ts';
import { hashToken, newToken } from '../../src/platform/auth/tokens.ts';
import type { DB } from '../../src/platform/db/schema.ts';
import { nextNumber } from './numbers.ts';

export type User = Selectable<DB['users']> & { readonly role_id: string };

export interface UserOverrides extends Partial<Insertable<DB['users']>> {
  /** What the person may do; left out, everything. */
  readonly permissions?: readonly Permission[];
}

/** A role of a company, or of the platform, with what it allows. @returns its id */
export const buildRole = async (
  sql: Kysely<DB>,
  company: { readonly id: string } | null,
  permissions: readonly Permission[],
  overrides: Partial<Insertable<DB['roles']>> = {},
): Promise<string> => {
  const { id } = await sql
    .insertInto('roles')
    .values({ nickname: `Made role ${nextNumber()}`, ...overrides })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rights = permissions.map((permission) => ({ role_id: id, permission }));
  if (rights.length > 0) await sql.insertInto('role_permissions').values(rights).execute();
  if (company) await sql.insertInto('role_companies').values({ role_id: id, company_id: company.id }).execute();
  return id;
};

/**
 * A person of the platform, who sees all, unless `company_id` names a company; with a role of their own. The password
 * fits nothing: `signInAs` opens a session without it.
 */
export const buildUser = async (
  sql: Kysely<DB>,
  { permissions = Object.keys(allPermissions) as Permission[], ...overrides }: UserOverrides = {},
): Promise<User> => {
  const number = nextNumber();
  const role_id = await buildRole(sql, null, permissions, { code: `ROLE_${number}`, nickname: `Role ${number}` });
  const user = await sql
    .insertInto('users')
    .values({
      username: `user${number}`,
      nickname: `User ${number}`,
      password_hash: 'none',
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await sql.insertInto('user_roles').values({ user_id: user.id, role_id }).execute();
  return { ...user, role_id };
};

/** Opens a session of the person, as signing in does. Returns its token. */
export const signInAs = async (sql: Kysely<DB>, user: Pick<User, 'id' | 'company_id'>): Promise<string> => {
  const token = newToken();
  await sql
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: user.id,
      scope: scopeOfCompany(user.company_id),
      ends_time: raw`now() + interval '7 days'`,
      confirmed_time: raw`now()`,
    })
    .execute();
  return token;
};
