/** Maintenance windows as users see them: those of the sites of the operators that they work for. */
import type { MaintenanceState } from '@cubby/contract/lockers/maintenance-windows/maintenance-windows.limits';
import type {
  MaintenanceListQuery,
  MaintenanceWindow,
} from '@cubby/contract/lockers/maintenance-windows/maintenance-windows.schemas';
import { sql } from 'kysely';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { maintainedTotal } from '../../../platform/db/list-counts.ts';
import { type ListPage, type ListTable, readListPage, readOne } from '../../../platform/db/list-pages.ts';
import { containsPattern } from '../../../platform/db/patterns.ts';
import { epochMs, type Fragment, whereAsked } from '../../../platform/db/statements.ts';
import { type Caller, companiesOfScope } from '../../../platform/kernel/caller.ts';

const time = (column: string): Fragment => sql.raw(epochMs(column));

const columns = sql`w.id::text as "siteMaintenanceId", ${time('w.start_time')} as "siteMaintenanceStartTime",
  ${time('w.end_time')} as "siteMaintenanceFailureTime", w.tip as "siteMaintenanceTips", w.operator_id::text as "merchantId",
  o.name as "merchantName", w.time_zone as "timeZone", case when w.cancelled_time is not null then 'CANCELLED'
    when w.end_time <= now() then 'ENDED' when w.start_time <= now() then 'ACTIVE' else 'PLANNED' end as state,
  (select count(*)::int from maintenance_window_sites l where l.window_id = w.id) as "siteCount",
  w.closes_collections as "closesCollections", ${time('w.cancelled_time')} as "cancelledTime",
  ${time('w.created_time')} as "creationTime", ${time('w.last_updated_time')} as "lastUpdatedTime", w.version`;

const list: ListTable = {
  table: 'maintenance_windows',
  alias: 'w',
  columns,
  joins: sql`join companies o on o.id = w.operator_id`,
};

const sitesOf = sql`maintenance_window_sites l join sites s on s.id = l.site_id where l.window_id = w.id`;
const detail: ListTable = {
  ...list,
  columns: sql`${columns}, w.tips, w.closes_deposits as "closesDeposits", w.in_site_time as "inSiteTime",
    (select coalesce(json_agg(s.id::text order by lower(s.name), s.id), '[]') from ${sitesOf}) as "siteIds",
    (select coalesce(json_agg(json_build_object('siteId', s.id::text, 'siteName', s.name,
        'siteSerialNumber', s.serial_number, 'startTime', ${time('l.start_time')}, 'failureTime', ${time('l.end_time')},
        'closesDeposits', l.closes_deposits) order by lower(s.name), s.id), '[]') from ${sitesOf}) as "detailList"`,
};

const orders = {
  siteMaintenanceStartTime: sql`w.start_time`,
  siteMaintenanceFailureTime: sql`w.end_time`,
  creationTime: sql`w.created_time`,
};

const inState: Readonly<Record<MaintenanceState, Fragment>> = {
  PLANNED: sql`w.cancelled_time is null and w.start_time > now()`,
  ACTIVE: sql`w.cancelled_time is null and w.start_time <= now() and w.end_time > now()`,
  ENDED: sql`w.cancelled_time is null and w.end_time <= now()`,
  CANCELLED: sql`w.cancelled_time is not null`,
};

const ofSites = (which: Fragment): Fragment =>
  sql`w.id in (select l.window_id from maintenance_window_sites l where ${which})`;
const moment = (ms: number): Fragment => sql`to_timestamp(${ms}::float8 / 1000)`;

const conditionsOf = ({ query, siteId, state, from, until }: MaintenanceListQuery): Fragment[] => [
  ...whereAsked(query || undefined, (text) => {
    const pattern = containsPattern(text.toLowerCase());
    return sql`(lower(w.tip) like ${pattern} or ${ofSites(sql`l.site_id in (select search_site_ids(${pattern}))`)})`;
  }),
  ...whereAsked(siteId, (id) => ofSites(sql`l.site_id = ${id}::bigint`)),
  ...whereAsked(state, (wanted) => inState[wanted]),
  ...whereAsked(from, (ms) => sql`w.end_time > ${moment(ms)}`),
  ...whereAsked(until, (ms) => sql`w.start_time < ${moment(ms)}`),
];

/** The windows that the filters match; of one operator at a time they are found in its index. */
export const listMaintenanceWindows = (
  db: Database,
  caller: Caller,
  query: MaintenanceListQuery,
): Promise<ListPage> => {
  const { page, size, sort, merchantId } = query;
  const conditions = conditionsOf(query);
  const companies = merchantId === undefined ? companiesOfScope(caller.scope) : undefined;
  return readListPage(db, caller, list, {
    page,
    size,
    order: { by: orders[sort.field], direction: sort.direction },
    where: [...conditions, ...whereAsked(merchantId, (id) => sql`w.operator_id = ${id}::bigint`)],
    branches: companies && [{ each: sql`unnest(${companies}::bigint[])`, where: sql`w.operator_id = part` }],
    total:
      conditions.length > 0 ? undefined : maintainedTotal(caller, ['maintenance_windows'], { companyId: merchantId }),
  });
};

/** @throws CallError NOT_FOUND */
export const readMaintenanceWindow = (trx: Trx, id: string): Promise<MaintenanceWindow> =>
  readOne<MaintenanceWindow>(trx, detail, sql`w.id = ${id}::bigint`);
