/** What recipients may refer to, within what the caller sees: companies, their sites, their accounts. */
import { sql } from 'kysely';
import { type Caller, companiesOfScope, logisticsOfScope } from '../../../platform/auth/callers.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { findSites, type FoundSite, type WantedSites } from '../../lockers/sites/index.ts';
import { withoutRowSecurity } from '../../../platform/db/without-row-security.ts';

export interface CompanyFact {
  readonly id: string;
  readonly name: string;
  /** The operator above, or the company itself where it is one. */
  readonly operator_id: string;
}

/** The companies that the caller may keep recipients for, by id or by name (whatever the case). */
export const findCompanies = async (
  trx: Trx,
  caller: Caller,
  { ids = [], names = [] }: { readonly ids?: readonly string[]; readonly names?: readonly string[] },
): Promise<CompanyFact[]> => {
  if (logisticsOfScope(caller.scope) !== undefined || ids.length + names.length === 0) return [];
  const mine = companiesOfScope(caller.scope);
  const { rows } = await sql<CompanyFact>`
    select id, name, coalesce(operator_id, id) as operator_id from companies
    where company_type <> 'LOGISTICS' and deleted_time is null
      and (id = any (${ids}::bigint[]) or lower(name) = any (${names.map((name) => name.toLowerCase())}::text[]))
      and (${mine === undefined} or id = any (${mine ?? []}::bigint[]))`.execute(trx);
  return rows;
};

/** A site that can take parcels in. */
export type SiteFact = FoundSite & { readonly operator_id: string };

/** The sites that can take parcels in, by id or by serial number; nobody waits for a parcel at a door of their own. */
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
  companies: readonly CompanyFact[],
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
export const isAccountOf = (account: AccountFact, company: CompanyFact): boolean =>
  account.company_id === company.id || account.company_id === company.operator_id;
