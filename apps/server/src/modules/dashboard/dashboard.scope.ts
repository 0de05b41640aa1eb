/**
 * Whose sums are read. Row-level security hides those of others; these conditions pick, of the several that are kept of
 * the same orders, the ones that hold each order once, and name what indexes are read along.
 */
import { type Caller, companiesOfScope, logisticsOfScope } from '../../platform/auth/callers.ts';
import type { SqlValues } from '../../platform/db/sql-values.ts';

export interface ScopeFilter {
  readonly merchantId?: string | undefined;
  readonly siteId?: string | undefined;
}

/** Conditions for one kind of figures, each from the word after WHERE. */
export interface Scope {
  /** The table of sums. */
  readonly sums: 'dashboard_sums' | 'dashboard_site_sums';
  readonly sumsMine: string;
  readonly deltasMine: string;
}

export interface Scopes {
  /** Without regard to companies and sites. */
  readonly whole: Scope;
  readonly byCompany: Scope;
  readonly bySite: Scope;
}

export const scopesOf = (caller: Caller, { merchantId, siteId }: ScopeFilter, values: SqlValues): Scopes => {
  const whose = conditionsOf(caller, merchantId, values);
  const site = siteId === undefined ? undefined : values.add(siteId, 'bigint');
  const scope = (kept: string, table: Scope['sums']): Scope => ({
    sums: table,
    sumsMine: site === undefined ? kept : `${kept} and site_id = ${site}`,
    deltasMine: site === undefined ? whose.deltas : `${whose.deltas} and site_id = ${site}`,
  });
  const table = site === undefined ? 'dashboard_sums' : 'dashboard_site_sums';
  return {
    whole: scope(whose.together, table),
    byCompany: scope(whose.apart, table),
    bySite: scope(whose.together, 'dashboard_site_sums'),
  };
};

const conditionsOf = (caller: Caller, merchantId: string | undefined, values: SqlValues) => {
  const companies = companiesOfScope(caller.scope);
  const logistics = logisticsOfScope(caller.scope);
  if (companies === undefined && logistics === undefined && merchantId === undefined)
    return {
      together: 'company_id = 0',
      apart: 'company_id = any (array(select id from companies))',
      deltas: 'true',
    };
  const ids = companies && (merchantId === undefined ? companies : companies.filter((id) => id === merchantId));
  const mine = [
    ...(logistics ? [`logistics_company_id = any (${values.add(logistics, 'bigint[]')})`] : []),
    ...(ids ? [`company_id = any (${values.add(ids, 'bigint[]')})`] : []),
    ...(ids === undefined && merchantId !== undefined ? [`company_id = ${values.add(merchantId, 'bigint')}`] : []),
  ].join(' and ');
  return { together: mine, apart: mine, deltas: mine };
};
