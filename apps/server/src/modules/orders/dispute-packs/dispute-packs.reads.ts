/** What is recorded about an order, as far as the caller sees it: one moment, a fixed number of statements, bounded parts. */
import { disputePackLimits as limits } from '@cubby/contract/orders/dispute-packs/dispute-packs.limits';
import type { DiscrepancyRow } from '@cubby/contract/orders/discrepancies/discrepancies.schemas';
import type { Order } from '@cubby/contract/orders/orders/orders.schemas';
import type { NotificationRecord } from '@cubby/contract/messages/notifications/notifications.schemas';
import type { Language } from '@cubby/phrases';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { lastRecords } from '../../messages/notifications/index.ts';
import { lastDiscrepancies } from '../door-events/index.ts';
import { getWrittenOrder } from '../orders/index.ts';
import { type Reservation, joinReservations, windowOf } from './dispute-pack-reservations.ts';

export interface PackPin {
  readonly encrypted: Buffer;
  readonly disabled: boolean;
  readonly createdTime: Date;
  readonly endedTime: Date | null;
}

/** A file in the store. */
export interface StoredFile {
  readonly fileId: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  readonly createdTime: Date;
}

/** A photo of a compartment that a user took on an inspection while it contained the parcel. */
export interface InspectionPhotoRow extends StoredFile {
  readonly site: string;
  readonly box: string;
  readonly answer: string;
  readonly userName: string | null;
  readonly answeredTime: Date;
}

/** A photo or a signature that a step of a workflow required, with its bytes. */
export interface StepImageRow {
  readonly fileId: string;
  readonly method: string | null;
  readonly takenTime: Date;
  readonly content: Buffer;
}

/** What a user did with the parcel at a terminal. */
export interface VisitRow {
  readonly type: string;
  readonly by: string | null;
  readonly who: string | null;
  readonly how: string | null;
  readonly reason: string | null;
  /** Site and compartment. */
  readonly place: string;
  /** Of a parcel that was moved: the compartment in which it lay before. */
  readonly from: string | null;
  readonly happenedTime: Date;
  readonly receivedTime: Date;
  readonly state: 'APPLIED' | 'NOTED' | 'WAITING' | 'DISCREPANCY';
}

export interface DoorRow {
  readonly fact: 'LEDGER' | 'SENSOR' | 'ARTICLE' | 'SERVICE';
  readonly value: string;
  readonly note: string | null;
  readonly cause: string;
  readonly userName: string | null;
  /** Of this order; null where it names none. */
  readonly ofThis: boolean | null;
  readonly fromTime: Date;
  /** It was so when the time began. */
  readonly before: boolean;
}

export interface CommandRow {
  readonly id: string;
  readonly kind: string;
  readonly state: string;
  readonly code: string | null;
  readonly reason: string | null;
  readonly attempt: number;
  readonly sensor: string | null;
  readonly article: string | null;
  readonly madeTime: Date;
  readonly madeByName: string | null;
  readonly approvedByName: string | null;
  readonly sentTime: Date | null;
  readonly deliveredTime: Date | null;
  readonly endedTime: Date | null;
}

export interface DeviceRow {
  readonly uplink: 'door' | 'event' | 'ack';
  readonly body: Readonly<Record<string, unknown>>;
  readonly happenedTime: Date;
  readonly receivedTime: Date;
}

export interface LogRow extends StoredFile {
  readonly siteId: string;
  readonly site: string;
}

/** A time in which the order had a compartment, and what was recorded about that compartment then. */
export interface ReservedDoor extends Reservation {
  readonly rows: readonly DoorRow[];
  readonly commands: readonly CommandRow[];
  readonly reports: readonly DeviceRow[];
}

export interface PackRecords {
  readonly order: Order;
  readonly pin: PackPin | undefined;
  readonly photo: StoredFile | undefined;
  /** The oldest first, as visits and discrepancies are. */
  readonly inspectionPhotos: readonly InspectionPhotoRow[];
  readonly stepImages: readonly StepImageRow[];
  readonly visits: readonly VisitRow[];
  readonly discrepancies: readonly DiscrepancyRow[];
  /** The oldest first. */
  readonly doors: readonly ReservedDoor[];
  readonly logs: readonly LogRow[];
  readonly messages: readonly NotificationRecord[];
}

/** One more than is shown, so that a part which is cut is known. */
const oneMore = (most: number): number => most + 1;

