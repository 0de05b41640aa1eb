/** The list of rules for tracking numbers, and one of them; row-level security leaves those that apply to the caller's companies. */
import { numberRuleLimits, type numberRuleSortFields } from '@cubby/contract/settings/number-rules/number-rules.limits';
import type { NumberRule, NumberRuleListQuery } from '@cubby/contract/settings/number-rules/number-rules.schemas';
import { sql } from 'kysely';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { type ListPage, type ListTable, readListPage, readOne } from '../../../platform/db/list-pages.ts';
import { containsPattern } from '../../../platform/db/patterns.ts';
import { epochMs, statementOf, whereAsked } from '../../../platform/db/statements.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';

/** Of a global rule, whose companies are in several time zones, the fullest of the periods that may be the current one. */
const used = `(
  select coalesce(max(least(k.used, r.capacity)), 0) from number_counters k
  where k.number_rule_id = r.id and k.period >= coalesce(to_char(now() at time zone coalesce(c.time_zone, 'Etc/GMT+12'),
    case r.reset when 'YEAR' then 'YYYY' when 'MONTH' then 'YYYY-MM' when 'DAY' then 'YYYY-MM-DD' end), ''))`;

const list: ListTable = {
  table: 'number_rules',
  alias: 'r',
  columns: sql.raw(`
    r.id::text as id, r.formula as "randomFiled", r.company_id is null as "globalFlag",
    coalesce(r.site_type, 'ALL') as "siteType", r.company_id::text as "merchantId", c.name as "merchantName",
    r.capacity, r.reset as "resetPeriod",
    case when r.capacity is not null and (r.company_id is not null or sees_all()) then ${used} end as used,
    ${epochMs('r.created_time')} as "creationTime", ${epochMs('r.last_updated_time')} as "lastUpdatedTime", r.version`),
  joins: sql`left join companies c on c.id = r.company_id`,
};

const sortColumns = {
  lastUpdatedTime: 'r.last_updated_time',
  siteType: 'r.site_type',
} as const satisfies Record<(typeof numberRuleSortFields)[number], string>;

export const listNumberRules = (
  db: Database,
  caller: Caller,
  { page, size, sort: { field, direction }, query, merchantId, globalFlag }: NumberRuleListQuery,
): Promise<ListPage> =>
  readListPage(db, caller, list, {
    page,
    size,
    order: { by: sql.ref(sortColumns[field]), direction, nullable: field === 'siteType' },
    where: [
      ...whereAsked(
        query || undefined,
        (text) => sql`(r.formula ilike ${containsPattern(text)}::text or exists (
          select from companies o where o.id = r.company_id and o.name ilike ${containsPattern(text)}::text))`,
      ),
      ...whereAsked(merchantId, (id) => sql`r.company_id = ${id}::bigint`),
      ...whereAsked(globalFlag, (global) => sql`(r.company_id is null) = ${global}::boolean`),
    ],
  });

/** Rules of the caller whose sequences end soon in the current period, counted up to `most`. */
export const countEndingRules = async (db: Database, caller: Caller, most: number): Promise<number> => {
  const [read] = await db.readAs<{ count: number }>(
    caller,
    statementOf(sql`
      select count(*)::integer as count from (
        select from number_rules r left join companies c on c.id = r.company_id
        where (r.company_id is not null or sees_all())
          and ${sql.raw(used)} >= r.capacity * ${numberRuleLimits.warnsAt}::float8 limit ${most}
      ) counted`),
  );
  return read?.rows[0]?.count ?? 0;
};

/** @throws CallError NOT_FOUND */
export const getNumberRule = (trx: Trx, id: string): Promise<NumberRule> =>
  readOne<NumberRule>(trx, list, sql`r.id = ${id}::bigint`);
