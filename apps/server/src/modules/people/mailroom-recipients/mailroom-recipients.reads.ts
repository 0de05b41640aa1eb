/** The accounts that can be notified of parcels. */
import { sql } from 'kysely';
import { seesCompany } from '../../../platform/auth/companies-seen.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { withoutRowSecurity } from '../../../platform/db/without-row-security.ts';
import { containsPattern } from '../../../platform/db/patterns.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import { findOwners } from '../../../platform/resource/owners.ts';

/** Accounts of a company and of its operator that are in use, by a part of their names. */
export const searchRecipientAccounts = async (
  trx: Trx,
  caller: Caller,
  { merchantId, query = '', limit }: { merchantId?: string | undefined; query?: string | undefined; limit: number },
): Promise<{ userId: string; username: string; nickname: string }[]> => {
  const id = merchantId ?? caller.companyId;
  const [company] = id === null ? [] : await findOwners(trx, caller, { ids: [id] });
  if (!company) return [];
  const pattern = containsPattern(query);
  const companies = [company.id, company.operator_id];
  const seen = companies.filter((one) => one !== null && seesCompany(caller, one));
  // A merchant sees the people of its operator nowhere else, and their sign-in names not here either.
  const visibleName = sql<string>`case when company_id = any (${seen}::bigint[]) or lower(nickname) <> lower(username)
    then nickname else (select c.name from companies c where c.id = company_id) end`;
  const username = sql<string>`case when company_id = any (${seen}::bigint[]) then username else ${visibleName} end`;
  return withoutRowSecurity(trx, () =>
    trx
      .selectFrom('users')
      .select(['id as userId', username.as('username'), visibleName.as('nickname')])
      .where('company_id', 'in', companies)
      .where('deactivated_time', 'is', null)
      .where((is) => is.or([is(username, 'ilike', pattern), is(visibleName, 'ilike', pattern)]))
      .orderBy('nickname')
      .orderBy('id')
      .limit(limit)
      .execute(),
  );
};