/** @throws CallError NOT_FOUND */
export const readRecords = async (trx: Trx, orderId: string, language: Language): Promise<PackRecords> => {
  const order = await getWrittenOrder(trx, orderId, language);
  const reservations = joinReservations((await reservationsOf(orderId).execute(trx)).rows);
  const { rows: pins } = await pinOf(orderId).execute(trx);
  const { rows: photos } = await photoOf(orderId).execute(trx);
  const { rows: inspectionPhotos } = await inspectionPhotosOf(reservations).execute(trx);
  const { rows: stepImages } = await stepImagesOf(orderId).execute(trx);
  const { rows: visits } = await visitsOf(orderId).execute(trx);
  const { rows } = await readDoorRows(orderId, reservations).execute(trx);
  const { rows: commands } = await readCommands(reservations).execute(trx);
  const { rows: reports } = await readReports(reservations).execute(trx);
  const at = <R extends { readonly place: number }>(found: readonly R[], place: number): R[] =>
    found.filter((row) => row.place === place + 1);
  return {
    order,
    pin: pins[0],
    photo: photos[0],
    inspectionPhotos: inspectionPhotos.toReversed(),
    stepImages: stepImages.toReversed(),
    visits: visits.toReversed(),
    discrepancies: await lastDiscrepancies(trx, orderId, oneMore(limits.discrepanciesMax)),
    doors: reservations.map((reservation, place) => ({
      ...reservation,
      rows: at(rows, place),
      commands: at(commands, place),
      reports: at(reports, place),
    })),
    logs: (await readLogs(reservations).execute(trx)).rows,
    messages: await lastRecords(trx, orderId, oneMore(limits.messagesMax), language),
  };
};

const pinOf = (orderId: string): RawBuilder<PackPin> => sql`
  select sealed as encrypted, disabled, created_time as "createdTime", ended_time as "endedTime"
  from order_pins where order_id = ${orderId}::bigint`;

/** Each has at most 45 kB. */
const stepImagesOf = (orderId: string): RawBuilder<StepImageRow> => sql`
  select 'step ' || i.id as "fileId", d.body ->> 'method' as method, i.taken_time as "takenTime", i.content
  from order_images i left join door_events d using (site_id, boot_id, seq)
  where i.order_id = ${orderId}::bigint order by i.taken_time desc, i.id desc limit ${limits.inspectionPhotosMax}`;

const photoOf = (orderId: string): RawBuilder<StoredFile> => sql`
  select f.id as "fileId", f.file_name as name, f.content_type as type, f.bytes::float8 as bytes,
    f.created_time as "createdTime"
  from orders o join files f on f.id = o.photo_id where o.id = ${orderId}::bigint`;

/** The last ones. Sites and compartments that the caller does not see have no name for them. */
const visitsOf = (orderId: string): RawBuilder<VisitRow> => sql`
  select d.type, d.body ->> 'by' as by, nickname_of(d.user_id) as who, d.body ->> 'how' as how,
    d.body ->> 'reason' as reason, concat_ws(' · ', s.name, b.name) as place, f.name as "from",
    d.happened_time as "happenedTime", d.received_time as "receivedTime", d.state
  from door_events d left join sites s on s.id = d.site_id left join boxes b on b.id = d.box_id
    left join boxes f on f.id::text = d.body ->> 'fromBoxId' and f.site_id = d.site_id
  where d.order_id = ${orderId}::bigint
  order by d.happened_time desc, d.boot_id desc, d.seq desc limit ${oneMore(limits.visitsMax)}`;

/**
 * When compartments were reserved for the order: by the ledger, by its current compartment, and by its own times if it
 * shared a compartment, whose ledger then names another order.
 */
const reservationsOf = (orderId: string): RawBuilder<Reservation> => sql`
  select h.box_id::text as "boxId", h.site_id::text as "siteId", b.name as box, s.name as site,
    writes_site(h.site_id) as administered, h.from_time as "from", h.until_time as until
  from (
    select l.box_id, l.site_id, l.from_time, (
      select n.from_time from box_history n
      where n.box_id = l.box_id and n.fact = 'LEDGER' and (n.from_time, n.id) > (l.from_time, l.id)
      order by n.from_time, n.id limit 1) as until_time
    from box_history l where l.order_id = ${orderId}::bigint and l.fact = 'LEDGER' and l.value <> 'AVAILABLE'
    union all
    select box_id, site_id, since, null from box_holds where order_id = ${orderId}::bigint and box_id is not null
    union all
    select o.box_id, b.site_id, t.stored, case
      when t.taken >= t.stored then t.taken
      when exists (select from box_holds x where x.order_id = o.id and x.box_id = o.box_id) then null
      else greatest(o.last_updated_time, t.stored) end
    from orders o join boxes b on b.id = o.box_id, lateral (
      select coalesce(o.last_store_time, o.stored_time) as stored, coalesce(o.last_take_time, o.collected_time) as taken
    ) t where o.id = ${orderId}::bigint and t.stored is not null
  ) h join boxes b on b.id = h.box_id join sites s on s.id = h.site_id
  order by h.from_time`;

