/** The search of mailroom recipients, and the accounts that can be notified of parcels. */
import type { RecipientListQuery } from '@cubby/contract/people/mailroom-recipients/mailroom-recipients.schemas';
import type { recipientSortFields } from '@cubby/contract/people/mailroom-recipients/mailroom-recipients.limits';
import { sql } from 'kysely';
import { seesCompany } from '../../../platform/auth/companies-seen.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { withoutRowSecurity } from '../../../platform/db/without-row-security.ts';
import { containsPattern } from '../../../platform/db/patterns.ts';
import type { Fragment } from '../../../platform/db/statements.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import { findOwners } from '../../../platform/resource/owners.ts';

const sortColumns = {
  lastUpdatedTime: 'last_updated_time',
  name: 'name',
} as const satisfies Record<(typeof recipientSortFields)[number], string>;

/** The functions of the search, which use the index of fragments under row-level security. */
export const foundBy = ({ page, size, sort, merchantId, query }: RecipientListQuery): Fragment | undefined => {
  if (!query) return undefined;
  const asked = sql`${containsPattern(query.toLowerCase())}::text, ${merchantId ?? null}::bigint`;
  const order = sql`${sql.lit(sortColumns[sort.field])}, ${sql.lit(sort.direction === 'desc')}, ${sql.lit(size)}, ${sql.lit(page * size)}`;
  return sql`(select page_found_mailroom_recipients(${asked}, ${order}) as ids,
    count_found_mailroom_recipients(${asked}) as total)`;
};

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
