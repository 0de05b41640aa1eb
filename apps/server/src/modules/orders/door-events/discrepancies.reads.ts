/** Discrepancies as people see them: those of the orders that they see. */
import type {
  Discrepancy,
  DiscrepancyRow,
  DiscrepanciesQuery,
} from '@cubby/contract/orders/discrepancies/discrepancies.schemas';
import type { DiscrepancyState } from '@cubby/contract/orders/discrepancies/discrepancies.limits';
import { sql } from 'kysely';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { type ListPage, type ListTable, readAll, readListPage, readOne } from '../../../platform/db/list-pages.ts';
import { epochMs, type Fragment, whereAsked, withinTimes, visibleUserId } from '../../../platform/db/statements.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import { reportedOutcome } from './discrepancies.rules.ts';
import type { DoorEvent, DoorOrder } from './door-events.rules.ts';

const time = (column: string) => sql.raw(epochMs(column));

const discrepancies: ListTable = {
  table: 'discrepancies',
  alias: 'k',
  columns: sql`k.id::text as "discrepancyId", k.kind, case when k.answer is null then 'OPEN' else 'DECIDED' end as state,
    k.order_id::text as "articleId", o.order_number as "orderNumber", o.tracking_number as "expressNumber", c.id::text as "merchantId", c.name as company,
    k.site_id::text as "siteId", s.name as "siteName", k.box_id::text as "boxId", b.name as "boxName",
    json_build_object('type', k.told -> 'type', 'by', k.told -> 'by',
      'whoId', ${sql.raw(visibleUserId("(k.told ->> 'userId')::bigint"))}, 'who', name_told((k.told ->> 'userId')::bigint, k.told ->> 'userName'), 'how', k.told -> 'how', 'reason', k.told -> 'reason',
      'place', k.told -> 'place', 'time', k.told -> 'happenedTime', 'knownTime', ${time('d.received_time')}) as told,
    json_build_object('status', k.stands -> 'status', 'siteName', ls.name, 'boxName', lb.name, 'since', k.stands -> 'since',
      'whoId', ${sql.raw(visibleUserId('e.operator_id'))}, 'who', name_told(e.operator_id, e.operator_name)) as stands,
    ${time('k.opened_time')} as "openedTime", k.answer, k.note, ${time('k.closed_time')} as "closedTime",
    ${sql.raw(visibleUserId('k.closed_by_id'))} as "closedById", name_told(k.closed_by_id, k.closed_by_name) as "closedByName", k.version`,
  joins: sql`join orders o on o.id = k.order_id join companies c on c.id = o.company_id
    left join sites s on s.id = k.site_id left join boxes b on b.id = k.box_id
    left join sites ls on ls.id = (k.stands ->> 'siteId')::bigint left join boxes lb on lb.id = (k.stands ->> 'boxId')::bigint
    left join door_events d on d.site_id = k.site_id and d.boot_id = k.boot_id and d.seq = k.seq
    left join lateral (select e.operator_id, e.operator_name from order_events e
      where e.order_id = k.order_id and e.status = k.stands ->> 'status' and e.event_time <= k.opened_time
      order by e.id desc limit 1) e on true`,
};

const states: Readonly<Record<DiscrepancyState, Fragment>> = {
  OPEN: sql`k.closed_time is null`,
  DECIDED: sql`k.closed_time is not null`,
};

/** Newest first. */
export const listDiscrepancies = (
  db: Database,
  caller: Caller,
  { page, size, state, kind, siteId, articleId, openedTimeStart, openedTimeEnd }: DiscrepanciesQuery,
): Promise<ListPage> =>
  readListPage(db, caller, discrepancies, {
    page,
    size,
    order: { by: sql`k.opened_time`, direction: 'desc' },
    where: [
      ...whereAsked(state, (one) => states[one]),
      ...whereAsked(kind, (one) => sql`k.kind = ${one}`),
      ...whereAsked(siteId, (id) => sql`k.site_id = ${id}::bigint`),
      ...whereAsked(articleId, (id) => sql`k.order_id = ${id}::bigint`),
      ...withinTimes(sql`k.opened_time`, openedTimeStart, openedTimeEnd),
    ],
  });

/** The last discrepancies of an order that the caller sees, the oldest of them first. */
export const lastDiscrepancies = async (trx: Trx, orderId: string, most: number): Promise<DiscrepancyRow[]> => {
  const found = await readAll<DiscrepancyRow>(
    trx,
    discrepancies,
    sql`k.order_id = ${orderId}::bigint`,
    sql`k.opened_time desc, k.id desc limit ${most}`,
  );
  return found.toReversed();
};

/** Undecided discrepancies; counted no further than `most`. */
export const countOpenDiscrepancies = async (db: Database, caller: Caller, most: number): Promise<number> => {
  const [read] = await db.readAs<{ count: number }>(caller, {
    text: `select count(*)::integer as count from (
      select from discrepancies k where k.closed_time is null limit $1) counted`,
    values: [most],
  });
  return read?.rows[0]?.count ?? 0;
};

interface DiscrepancyFields {
  readonly order: Pick<DoorOrder, 'status' | 'siteId' | 'boxId'>;
  readonly event: Pick<DoorEvent, 'type' | 'siteId' | 'boxId' | 'by'>;
  readonly now: Discrepancy['now'];
  readonly door: Discrepancy['door'];
  /** As many other parcels lie in the door as its site takes. */
  readonly taken: boolean;
}

/** @throws CallError NOT_FOUND */
export const readDiscrepancy = async (trx: Trx, id: string): Promise<Discrepancy> => {
  const row = await readOne<DiscrepancyRow>(trx, discrepancies, sql`k.id = ${id}::bigint`);
  const { rows } = await sql<DiscrepancyFields>`
    select json_build_object('status', o.status, 'siteId', o.current_location_id::text, 'boxId', o.box_id::text) as "order",
      json_build_object('type', k.told -> 'type', 'siteId', k.site_id::text, 'boxId', k.box_id::text, 'by', k.told -> 'by') as event,
      json_build_object('status', o.status, 'siteName', s.name, 'boxName', o.compartment) as now,
      case when x.box_id is not null then
        json_build_object('ledger', x.ledger, 'service', x.service, 'sensor', x.sensor, 'article', x.article) end as door,
      (select count(*) from box_holds h where h.box_id = k.box_id and h.kind = 'STORED' and h.order_id <> k.order_id)
        >= (select l.parcels_per_door from sites l where l.id = k.site_id) as taken
    from discrepancies k join orders o on o.id = k.order_id left join sites s on s.id = o.current_location_id
      left join box_states x on x.box_id = k.box_id
    where k.id = ${id}::bigint`.execute(trx);
  const [fields] = rows;
  if (!fields) throw new Error('A discrepancy without its order');
  const way = reportedOutcome(fields.order, fields.event);
  const puts = fields.event.type !== 'PARCEL_TAKEN' && (way.does === 'MOVE' || way.does === 'RELOCATE');
  return {
    ...row,
    now: fields.now,
    door: fields.door,
    asTold: {
      status: way.does === 'MOVE' ? way.to : null,
      obstacle: way.does === 'REFUSE' ? way.obstacle : puts && fields.taken ? 'DOOR' : null,
    },
  };
};
