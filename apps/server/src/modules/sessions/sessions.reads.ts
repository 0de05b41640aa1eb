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
    .where('users.deactivated_time', 'is', null)
    .executeTakeFirst();

/** @throws CallError SIGN_IN_REQUIRED where the user is gone */
export const readLoginData = async (trx: Trx, userId: string): Promise<LoginData> => {
  const row = await trx
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
    roles: row.roles,
    authoritySet: row.authoritySet,
  };
};
