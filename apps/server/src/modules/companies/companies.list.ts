/** Pages of companies: one statement each, with the exact number of all that match. */
import { companyKinds, companyStatuses } from '@cubby/contract/companies/companies.limits';
import type { CompanyExportQuery, CompanyListQuery } from '@cubby/contract/companies/companies.schemas';
import { type Caller, companiesOfScope, seesAll } from '../../platform/auth/callers.ts';
import type { Database } from '../../platform/db/database.ts';
import { listTotal } from '../../platform/db/list-counts.ts';
import { containsPattern } from '../../platform/db/patterns.ts';
import { SqlValues, UnseenValues } from '../../platform/db/sql-values.ts';
import { prepared } from '../../platform/db/steady.ts';
import { rowColumns, sortColumns } from './companies.columns.ts';
import { reachCondition } from './companies.reach.ts';

type Filters = Omit<CompanyExportQuery, 'sort' | 'merchantIds'>;

/** Up to here each operator gives all rows up to the end of the page. */
const deepestMerge = 1_000;

/**
 * What the filters ask for, as conditions on `c`.
 * @param within the companies of operators are walked: an index of all companies by status or type would be read once for
 * each of them, so these conditions are written as no index has them
 */
export const conditionsOf = (filters: Filters, values: SqlValues, within = false): string[] => {
  const { serviceId, upperGradeId, query = '', merchantStatus, companyType } = filters;
  const { creationTimeStart, creationTimeEnd } = filters;
  // A moment in the table is shown rounded to the millisecond: what is shown within the range is in it.
  const moment = (ms: number): string => `to_timestamp(${values.add(ms, 'float8')} / 1000)`;
  return [
    'c.deleted_time is null',
    ...(query === '' ? [] : [`c.search_name like ${values.add(containsPattern(query.toLowerCase()))}`]),
    ...(upperGradeId === undefined ? [] : [`c.operator_id = ${values.add(upperGradeId, 'bigint')}`]),
    ...(merchantStatus === undefined
      ? []
      : [`c.status${within ? ` || ''` : ''} = ${values.add(merchantStatus, 'text')}`]),
    ...(companyType === undefined
      ? []
      : [`c.company_type${within ? '::text' : ''} = ${values.add(companyType, within ? 'text' : 'company_type')}`]),
    ...(serviceId === undefined
      ? []
      : [
          `exists (select from company_products k join products p on p.id = k.product_id
            where k.company_id = c.id and p.service_id = ${values.add(serviceId, 'bigint')})`,
        ]),
    ...(creationTimeStart === undefined ? [] : [`c.created_time >= ${moment(creationTimeStart - 0.5)}`]),
    ...(creationTimeEnd === undefined ? [] : [`c.created_time < ${moment(creationTimeEnd + 0.5)}`]),
  ];
};

/** The order of a list by the table `alias`; ids make it one. */
export const orderOf = ({ field, direction }: CompanyListQuery['sort'], id = 'c.id'): string =>
  `${sortColumns[field]} ${direction}, ${id} ${direction}`;

