/** The first administrator of an installation, made by a command and not by a call. */
import { permissions } from '@cubby/contract/permissions';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { isUniqueViolation } from '../../../platform/db/violations.ts';
import { hashPassword, weaknessOf } from '../sessions/index.ts';

/** 6 to 30 letters, digits and signs (administration.md 5). */
const passwordPattern = /^[\w@#$%^&*()+]{6,30}$/;
const usernamePattern = /^\w{1,32}$/;

export interface NewAdministrator {
  readonly username: string;
  readonly mail: string | undefined;
  readonly password: string;
}

/** What is wrong with the requested administrator, in a sentence, or undefined. */
export const refuseAdministrator = async ({
  username,
  mail,
  password,
}: NewAdministrator): Promise<string | undefined> => {
  if (!usernamePattern.test(username)) return 'the user name is 1 to 32 letters, digits and underscores';
  if (!passwordPattern.test(password)) return 'the password is 6 to 30 letters, digits and signs of _@#$%^&*()+';
  const weakness = await weaknessOf(password, { username, mail: mail ?? null, phone: null, names: [] });
  if (weakness === 'passwordCommon') return 'many people use this password, so it is tried first';
  if (weakness) return 'the password is little more than the user name or the mail address';
  return undefined;
};

/** @returns false where the name is taken */
export const createAdministrator = async (db: Database, administrator: NewAdministrator): Promise<boolean> => {
  const passwordHash = await hashPassword(administrator.password);
  try {
    await db.transactionAsSystem((trx) => insert(trx, administrator, passwordHash));
    return true;
  } catch (error) {
    if (isUniqueViolation(error, 'users_username_key')) return false;
    throw error;
  }
};

const insert = async (trx: Trx, { username, mail }: NewAdministrator, passwordHash: string): Promise<void> => {
  const role = await trx
    .insertInto('roles')
    .values({ code: 'ROOT', nickname: 'Platform administrator' })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ code: 'ROOT' }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('role_permissions')
    .values(Object.keys(permissions).map((permission) => ({ role_id: role.id, permission })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const user = await trx
    .insertInto('users')
    .values({
      username,
      nickname: username,
      mail: mail ?? null,
      password_hash: passwordHash,
      must_change_password: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx.insertInto('user_roles').values({ user_id: user.id, role_id: role.id }).execute();
  await writeAudit(trx, { userId: null, userName: 'create-admin', address: null, requestId: null }, [
    {
      action: 'users.create',
      resource: 'users',
      resourceId: user.id,
      companyId: null,
      after: { username, role: 'ROOT' },
    },
  ]);
};
