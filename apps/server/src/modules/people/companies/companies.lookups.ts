/** What the screens of companies choose from, each as far as the caller reaches. */
import {
  companyKinds,
  type CompanyKind,
  companyStatuses,
  type CompanyStatus,
} from '@cubby/contract/people/companies/companies.limits';
import type { CompanyOption } from '@cubby/contract/people/companies/company-options.schemas';
import type { Language } from '@cubby/phrases';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { allOf, type Fragment, whereAsked } from '../../../platform/db/statements.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { wordsOf } from '../../../platform/http/words.ts';
import { type Caller, companiesOfScope, logisticsOfScope, seesAll } from '../../../platform/kernel/caller.ts';
import { nameColumn } from '../../settings/districts/index.ts';
import { nameContains } from './companies.list.ts';
import { logisticsCondition } from './companies.partners.ts';
import { kindsToMake, statusTargets } from './companies.policy.ts';
import { reachConditions } from './companies.reach.ts';
import { companies } from './companies.resource.ts';

export interface SelectQuery {
  readonly query?: string | undefined;
  readonly limit: number;
  readonly companyType?: CompanyKind | undefined;
  readonly logisticsServiceType?: string | undefined;
}

/** By name. */
const optionsWhere = async (trx: Trx, conditions: readonly Fragment[], limit?: number): Promise<CompanyOption[]> => {
  const { rows } = await sql<CompanyOption>`
    select c.id::text as "merchantId", c.name as "merchantName", c.environment, c.currency, c.time_zone as "timeZone",
      c.generates_tracking_numbers as "ifGenerateExpressNumber"
    from companies c where c.deleted_time is null and ${allOf(conditions)} order by lower(c.name), c.id
    limit ${limit ?? null}
  `.execute(trx);
  return rows;
};

/**
 * Companies to choose from: operators of the caller's own tree, logistics companies within reach, and other companies
 * that they manage.
 */
export const selectCompanies = (
  trx: Trx,
  caller: Caller,
  { query = '', limit, companyType, logisticsServiceType: service }: SelectQuery,
): Promise<CompanyOption[]> => {
  const within =
    companyType === 'LOGISTICS' || service !== undefined
      ? [logisticsCondition(caller)]
      : companyType === 'OPERATOR' && !seesAll(caller.scope)
        ? [sql`c.id = any (${companiesOfScope(caller.scope) ?? []}::bigint[])`]
        : reachConditions(caller);
  const conditions = [
    sql`c.status <> 'SUSPENDED'`,
    ...within,
    ...whereAsked(companyType, (type) => sql`c.company_type = ${type}::company_type`),
    ...whereAsked(service, (type) =>
      type === 'PICKUP'
        ? sql`exists (select from companies m where m.pickup_logistics_id = c.id and m.deleted_time is null)`
        : sql`exists (select from company_delivery_logistics d
            where d.logistics_company_id = c.id and d.site_type = ${type}::text)`,
    ),
    ...whereAsked(query || undefined, nameContains),
  ];
  return optionsWhere(trx, conditions, limit);
};

/** The companies whose orders the caller sees. */
export const searchCompanies = (
  trx: Trx,
  { scope }: Caller,
  { query, limit, merchantId }: { query?: string | undefined; limit: number; merchantId?: string | undefined },
): Promise<CompanyOption[]> =>
  optionsWhere(
    trx,
    [
      sql`c.company_type <> 'LOGISTICS'`,
      ...whereAsked(companiesOfScope(scope), (seen) => sql`c.id = any (${seen}::bigint[])`),
      ...whereAsked(
        logisticsOfScope(scope),
        (seen) => sql`c.id in (select l.company_id from company_logistics l
          where l.logistics_company_id = any (${seen}::bigint[]))`,
      ),
      ...whereAsked(query || undefined, nameContains),
      ...whereAsked(merchantId, (id) => sql`c.id = ${id}::bigint`),
    ],
    limit,
  );

/** The logistics companies that deliver for companies that the caller sees. */
export const listLogisticsCompanies = (trx: Trx, { scope }: Caller): Promise<CompanyOption[]> =>
  optionsWhere(trx, [
    sql`c.company_type = 'LOGISTICS'`,
    ...whereAsked(logisticsOfScope(scope), (seen) => sql`c.id = any (${seen}::bigint[])`),
    ...whereAsked(
      companiesOfScope(scope),
      (seen) => sql`c.id in (select l.logistics_company_id from company_logistics l
        where l.company_id = any (${seen}::bigint[]))`,
    ),
  ]);

export const listCompaniesByIds = (trx: Trx, caller: Caller, ids: readonly string[]): Promise<CompanyOption[]> =>
  optionsWhere(trx, [sql`c.id = any (${ids}::bigint[])`, ...reachConditions(caller)]);

export const statusOptions = (language: Language, statuses: readonly CompanyStatus[] = companyStatuses) =>
  statuses.map((merchantStatus) => ({
    merchantStatus,
    displayStatus: wordsOf(language).companies.statuses[merchantStatus],
  }));

export const typeOptions = (language: Language, kinds: readonly CompanyKind[] = companyKinds) =>
  kinds.map((companyType) => ({ companyType, displayCompanyType: wordsOf(language).companies.types[companyType] }));

export const typesToMake = (caller: Caller, language: Language) => typeOptions(language, kindsToMake(caller));

/** The status of a company first, then what the caller may make of it. @throws CallError NOT_FOUND */
export const statusesOf = async (trx: Trx, context: RequestContext, id: string) => {
  const { caller, language } = context;
  const company = await companies.read(trx, context, id);
  const targets = caller.permissions.has('COMPANY_EDIT') ? statusTargets(caller, company) : [];
  return statusOptions(language, [company.merchantStatus, ...targets]);
};

interface BoxType {
  readonly boxTypeId: string;
  readonly name: string;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly depthMm: number;
  readonly accessible: boolean;
}

/** Row-level security leaves the sites that the caller sees. */
export const listBoxTypes = async (trx: Trx): Promise<BoxType[]> => {
  const { rows } = await sql<BoxType>`
    select t.id::text as "boxTypeId", t.name, t.width_mm as "widthMm", t.height_mm as "heightMm",
      t.depth_mm as "depthMm", t.accessible
    from site_box_types s join box_types t on t.id = s.box_type_id
    group by t.id order by t.width_mm * t.height_mm, t.name`.execute(trx);
  return rows;
};

/** Row-level security leaves those of companies that the caller manages. */
export const listWarehouses = async (trx: Trx) => {
  const { rows } = await sql<{ merchantId: string; merchantName: string; warehouseAddress: string }>`
    select c.id::text as "merchantId", c.name as "merchantName", w.address as "warehouseAddress"
    from company_warehouses w join companies c on c.id = w.company_id
    where c.deleted_time is null order by lower(c.name), c.id, w.place limit ${warehousesMax}`.execute(trx);
  return rows;
};

/** Rows of one lookup: more than a user chooses from. */
const warehousesMax = 10_000;

export const listThirdLevelDistricts = async (trx: Trx, language: Language) => {
  const name = sql.raw(nameColumn[language]);
  const { rows } = await sql<{ districtId: string; name: string; path: string[] }>`
    select d.id::text as "districtId", d.${name} as name, array[a.${name}, b.${name}] as path
    from districts d join districts b on b.id = d.upper_id join districts a on a.id = b.upper_id
    where d.grade = 3 order by a.${name}, b.${name}, d.${name}, d.id`.execute(trx);
  return rows;
};
