/** What signing in and the login data read. */
import type { LoginData } from '@cubby/contract/people/sessions/sessions.schemas';
import { type QueryCreator, sql } from 'kysely';
import type { Database, Trx } from '../../../platform/db/database.ts';
import type { DB } from '../../../platform/db/schema.ts';
import { executePrepared } from '../../../platform/db/prepared-statements.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';

export interface PersonRow {
  id: string;
  username: string;
  nickname: string;
  password_hash: string;
  /** Also LOCKED if the company is closed, or if the account is not valid now. */
  status: 'ACTIVE' | 'LOCKED';
  /** The account would open, were it not for the time: it is not valid yet, or no longer. */
  out_of_term: boolean;
  company_id: string | null;
  mail: string | null;
  phone: string | null;
  second_step: 'MAIL' | 'SMS' | 'TOTP' | null;
  /** Required of all users of the company who have none of their own. */
  company_second_step: 'MAIL' | 'SMS' | 'TOTP' | null;
  totp_sealed: Buffer | null;
  totp_last_step: string | null;
  /** Another user has seen the password, and it opens something. */
  must_change_password: boolean;
  currency: string | null;
  environment: string | null;
}

const persons = (from: QueryCreator<DB>) =>
  from
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .select([
      'users.id',
      'users.username',
      'users.nickname',
      'users.password_hash',
      // A company that is suspended or deleted locks its people.
      sql<PersonRow['status']>`case when companies.deleted_time is not null or companies.status = 'SUSPENDED'
        or not account_holds(users.start_time, users.end_time) then 'LOCKED' else users.status end`.as('status'),
      sql<boolean>`users.status = 'ACTIVE' and companies.deleted_time is null
        and companies.status is distinct from 'SUSPENDED'
        and not account_holds(users.start_time, users.end_time)`.as('out_of_term'),
      'users.company_id',
      'users.mail',
      'users.phone',
      sql<PersonRow['second_step']>`users.second_step`.as('second_step'),
      'users.totp_sealed',
      'users.totp_last_step',
      sql<boolean>`users.must_change_password and password_opens(users.id)`.as('must_change_password'),
      sql<PersonRow['company_second_step']>`companies.second_step`.as('company_second_step'),
      'companies.currency',
      'companies.environment',
    ])
    .where('users.deactivated_time', 'is', null);

/** A user who is named so, and up to two whose verified mail address it is. */
const typedAs = (from: QueryCreator<DB>, typed: string) => {
  const name = typed.toLowerCase();
  const named = persons(from)
    .select(sql<boolean>`true`.as('named'))
    .where('users.id', '=', sql<string>`any (array(select people_named(array[${name}::text])))`);
  const mailed = persons(from)
    .select(sql<boolean>`false`.as('named'))
    .where('users.id', '=', sql<string>`any (array(select people_of_mail(${name})))`);
  return named.unionAll(({ parens }) => parens(mailed));
};

const meant = (rows: readonly (PersonRow & { named: boolean })[]): PersonRow | undefined =>
  rows.find((row) => row.named) ?? (rows.length === 1 ? rows[0] : undefined);

/**
 * A person by what they type to sign in, whatever its case: the user name, or a mail address that is verified and that
 * no other user has. Both are searched each time, so that the time reveals nothing. A transaction that acts on it locks
 * the row and reads it again.
 */
export const findPerson = async (db: Database, typed: string): Promise<PersonRow | undefined> =>
  meant(await db.queryAsSystem((from) => typedAs(from, typed)));

export const readPersonById = (trx: Trx, userId: string): Promise<PersonRow | undefined> =>
  persons(trx).where('users.id', '=', userId).executeTakeFirst();

/** A person by id; locked until the transaction ends, so that tries of one person are counted one by one. */
export const lockPerson = (trx: Trx, userId: string): Promise<PersonRow | undefined> =>
  persons(trx).where('users.id', '=', userId).forUpdate('users').executeTakeFirst();

/** @throws CallError SIGN_IN_REQUIRED where the user is gone */
export const readLoginData = async (trx: Trx, userId: string): Promise<LoginData> => {
  const found = trx
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .select([
      'users.id as userId',
      'users.username',
      'users.nickname',
      'users.company_id as merchantId',
      'users.language_preference as languagePreference',
      'companies.name as merchantName',
      'companies.company_type as companyType',
      'companies.environment',
      sql<LoginData['roles']>`(
        select coalesce(json_agg(json_build_object('roleId', r.id::text, 'code', r.code, 'nickname', r.nickname)
          order by r.id), '[]')
        from user_roles u join roles r on r.id = u.role_id where u.user_id = users.id
      )`.as('roles'),
      sql<string[]>`array(
        select distinct p.permission from user_roles u join role_permissions p on p.role_id = u.role_id
        where u.user_id = users.id order by 1
      )`.as('authoritySet'),
    ])
    .where('users.id', '=', userId);
  const [row] = (await executePrepared(trx, found.compile())).rows;
  if (!row) throw new CallError('SIGN_IN_REQUIRED');
  return {
    userId: row.userId,
    username: row.username,
    nickname: row.nickname,
    merchantId: row.merchantId,
    merchantName: row.merchantName,
    companyType: row.companyType ?? 'ADMIN',
    projectEnvironment: row.environment ?? 'DEFAULT',
    languagePreference: row.languagePreference,
    roles: row.roles,
    authoritySet: row.authoritySet,
  };
};
