/**
 * Whose sums are read. Row-level security hides those of others; these conditions pick, of the several that are retained of
 * the same orders, the ones that contain each order once, and name the columns of the indexes.
 */
import { sql } from 'kysely';
import { allOf, type Fragment, whereAsked } from '../../../platform/db/statements.ts';
import { type Caller, companiesOfScope, logisticsOfScope, sitesOfScope } from '../../../platform/kernel/caller.ts';

export interface ScopeFilter {
  readonly merchantId?: string | undefined;
  readonly siteId?: string | undefined;
}

/** Conditions for one kind of figures, each from the word after WHERE. */
export interface Scope {
  /** The table of sums: `dashboard_sums` or `dashboard_site_sums`. */
  readonly sums: Fragment;
  readonly sumsMine: Fragment;
  readonly deltasMine: Fragment;
}

export interface Scopes {
  /** Without regard to companies and sites. */
  readonly whole: Scope;
  readonly byCompany: Scope;
  readonly bySite: Scope;
}

export const scopesOf = (caller: Caller, { merchantId, siteId }: ScopeFilter): Scopes => {
  const whose = conditionsOf(caller, merchantId);
  const scopedSites = sitesOfScope(caller.scope);
  const site = [
    ...whereAsked(siteId, (id) => sql`site_id = ${id}::bigint`),
    ...whereAsked(scopedSites, (ids) => sql`site_id = any (${ids}::bigint[])`),
  ];
  const scope = (maintained: readonly Fragment[], sums: Fragment): Scope => ({
    sums,
    sumsMine: allOf([...maintained, ...site]),
    deltasMine: allOf([...whose.deltas, ...site]),
  });
  const bySite = sql`dashboard_site_sums`;
  const table = siteId === undefined && scopedSites === undefined ? sql`dashboard_sums` : bySite;
  return {
    whole: scope(whose.together, table),
    byCompany: scope(whose.apart, table),
    bySite: scope(whose.together, bySite),
  };
};

const conditionsOf = (caller: Caller, merchantId: string | undefined) => {
  const companies = companiesOfScope(caller.scope);
  const logistics = logisticsOfScope(caller.scope);
  if (companies === undefined && logistics === undefined && merchantId === undefined)
    return {
      together: [sql`company_id = 0`],
      apart: [sql`company_id = any (array(select id from companies))`],
      deltas: [],
    };
  const ids = companies && (merchantId === undefined ? companies : companies.filter((id) => id === merchantId));
  const mine = [
    ...whereAsked(logistics, (own) => sql`logistics_company_id = any (${own}::bigint[])`),
    ...(ids
      ? [sql`company_id = any (${ids}::bigint[])`]
      : whereAsked(merchantId, (id) => sql`company_id = ${id}::bigint`)),
  ];
  return { together: mine, apart: mine, deltas: mine };
};
