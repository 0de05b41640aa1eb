/** What signing in and the login data read. */
import type { LoginData } from '@cubby/contract/sessions/sessions.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';
import { CallError } from '../../platform/http/call-error.ts';

export interface PersonRow {
  id: string;
  nickname: string;
  password_hash: string;
  status: 'ACTIVE' | 'LOCKED';
  company_id: string | null;
  company_type: 'ADMIN' | 'OPERATOR' | 'LOGISTICS' | 'MERCHANT' | null;
  companies_below: string[];
  failed_sign_ins: number;
  last_failed_sign_in_time: Date | null;
}

/**
 * A person by user name, whatever its case. A logistics company below an operator is left out: it owns no orders, and
 * what it delivers for others is not the operator's to see.
 */
export const readPerson = (trx: Trx, username: string): Promise<PersonRow | undefined> =>
  trx
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .select([
      'users.id',
      'users.nickname',
      'users.password_hash',
      'users.status',
      'users.company_id',
      'companies.company_type',
      'users.failed_sign_ins',
      'users.last_failed_sign_in_time',
      sql<string[]>`array(
        with recursive below as (
          select id from companies where operator_id = users.company_id
          union
          select c.id from companies c join below b on c.operator_id = b.id
        ) select id::text from below join companies using (id) where company_type <> 'LOGISTICS' order by id
      )`.as('companies_below'),
    ])
    .where(sql`lower(users.username)`, '=', username.toLowerCase())
    .executeTakeFirst();

/** @throws CallError SIGN_IN_REQUIRED where the user is gone */
export const readLoginData = async (trx: Trx, userId: string): Promise<LoginData> => {
  const row = await trx
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
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
      'roles.id as roleId',
      'roles.code',
      'roles.nickname as roleNickname',
      sql<string[]>`array(select permission from role_permissions where role_id = roles.id order by 1)`.as(
        'authoritySet',
      ),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst();
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
    roles: [{ roleId: row.roleId, code: row.code, nickname: row.roleNickname }],
    authoritySet: row.authoritySet,
  };
};
