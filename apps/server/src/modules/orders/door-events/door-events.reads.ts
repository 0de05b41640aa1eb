/** What is known of the orders that events at doors are about. */
import { type ParcelEvent, parcelFields } from '@cubby/contract/device/parcel-events.schemas';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { executePrepared } from '../../../platform/db/prepared-statements.ts';
import type { ArrivedEvent } from '../../lockers/terminals/index.ts';
import type { DoorEvent, DoorOrder } from './door-events.rules.ts';

/** An event with all that it says. */
export interface ReportedEvent extends DoorEvent {
  readonly body: ParcelEvent;
  readonly happenedTime: Date;
  /** Epoch ms. */
  readonly receivedTime: number;
  readonly orderId: string;
  readonly userId: string | null;
  readonly userName: string | null;
  /** As the timeline says it: site and door. */
  readonly place: string;
}

/** The user at the terminal; a customer has no name. */
export const actorAt = ({ userId, userName }: ReportedEvent): Actor => ({
  userId,
  userName,
  address: null,
  requestId: null,
});

/** A locked order with what decides about it; the newest event that moved it is among its events. */
export interface FoundOrder extends DoorOrder {
  readonly id: string;
  readonly orderNumber: string;
  readonly companyId: string;
  readonly kind: string;
}

interface Match {
  readonly place: number;
  readonly orderId: string | null;
}

/**
 * Which orders the events mean: the one that is named, else the one with the number that is most likely: expected here, not
 * ended, the newest. Orders of another operator's companies are none.
 * @returns a list as long as that of the events; null: no order is known
 */
export const matchOrders = async (trx: Trx, events: readonly ArrivedEvent[]): Promise<(string | null)[]> => {
  const ids = events.map(({ event }) => parcelFields(event).orderId ?? null);
  const numbers = events.map(({ event }) => parcelFields(event).number?.trim().toUpperCase() ?? null);
  const { rows } = await executePrepared(
    trx,
    sql<Match>`
      select e.place::int as place, f.id::text as "orderId"
      from unnest(${events.map(({ siteId }) => siteId)}::bigint[], ${ids}::bigint[], ${numbers}::text[])
        with ordinality e (site_id, order_id, number, place)
      join sites s on s.id = e.site_id
      left join lateral (
        select o.id from orders o join companies c on c.id = o.company_id
        where (o.id = e.order_id or (e.order_id is null and (o.tracking_number = e.number or o.order_number = e.number)))
          and (s.operator_id is null or coalesce(c.operator_id, c.id) = s.operator_id)
        order by is_ended(o.status), (o.site_id = s.id) is not true, o.id desc limit 1
      ) f on true
      order by e.place`.compile(trx),
  );
  return rows.map(({ orderId }) => orderId);
};

/** Locks orders in the order of their ids, and reads what decides about them. */
export const lockDoorOrders = async (trx: Trx, ids: readonly string[]): Promise<FoundOrder[]> => {
  const { rows } = await executePrepared(
    trx,
    sql<Omit<FoundOrder, 'door'>>`
      with locked as (select o.* from orders o where o.id = any (${ids}::bigint[]) order by o.id for update)
      select o.id::text as id, o.order_number as "orderNumber", o.company_id::text as "companyId", o.kind::text as kind,
        o.status::text as status, o.current_location_id::text as "siteId", o.box_id::text as "boxId",
        coalesce((select floor(extract(epoch from max(e.event_time)) * 1000) from order_events e
          where e.order_id = o.id and e.track_flag_type = 'STATUS_FLAG' and e.event_type <> 'ADD_ORDER' and e.told_time is null
            and not exists (select from door_events d where d.order_id = o.id and d.state = 'APPLIED' and d.happened_time = e.event_time)
          ), 0)::float8 as "movedTime"
      from locked o order by o.id`.compile(trx),
  );
  return rows.map((row) => ({ ...row, door: undefined }));
};

interface StoredRow {
  readonly site_id: string;
  readonly boot_id: string;
  readonly seq: string;
  readonly order_id: string;
  readonly state: string;
  readonly body: ParcelEvent;
  readonly happened_time: Date;
  readonly received_time: Date;
  readonly box_id: string | null;
  readonly user_id: string | null;
  readonly user_name: string | null;
  readonly place: string;
}

/** Every event of the orders that was stored, with its state. */
export const eventsOf = async (
  trx: Trx,
  orderIds: readonly string[],
): Promise<{ readonly event: ReportedEvent; readonly state: string }[]> => {
  const { rows } = await executePrepared(
    trx,
    sql<StoredRow>`
      select d.site_id::text as site_id, d.boot_id, d.seq, d.order_id::text as order_id, d.state, d.body, d.happened_time, d.received_time,
        d.box_id::text as box_id, d.user_id::text as user_id, u.nickname as user_name, concat_ws(' · ', s.name, b.name) as place
      from door_events d join sites s on s.id = d.site_id left join boxes b on b.id = d.box_id left join users u on u.id = d.user_id
      where d.order_id = any (${orderIds}::bigint[]) order by d.happened_time, d.boot_id, d.seq`.compile(trx),
  );
  return rows.map((row) => ({
    state: row.state,
    event: {
      bootId: Number(row.boot_id),
      seq: Number(row.seq),
      type: row.body.type,
      siteId: row.site_id,
      // None where the site has no such door.
      boxId: row.box_id,
      fromBoxId: parcelFields(row.body).fromBoxId ?? null,
      by: parcelFields(row.body).by ?? 'COURIER',
      time: row.happened_time.getTime(),
      happenedTime: row.happened_time,
      receivedTime: row.received_time.getTime(),
      body: row.body,
      orderId: row.order_id,
      userId: row.user_id,
      userName: row.user_name,
      place: row.place,
    },
  }));
};