/** The reservations as rows `w`, each with its number from 1. */
const windows = (reservations: readonly Reservation[]): RawBuilder<unknown> => {
  const times = reservations.map(windowOf);
  return sql`unnest(${reservations.map(({ boxId }) => boxId)}::bigint[], ${reservations.map(({ siteId }) => siteId)}::bigint[],
    ${times.map(({ from }) => from)}::timestamptz[], ${times.map(({ until }) => until)}::timestamptz[])
    with ordinality w (box_id, site_id, from_time, until_time, place)`;
};

const inspectionPhotosOf = (reservations: readonly Reservation[]): RawBuilder<InspectionPhotoRow> => sql`
  select f.id as "fileId", f.file_name as name, f.content_type as type, f.bytes::float8 as bytes,
    f.created_time as "createdTime", s.name as site, d.name as box, d.answer,
    name_told(d.user_id, d.user_name) as "userName", d.answered_time as "answeredTime"
  from inspection_doors d join inspections k on k.id = d.inspection_id join sites s on s.id = k.site_id join files f on f.id = d.photo_id
  where exists (select from ${windows(reservations)}
    where w.box_id = d.box_id and d.answered_time >= w.from_time and d.answered_time <= w.until_time)
  order by d.answered_time desc, d.id desc limit ${oneMore(limits.inspectionPhotosMax)}`;

const readDoorRows = (
  orderId: string,
  reservations: readonly Reservation[],
): RawBuilder<DoorRow & { place: number }> => sql`
  select w.place::int as place, h.fact, h.value, h.note, h.cause, h.user_name as "userName",
    h.order_id = ${orderId}::bigint as "ofThis", h.from_time as "fromTime", h.from_time < w.from_time as before
  from ${windows(reservations)}, lateral (
    select before.* from (values ('LEDGER'), ('SENSOR'), ('ARTICLE'), ('SERVICE')) f (fact), lateral (
      select h.* from box_history h where h.box_id = w.box_id and h.fact = f.fact and h.from_time < w.from_time
      order by h.from_time desc, h.id desc limit 1) before
    union all
    (select h.* from box_history h
     where h.box_id = w.box_id and h.from_time >= w.from_time and h.from_time <= w.until_time
     order by h.from_time desc, h.id desc limit ${oneMore(limits.doorRowsMax)})
  ) h order by w.place, h.from_time, h.id`;

const readCommands = (reservations: readonly Reservation[]): RawBuilder<CommandRow & { place: number }> => sql`
  select w.place::int as place, c.id, c.kind, c.state, c.code, c.reason, c.attempt, c.answer ->> 'sensor' as sensor,
    c.answer ->> 'article' as article, c.made_time as "madeTime", c.made_by_name as "madeByName",
    c.approved_by_name as "approvedByName", c.sent_time as "sentTime", c.delivered_time as "deliveredTime",
    c.ended_time as "endedTime"
  from ${windows(reservations)}, lateral (
    select c.* from commands c
    where c.box_id = w.box_id and c.made_time >= w.from_time and c.made_time <= w.until_time
    order by c.made_time desc limit ${oneMore(limits.unlocksMax)}
  ) c order by w.place, c.made_time`;

/** Messages that name the door, or its lock board. They come late at times, and never before they happened. */
const readReports = (reservations: readonly Reservation[]): RawBuilder<DeviceRow & { place: number }> => sql`
  select w.place::int as place, e.uplink, e.body, e.happened_time as "happenedTime", e.received_time as "receivedTime"
  from ${windows(reservations)} join boxes b on b.id = w.box_id, lateral (
    select e.* from device_events e
    where e.site_id = w.site_id and e.received_time >= w.from_time and e.uplink in ('door', 'event', 'ack')
      and e.happened_time >= w.from_time and e.happened_time <= w.until_time
      and (w.box_id::text in (e.body ->> 'boxId', e.body -> 'door' ->> 'boxId', e.body -> 'data' ->> 'boxId')
        or e.body -> 'data' ->> 'boardNumber' = b.board_number::text and e.body -> 'data' ->> 'deviceId' = b.device_id::text)
    order by e.happened_time desc, e.boot_id desc, e.seq desc limit ${oneMore(limits.deviceEventsMax)}
  ) e order by w.place, e.happened_time, e.boot_id, e.seq`;

/** The first logs after the order got a compartment of the site. */
const readLogs = (reservations: readonly Reservation[]): RawBuilder<LogRow> => sql`
  select c.file_id as "fileId", f.file_name as name, f.content_type as type, f.bytes::float8 as bytes,
    f.created_time as "createdTime", c.site_id::text as "siteId", s.name as site
  from (select site_id, min(from_time) as from_time from ${windows(reservations)} group by 1) w
    join commands c on c.site_id = w.site_id and c.kind = 'SEND_LOGS' and c.made_time >= w.from_time
    join files f on f.id = c.file_id
    join sites s on s.id = c.site_id
  order by f.created_time limit ${limits.logsMax}`;
