/** Alerts as people see them: those of the sites that they administer. */
import { alertLimits, type AlertStatus } from '@cubby/contract/lockers/alerts/alerts.limits';
import type { Alert, AlertBell, AlertsQuery } from '@cubby/contract/lockers/alerts/alerts.schemas';
import { sql } from 'kysely';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { type ListPage, type ListTable, readAll, readListPage, readOne } from '../../../platform/db/list-pages.ts';
import { containsPattern } from '../../../platform/db/patterns.ts';
import { epochMs, type Fragment, whereAsked, withinTimes, visibleUserId } from '../../../platform/db/statements.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';

const time = (column: string) => sql.raw(epochMs(`a.${column}`));

const list: ListTable = {
  table: 'alerts',
  alias: 'a',
  columns: sql`a.id::text as "alertId", a.type as "alertType", case when a.close_time is null then 'OPEN' else 'CLOSE' end as "alertStatus",
    ${time('open_time')} as "alertOpenTime", ${time('close_time')} as "alertCloseTime", ${time('since')} as since,
    greatest(0, (extract(epoch from coalesce(a.close_time, now()) - a.open_time) * 1000)::bigint) as "durationMs",
    a.site_id::text as "siteId", s.name as "siteName", s.serial_number as "siteSerialNumber", a.box_id::text as "boxId", b.name as "boxName",
    (a.details ->> 'boardNumber')::int as "boardNumber", (a.details ->> 'columnNumber')::int as "columnNumber",
    (a.details ->> 'recordedTime')::float8 as "recordedTime", (a.details ->> 'withdrawnTime')::float8 as "withdrawnTime", a.details ->> 'stage' as stage,
    coalesce((a.details ->> 'flapping')::boolean, false) as flapping,
    coalesce((a.details ->> 'count')::int, (a.details ->> 'doors')::int) as count,
    (a.details ->> 'percentFree')::float8 as "percentFree", (a.details ->> 'skewMs')::float8 as "skewMs",
    a.incident_id::text as "incidentId",
    case when a.incident_id is not null then (select count(*)::int from alerts i where i.incident_id = a.incident_id) end as "incidentSites",
    ${time('acknowledged_time')} as "acknowledgedTime", ${sql.raw(visibleUserId('a.acknowledged_by_id'))} as "acknowledgedById", a.acknowledged_by_name as "acknowledgedByName",
    a.assignee_id::text as "assigneeId", u.nickname as "assigneeName", a.note, a.version`,
  joins: sql`join sites s on s.id = a.site_id left join boxes b on b.id = a.box_id left join users u on u.id = a.assignee_id`,
};

const opened = sql`a.open_time is not null`;
const statuses: Readonly<Record<AlertStatus, Fragment>> = {
  OPEN: sql`a.close_time is null`,
  CLOSE: sql`a.close_time is not null`,
};
const orders = { alertOpenTime: sql`a.open_time`, alertCloseTime: sql`a.close_time` };

export const queryAlerts = (db: Database, caller: Caller, query: AlertsQuery): Promise<ListPage> => {
  const { page, size, sort, alertType, alertStatus, lockerQuery, siteId, boxId, incidentId, mine } = query;
  return readListPage(db, caller, list, {
    page,
    size,
    order: { by: orders[sort.field], direction: sort.direction, nullable: sort.field === 'alertCloseTime' },
    where: [
      opened,
      ...withinTimes(orders.alertOpenTime, query.alertOpenTimeStart, query.alertOpenTimeEnd),
      ...withinTimes(orders.alertCloseTime, query.alertCloseTimeStart, query.alertCloseTimeEnd),
      ...whereAsked(alertType, (type) => sql`a.type = ${type}`),
      ...whereAsked(alertStatus, (status) => statuses[status]),
      ...whereAsked(
        lockerQuery || undefined,
        (text) => sql`a.site_id in (select search_site_ids(${containsPattern(text.toLowerCase())}))`,
      ),
      ...whereAsked(siteId, (id) => sql`a.site_id = ${id}::bigint`),
      ...whereAsked(boxId, (id) => sql`a.box_id = ${id}::bigint`),
      ...whereAsked(incidentId, (id) => sql`a.incident_id = ${id}::bigint`),
      ...whereAsked(mine || undefined, () => sql`a.assignee_id = ${caller.userId}::bigint`),
    ],
  });
};

/** @throws CallError NOT_FOUND */
export const readAlert = (trx: Trx, id: string): Promise<Alert> =>
  readOne<Alert>(trx, list, sql`a.id = ${id}::bigint and ${opened}`);

export const readAlerts = (trx: Trx, ids: readonly string[]): Promise<Alert[]> =>
  readAll<Alert>(trx, list, sql`a.id = any (${ids}::bigint[]) and ${opened}`, sql`a.id`);

/**
 * Of `alerts a`. A door that was forced rings until a user acknowledges it, for some days, however soon it was closed. The rest of the
 * conditions that ended need no user. What began to ring during maintenance of its site does not ring until that ends.
 */
export const ringing = sql`a.open_time is not null and a.rings and a.muted_time is null and a.acknowledged_time is null and (a.close_time is null or a.type = 'FORCED_OPEN')
  and (a.close_time is null or a.close_time > now() - ${sql.lit(alertLimits.forcedRingDays)} * interval '1 day')`;

export const readBell = (db: Database, caller: Caller): Promise<AlertBell> =>
  db.transactionAs(caller, async (trx) => {
    const { rows } = await sql<{ id: string }>`
      select a.id::text from alerts a where ${ringing} and not exists (select from alert_choices c
        where c.user_id = ${caller.userId}::bigint and c.type = a.type and 'CONSOLE' <> all (c.channels))
      order by a.open_time desc, a.id desc limit ${alertLimits.countMax}`.execute(trx);
    const ids = rows.slice(0, alertLimits.bellMax).map(({ id }) => id);
    const alerts = await readAll<Alert>(
      trx,
      list,
      sql`a.id = any (${ids}::bigint[])`,
      sql`a.open_time desc, a.id desc`,
    );
    return { count: rows.length, alerts };
  });
