/** The values that a filter of the outbound list can take: those that the caller's records have. */
import { outboundStatuses } from '@cubby/contract/requests/requests/requests.states';
import { type RequestState, requestStates } from '@cubby/contract/orders/orders/orders.requests';
import type { filterOptionSchema } from '@cubby/contract/requests/requests/requests.schemas';
import type { Language } from '@cubby/phrases';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import { maintainedTotal } from '../../../platform/db/list-counts.ts';
import { type Fragment, statementOf } from '../../../platform/db/statements.ts';
import { wordsOf } from '../../../platform/http/words.ts';
import { type Caller, companiesOfScope, logisticsOfScope } from '../../../platform/kernel/caller.ts';

type FilterOption = z.infer<typeof filterOptionSchema>;
type FilterType = 'status' | 'deliveredBy' | 'siteType' | 'location';

/** Values at most. */
const mostValues = 1000;

export const listOutboundFilterValues = async (
  db: Database,
  caller: Caller,
  type: FilterType,
  language: Language,
): Promise<FilterOption[]> => {
  const words = wordsOf(language);
  if (type === 'status') {
    const states = await statesOf(db, caller);
    return states.map((state) => ({ value: outboundStatuses[state], name: words.requestWords.outboundStates[state] }));
  }
  const rows = await db.readAs<FilterOption>(caller, statementOf(valuesOf(caller, type)));
  const options = rows[0]?.rows.map(({ value, name }) => ({ value, name })) ?? [];
  if (type !== 'siteType') return options;
  const named: Readonly<Record<string, string>> = words.siteTypes;
  return options.map(({ value }) => ({ value, name: named[value] ?? value }));
};

/** The states in the maintained totals. */
const statesOf = async (db: Database, caller: Caller): Promise<RequestState[]> => {
  const totals = requestStates.map((state) => {
    const maintained = maintainedTotal(caller, ['requests:OUTBOUND'], { states: [state] }) ?? sql`0`;
    return sql`select ${sql.lit(state)} as state, (${maintained}) as n`;
  });
  const statement = statementOf(sql.join(totals, sql` union all `));
  const [read] = await db.readAs<{ state: RequestState; n: number }>(caller, statement);
  const known = new Set(read?.rows.filter(({ n }) => n > 0).map(({ state }) => state));
  return requestStates.filter((state) => known.has(state));
};

/**
 * A candidate is searched in an index that says whose its records are. Logistics companies are few; those of some
 * companies are read along the index of each.
 */
const valuesOf = (caller: Caller, type: Exclude<FilterType, 'status'>): Fragment => {
  const companies = companiesOfScope(caller.scope);
  const logistics = logisticsOfScope(caller.scope);
  const own = companies
    ? sql` and r.company_id = any (${companies}::bigint[])`
    : logistics && sql` and r.logistics_company_id = any (${logistics}::bigint[])`;
  const limit = sql`limit ${sql.lit(mostValues)}`;
  if (type === 'deliveredBy') {
    const has = own
      ? sql`t.id in (select r.logistics_company_id from requests r where r.request_type = 'OUTBOUND'${own})`
      : sql`exists (select from requests r where r.logistics_company_id = t.id and r.request_type = 'OUTBOUND')`;
    return sql`select t.id::text as value, t.name from companies t where ${has} order by lower(t.name), t.id ${limit}`;
  }
  const has = sql`exists (select from requests r where r.site_id = t.id and r.site_id is not null${own ?? sql``})`;
  return type === 'siteType'
    ? sql`select distinct t.site_type as value, t.site_type as name from sites t where ${has} order by 1 ${limit}`
    : sql`select t.id::text as value, t.name from sites t where ${has} order by lower(t.name), t.id ${limit}`;
};
