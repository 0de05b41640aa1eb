/** The own data of a person. */
import type { Account } from '@cubby/contract/people/account/account.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import type { Channel } from '../../../platform/senders/index.ts';
import { recoveryCodesLeft } from '../sessions/index.ts';
import { confirmsByProvider } from '../single-sign-on/index.ts';
import { type CodeChannel, methodOf, reachingMethods } from '../verification/index.ts';

/** @throws CallError SIGN_IN_REQUIRED where the person is gone */
export const getAccount = async (trx: Trx, channels: ReadonlySet<Channel>, caller: Caller): Promise<Account> => {
  const row = await trx
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .select([
      'users.username',
      'users.nickname',
      'users.first_name',
      'users.last_name',
      'users.mail',
      'users.mail_verified_time',
      'users.phone',
      'users.password_changed_time',
      sql<CodeChannel | null>`users.second_step`.as('second_step'),
      'companies.id as company_id',
      'companies.name as company_name',
      'companies.currency',
      'companies.environment',
      sql<string[]>`array(
        select r.nickname from user_roles u join roles r on r.id = u.role_id where u.user_id = users.id order by r.id
      )`.as('roles'),
    ])
    .where('users.id', '=', caller.userId)
    .executeTakeFirst();
  if (!row) throw new CallError('SIGN_IN_REQUIRED');
  return {
    userId: caller.userId,
    username: row.username,
    nickname: row.nickname,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.mail,
    emailVerified: row.mail_verified_time !== null,
    mobile: row.phone,
    merchantId: row.company_id,
    merchantName: row.company_name,
    roles: row.roles,
    passwordChangedTime: row.password_changed_time?.getTime() ?? null,
    multiFactorAuthMethod: row.second_step && methodOf(row.second_step),
    multiFactorAuthMethods: reachingMethods(row, channels),
    confirmsByProvider: await confirmsByProvider(trx, caller),
    recoveryCodesLeft: row.second_step === 'TOTP' ? await recoveryCodesLeft(trx, caller.userId) : null,
  };
};