/** A page, as JSON text of its rows, and how many match. */
export const queryCompanies = async (
  db: Database,
  caller: Caller,
  query: CompanyListQuery,
): Promise<{ content: string; total: number }> => {
  const { page, size, sort, query: searched = '', serviceId, merchantStatus, companyType } = query;
  const { creationTimeStart, creationTimeEnd } = query;
  const filters = [searched || undefined, serviceId, merchantStatus, companyType, creationTimeStart, creationTimeEnd];
  // The first page without a filter, or of one operator, is planned once; what is asked for decides the other plans.
  const steady = page === 0 && filters.every((filter) => filter === undefined);
  const values = steady ? new UnseenValues() : new SqlValues();
  const upTo = (page + 1) * size;
  const merged = !seesAll(caller.scope) && (query.query ?? '') === '' && upTo <= deepestMerge;
  const conditions = conditionsOf(query, values, merged).join(' and ');
  // A value that the statement does not use would have no type.
  const where = (): string => [conditions, reachCondition(caller, values) ?? 'true'].join(' and ');
  const { direction } = sort;
  const found = (): string =>
    merged
      ? mergedRows(caller, query, conditions, upTo, values)
      : `(select c.id, ${sortColumns[sort.field]} as at from companies c where ${where()}) t`;
  // The first page lies together at the end of an index; before others many rows are passed over that nobody reads.
  const rows =
    steady && !merged
      ? `(select * from companies c where ${where()} order by ${orderOf(sort)} limit ${size}) c order by ${orderOf(sort)}`
      : `(
          select t.id, row_number() over (order by t.at ${direction}, t.id ${direction}) as place from (
            select t.id, t.at from ${found()} order by t.at ${direction}, t.id ${direction}
            limit ${size} offset ${page * size}
          ) t
        ) p join companies c on c.id = p.id order by p.place`;
  const text = `select (
      select coalesce(json_agg(row), '[]')::text from (select ${rowColumns} from ${rows}) row
    ) as content, (${totalOf(caller, query, values) ?? `select count(*)::float8 from companies c where ${where()}`}) as total`;
  const statement = { text, values: values.list };
  const [read] = await db.readAs<{ content: string; total: number }>(caller, steady ? prepared(statement) : statement);
  return read?.rows[0] ?? { content: '[]', total: 0 };
};

/**
 * The companies of one operator stand together in an index; those of a tree are merged of its few operators and the own
 * one. Of logistics companies and merchants there is the own one alone.
 */
const mergedRows = (
  caller: Caller,
  { sort }: CompanyListQuery,
  conditions: string,
  upTo: number,
  values: SqlValues,
): string => {
  const own = values.add(caller.companyId, 'bigint');
  const at = sortColumns[sort.field];
  const seen = values.add(companiesOfScope(caller.scope) ?? [], 'bigint[]');
  return `(
    select c.id, ${at} as at from companies c
    where c.id = ${own} and not (c.operator_id is not null and c.operator_id = any (${seen})) and ${conditions}
    union all
    select below.id, below.at from (
      with recursive operators as (
        select o.id from companies o where o.id = ${own} and o.company_type = 'OPERATOR'
        union all
        select c.id from companies c join operators on c.operator_id = operators.id where c.company_type = 'OPERATOR'
      ) select id from operators where id = any (${seen})
    ) operator cross join lateral (
      select c.id, ${at} as at from companies c where c.operator_id = operator.id and ${conditions}
      order by ${orderOf(sort)} limit ${upTo}
    ) below
  ) t`;
};

/**
 * The total from the sums that are kept, by the operator above, status and type; undefined where the filters go beyond.
 * The own company of people of a company hangs under an operator that they do not see.
 */
const totalOf = (caller: Caller, filters: CompanyListQuery, values: SqlValues): string | undefined => {
  const { serviceId, query = '', creationTimeStart, creationTimeEnd, upperGradeId } = filters;
  const beyond = [serviceId, creationTimeStart, creationTimeEnd].some((filter) => filter !== undefined);
  if (beyond || query !== '') return undefined;
  const states = statesOf(filters);
  const kept = listTotal(caller, ['companies'], { ...(states && { states }), companyId: upperGradeId }, values);
  if (kept === undefined || seesAll(caller.scope)) return kept;
  const own = conditionsOf(filters, values).join(' and ');
  const seen = values.add(companiesOfScope(caller.scope) ?? [], 'bigint[]');
  return `select (${kept}) + (select count(*)::float8 from companies c where c.id = ${values.add(caller.companyId, 'bigint')}
    and not (c.operator_id is not null and c.operator_id = any (${seen})) and ${own})`;
};

const statesOf = ({ merchantStatus, companyType }: Filters): string[] | undefined =>
  merchantStatus === undefined && companyType === undefined
    ? undefined
    : (merchantStatus === undefined ? companyStatuses : [merchantStatus]).flatMap((status) =>
        (companyType === undefined ? companyKinds : [companyType]).map((type) => `${status}/${type}`),
      );
