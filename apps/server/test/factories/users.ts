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

/**
 * A person of the platform, who sees all, unless `company_id` names a company; with a role of their own. The password
 * fits nothing: `signInAs` opens a session without it.
 */
export const buildUser = async (
  sql: Kysely<DB>,
  { permissions = Object.keys(allPermissions) as Permission[], ...overrides }: UserOverrides = {},
): Promise<User> => {
  const number = nextNumber();
  const role = await sql
    .insertInto('roles')
    .values({ code: `ROLE_${number}`, nickname: `Role ${number}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (permissions.length > 0)
    await sql
      .insertInto('role_permissions')
      .values(permissions.map((permission) => ({ role_id: role.id, permission })))
      .execute();
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
  await sql.insertInto('user_roles').values({ user_id: user.id, role_id: role.id }).execute();
  return { ...user, role_id: role.id };
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
