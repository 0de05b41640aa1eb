/** What recipients may refer to, within what the caller sees: sites and accounts of a company. */
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { Owner } from '../../../platform/resource/owners.ts';
import { findSites, type FoundSite, type WantedSites } from '../../lockers/sites/index.ts';
import { withoutRowSecurity } from '../../../platform/db/without-row-security.ts';

/** A site that can take parcels in. */
export type SiteFact = FoundSite & { readonly operator_id: string };

/** The sites that can take parcels in, by id or by serial number; home delivery has no recipients. */
export const findParcelSites = async (
  trx: Trx,
  wanted: Pick<WantedSites, 'ids' | 'serials'>,
): Promise<readonly SiteFact[]> =>
  (await findSites(trx, wanted)).filter(
    (site): site is SiteFact => site.operator_id !== null && site.site_type !== 'HOME_DELIVERY',
  );

export interface AccountFact {
  readonly id: string;
  readonly username: string;
  readonly company_id: string;
}

/** Accounts in use of these companies and their operators, seen or not, by id or by user name (whatever the case). */
export const findAccounts = async (
  trx: Trx,
  companies: readonly Owner[],
  { ids = [], names = [] }: { readonly ids?: readonly string[]; readonly names?: readonly string[] },
): Promise<AccountFact[]> => {
  if (ids.length + names.length === 0) return [];
  const within = [...new Set(companies.flatMap(({ id, operator_id }) => [id, operator_id]))];
  const { rows } = await withoutRowSecurity(trx, () =>
    sql<AccountFact>`
    select id, username, company_id from users
    where deactivated_time is null and company_id = any (${within}::bigint[])
      and (id = any (${ids}::bigint[]) or lower(username) = any (${names.map((name) => name.toLowerCase())}::text[]))
  `.execute(trx),
  );
  return rows;
};

/** Whether the account is one of the company or of its operator. */
export const isAccountOf = (account: AccountFact, company: Owner): boolean =>
  account.company_id === company.id || account.company_id === company.operator_id;
