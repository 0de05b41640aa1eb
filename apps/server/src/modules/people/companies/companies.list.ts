/** Pages of companies, with the exact number of all that match. */
import { companyKinds, companyStatuses } from '@cubby/contract/people/companies/companies.limits';
import type { CompanyExportQuery, CompanyListQuery } from '@cubby/contract/people/companies/companies.schemas';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { maintainedTotal } from '../../../platform/db/list-counts.ts';
import { type ListBranch, type ListPage, readListPage } from '../../../platform/db/list-pages.ts';
import { containsPattern } from '../../../platform/db/patterns.ts';
import { allOf, type Fragment, whereAsked, withinTimes } from '../../../platform/db/statements.ts';
import { type Caller, companiesOfScope, seesAll } from '../../../platform/kernel/caller.ts';
import { selectList } from '../../../platform/resource/resource-reads.ts';
import { rowShown, sortColumns } from './companies.columns.ts';
import { reachConditions } from './companies.reach.ts';

type Filters = Omit<CompanyExportQuery, 'sort' | 'merchantIds'>;

export const nameContains = (part: string): Fragment => sql`c.search_name like ${containsPattern(part.toLowerCase())}`;

/** What the filters ask for, as conditions on `c`. */
export const conditionsOf = (filters: Filters): Fragment[] => [
  sql`c.deleted_time is null`,
  ...whereAsked(filters.query || undefined, nameContains),
  ...whereAsked(filters.upperGradeId, (id) => sql`c.operator_id = ${id}::bigint`),
  ...whereAsked(filters.merchantStatus, (status) => sql`c.status = ${status}::text`),
  ...whereAsked(filters.companyType, (type) => sql`c.company_type = ${type}::company_type`),
  ...whereAsked(
    filters.serviceId,
    (id) => sql`exists (select from company_products k join products p on p.id = k.product_id
      where k.company_id = c.id and p.service_id = ${id}::bigint)`,
  ),
  ...withinTimes(sql`c.created_time`, filters.creationTimeStart, filters.creationTimeEnd),
];

/**
 * The same for the companies of operators that are walked one by one: an index of all companies by status or type would
 * be read once for each of them, so these conditions are written as no index has them.
 */
const conditionsWithin = ({ merchantStatus, companyType, ...others }: Filters): Fragment[] => [
  ...conditionsOf(others),
  ...whereAsked(merchantStatus, (status) => sql`c.status || '' = ${status}::text`),
  ...whereAsked(companyType, (type) => sql`c.company_type::text = ${type}::text`),
];

/** The order of a list; ids make it one. */
export const orderOf = ({ field, direction }: CompanyListQuery['sort']): Fragment =>
  sql.raw(`${sortColumns[field]} ${direction}, c.id ${direction}`);

/** A page, as JSON text of its rows, and how many match. */
export const queryCompanies = (
  db: Database,
  caller: Caller,
  { page, size, sort, ...filters }: CompanyListQuery,
): Promise<ListPage> => {
  const { upperGradeId: _operator, ...others } = filters;
  const asked = Object.values(others).some((value) => value !== undefined && value !== '');
  const branches = !seesAll(caller.scope) && !filters.query ? branchesOf(caller) : undefined;
  const where = branches ? conditionsWithin(filters) : conditionsOf(filters);
  return readListPage(db, caller, list, {
    page,
    size,
    order: { by: sql.raw(sortColumns[sort.field]), direction: sort.direction },
    where,
    reach: reachConditions(caller),
    branches,
    total: totalOf(caller, filters),
    // The first page without a filter, or of one operator, is planned once; what is asked for decides the other plans.
    prepared: page === 0 && !asked,
  });
};

const list = { table: 'companies', alias: 'c', columns: selectList(rowShown) };

/** The own company of people of a company hangs under an operator that they do not see. */
const ownAlone = (caller: Caller): Fragment => sql`c.id = ${caller.companyId}::bigint
  and not (c.operator_id is not null and c.operator_id = any (${companiesOfScope(caller.scope) ?? []}::bigint[]))`;

/**
 * The companies of one operator are together in an index; those of a tree are merged of its few operators and the own
 * one. Of logistics companies and merchants there is the own one alone.
 */
const branchesOf = (caller: Caller): readonly ListBranch[] => [
  { where: ownAlone(caller) },
  {
    each: sql`(
      with recursive operators as (
        select o.id from companies o where o.id = ${caller.companyId}::bigint and o.company_type = 'OPERATOR'
        union all
        select b.id from companies b join operators on b.operator_id = operators.id where b.company_type = 'OPERATOR'
      ) select id from operators where id = any (${companiesOfScope(caller.scope) ?? []}::bigint[])
    )`,
    where: sql`c.operator_id = part.id`,
  },
];

/** The total from the maintained sums, by operator, status and type; undefined if there are other filters. */
const totalOf = (caller: Caller, filters: Filters): Fragment | undefined => {
  const { serviceId, query, creationTimeStart, creationTimeEnd, upperGradeId } = filters;
  if (query || [serviceId, creationTimeStart, creationTimeEnd].some((filter) => filter !== undefined)) return undefined;
  const maintained = maintainedTotal(caller, ['companies'], { states: statesOf(filters), companyId: upperGradeId });
  if (maintained === undefined || seesAll(caller.scope)) return maintained;
  const own = allOf([ownAlone(caller), ...conditionsOf(filters)]);
  return sql`select (${maintained}) + (select count(*)::float8 from companies c where ${own})`;
};

const statesOf = ({ merchantStatus, companyType }: Filters): string[] | undefined =>
  merchantStatus === undefined && companyType === undefined
    ? undefined
    : (merchantStatus === undefined ? companyStatuses : [merchantStatus]).flatMap((status) =>
        (companyType === undefined ? companyKinds : [companyType]).map((type) => `${status}/${type}`),
      );
