/** How far the sequences of rules have come. */
import { numberRuleLimits } from '@cubby/contract/settings/number-rules/number-rules.limits';
import { sql } from 'kysely';
import type { Caller } from '../../../platform/kernel/caller.ts';
import type { Database } from '../../../platform/db/database.ts';
import { statementOf } from '../../../platform/db/statements.ts';

/** Of a global rule, whose companies are in several time zones, the fullest of the periods that may be the current one. */
export const used = `(
  select coalesce(max(least(k.used, r.capacity)), 0) from number_counters k
  where k.number_rule_id = r.id and k.period >= coalesce(to_char(now() at time zone coalesce(c.time_zone, 'Etc/GMT+12'),
    case r.reset when 'YEAR' then 'YYYY' when 'MONTH' then 'YYYY-MM' when 'DAY' then 'YYYY-MM-DD' end), ''))`;

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
