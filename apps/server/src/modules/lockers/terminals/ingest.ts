/**
 * Takes what terminals report into the tables, a batch in one transaction. It promises that a message counts once, however
 * often it comes; that a state is that of the newest message by (bootId, seq), in whatever order they come; and that the
 * time of a door is that of the terminal, corrected by what is known of its clock and never in the future.
 */
import { type ParcelEvent, parcelEventTypes, parcelFields } from '@cubby/contract/device/parcel-events.schemas';
import type { Ack, Birth, DoorSnapshot, Event, OtaReport, Tele } from '@cubby/contract/device/uplinks.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { executePrepared, sendPrepared } from '../../../platform/db/prepared-statements.ts';
import { takeAlertMessages } from '../alerts/index.ts';
import type { Arrived } from './ingest.messages.ts';
import { writePresence } from './ingest.presence.ts';
import { deadLetterOf, insertDeadLetter } from './terminals.dead-letters.ts';

/** An answer to a command, as the engine of commands takes it. */
export interface ArrivedAck {
  readonly siteId: string;
  readonly ack: Ack;
  readonly receivedTime: Date;
}

/** What a user did with a parcel, as the modules of orders take it. */
export interface ArrivedEvent {
  readonly siteId: string;
  readonly event: ParcelEvent;
  readonly receivedTime: Date;
  /** By the terminal's clock, corrected. */
  readonly happenedTime: Date;
}

/** The readings of one heartbeat, as the module of temperatures takes them. */
export interface ArrivedTemperatures {
  readonly siteId: string;
  readonly bootId: number;
  /** When the heartbeat was made, by the terminal's clock, corrected. */
  readonly happenedTime: Date;
  readonly receivedTime: Date;
  readonly readings: NonNullable<Tele['temperatures']>;
}

export type TakeTemperatures = (trx: Trx, arrived: readonly ArrivedTemperatures[]) => Promise<unknown>;

export type TakeParcelEvents = (trx: Trx, events: readonly ArrivedEvent[]) => Promise<unknown>;

/** A birth or a report about a software upgrade, as upgrade tasks take it. */
export type ArrivedUpgradeMessage =
  | { readonly siteId: string; readonly uplink: 'ota'; readonly body: OtaReport }
  | { readonly siteId: string; readonly uplink: 'birth'; readonly body: Birth };

export type TakeUpgradeMessages = (trx: Trx, messages: readonly ArrivedUpgradeMessage[]) => Promise<unknown>;

/** What the modules above take of a batch. */
export interface MessageHandlers {
  readonly takeAcks: TakeAcks;
  /** Births and reports in the order of (bootId, seq). */
  readonly takeUpgradeMessages: TakeUpgradeMessages;
  readonly takeParcelEvents: TakeParcelEvents;
  readonly takeTemperatures: TakeTemperatures;
}

export type TakeAcks = (trx: Trx, acks: readonly ArrivedAck[]) => Promise<unknown>;

/** Rows of one batch: messages, the doors in births, and readings. */
export const weightOf = ({ message }: Arrived): number => {
  if (message.uplink === 'birth') return 1 + message.body.doors.length / 10;
  return 1 + (message.uplink === 'tele' ? (message.body.temperatures?.length ?? 0) / 10 : 0);
};

const order = (a: Arrived, b: Arrived): number =>
  a.message.body.bootId - b.message.body.bootId || a.message.body.seq - b.message.body.seq;

/** Stores a batch. What is only written travels together: no statement waits for it. */
export const storeBatch = async (trx: Trx, batch: readonly Arrived[], handlers: MessageHandlers): Promise<void> => {
  const { rows, beyond } = await withoutRepeats(trx, batch);
  for (const { owner, message } of beyond)
    await insertDeadLetter(trx, deadLetterOf(owner, message, 'SHAPE', 'bootId: too_big'));
  const fresh = rows.toSorted(order);
  if (fresh.length === 0) return;
  const happened = await logMessages(trx, fresh, fresh.some(needsTime));
  const timesOf = ({ owner: { siteId }, message: { body }, receivedTime: received }: Arrived) => {
    const receivedTime = new Date(received);
    return { receivedTime, happenedTime: happened.get(`${siteId} ${body.bootId} ${body.seq}`) ?? receivedTime };
  };
  const temperatures = fresh.flatMap((arrived): ArrivedTemperatures[] => {
    const { owner, message } = arrived;
    if (message.uplink !== 'tele' || !message.body.temperatures?.length) return [];
    const { bootId, temperatures: readings } = message.body;
    return [{ siteId: owner.siteId, bootId, readings, ...timesOf(arrived) }];
  });
  // Columns before doors: a column outside its limits closes its doors.
  if (temperatures.length > 0) await handlers.takeTemperatures(trx, temperatures);
  const parcels = fresh.flatMap((arrived): ArrivedEvent[] => {
    const { owner, message } = arrived;
    if (message.uplink !== 'event' || !isParcelEvent(message.body)) return [];
    return [{ siteId: owner.siteId, event: message.body, ...timesOf(arrived) }];
  });
  // Orders before doors, as everywhere.
  if (parcels.length > 0) await handlers.takeParcelEvents(trx, parcels);
  await writePresence(trx, fresh);
  await writeDoors(trx, fresh);
  await takeAlertMessages(trx, fresh);
  const acks = fresh.flatMap(({ owner, message, receivedTime }) =>
    message.uplink === 'ack' ? [{ siteId: owner.siteId, ack: message.body, receivedTime: new Date(receivedTime) }] : [],
  );
  const { takeAcks, takeUpgradeMessages } = handlers;
  if (acks.length > 0) await takeAcks(trx, acks);
  const upgrades = fresh.flatMap(({ owner: { siteId }, message }): ArrivedUpgradeMessage[] => {
    if (message.uplink === 'birth') return [{ siteId, uplink: 'birth', body: message.body }];
    return message.uplink === 'ota' ? [{ siteId, uplink: 'ota', body: message.body }] : [];
  });
  if (upgrades.length > 0) await takeUpgradeMessages(trx, upgrades);
};

/**
 * Those that were not taken before; sites are locked in the order of their ids.
 * @returns beyond: those with a bootId that the terminal of the site is not allowed
 */
const withoutRepeats = async (
  trx: Trx,
  arrived: readonly Arrived[],
): Promise<{ readonly rows: Arrived[]; readonly beyond: readonly Arrived[] }> => {
  const { rows } = await executePrepared(
    trx,
    sql<{ place: number; beyond: boolean }>`
      with arrived as materialized (
        select a.*, coalesce(c.boot_max < a.boot_id, false) as beyond
        from unnest(
          ${arrived.map(({ owner }) => owner.siteId)}::bigint[], ${arrived.map(({ message }) => message.body.bootId)}::bigint[],
          ${arrived.map(({ message }) => message.body.seq)}::bigint[]
        ) with ordinality a (site_id, boot_id, seq, place)
        left join terminal_states c on c.site_id = a.site_id
      ), asked as (
        select min(place) as place, site_id, boot_id, seq from arrived where not beyond group by 2, 3, 4
      ), boots as (
        insert into device_boots as b (site_id, boot_id, seen)
        select site_id, boot_id, range_agg(int8range(seq, seq, '[]')) from asked group by 1, 2 order by 1, 2
        on conflict (site_id, boot_id) do update set last_heard = date_trunc('hour', now()), seen = b.seen + excluded.seen
        returning site_id, boot_id, old.seen as seen_before
      )
      select a.place::int as place, false as beyond from asked a join boots b using (site_id, boot_id)
      where not coalesce(b.seen_before @> a.seq, false)
      union all select place::int, true from arrived where beyond`.compile(trx),
  );
  const placed = (which: boolean) =>
    rows.flatMap(({ place, beyond }) => (beyond === which ? (arrived[place - 1] ?? []) : []));
  return { rows: placed(false), beyond: placed(true) };
};

/** When it happened: the clock of the terminal less what it is known to be wrong by, and never after it came. */
const happened = (time: string, received: string, skew: string): string =>
  `to_timestamp(least(${time} - coalesce(${skew}, 0), ${received}) / 1000.0)`;

const parcelTypes: ReadonlySet<string> = new Set(parcelEventTypes);
const isParcelEvent = (event: Event): event is ParcelEvent => parcelTypes.has(event.type);

const hasReadings = ({ message }: Arrived): boolean =>
  message.uplink === 'tele' && (message.body.temperatures?.length ?? 0) > 0;

/** Whether those who take the message ask when it happened. */
const needsTime = (arrived: Arrived): boolean =>
  hasReadings(arrived) || (arrived.message.uplink === 'event' && isParcelEvent(arrived.message.body));

/**
 * What the log of messages has of one. The doors of a birth are known from the states, and what they were from their
 * history; what a parcel event says is stored by those who take it.
 */
const loggedBody = ({ message }: Arrived): string => {
  if (message.uplink === 'birth') return JSON.stringify({ ...message.body, doors: message.body.doors.length });
  if (message.uplink !== 'event' || !isParcelEvent(message.body)) return JSON.stringify(message.body);
  return JSON.stringify({ type: message.body.type, boxId: parcelFields(message.body).boxId });
};

/** @returns when the events happened, by `siteId bootId seq`; only asked for if one of them needs it */
const logMessages = async (
  trx: Trx,
  fresh: readonly Arrived[],
  timesAreNeeded: boolean,
): Promise<ReadonlyMap<string, Date>> => {
  const insert = sql<{ key: string; happened_time: Date }>`
      insert into device_events (received_time, site_id, boot_id, seq, uplink, happened_time, device_time, body)
      select to_timestamp(e.received / 1000.0), e.site_id, e.boot_id, e.seq, e.uplink,
        ${sql.raw(happened('e.device_time', 'e.received', 'c.skew_ms'))}, to_timestamp(e.device_time / 1000.0), e.body
      from unnest(
        ${fresh.map(({ receivedTime }) => receivedTime)}::float8[], ${fresh.map(({ owner }) => owner.siteId)}::bigint[],
        ${fresh.map(({ message }) => message.body.bootId)}::bigint[], ${fresh.map(({ message }) => message.body.seq)}::bigint[],
        ${fresh.map(({ message }) => message.uplink)}::text[], ${fresh.map(({ message }) => message.body.deviceTime)}::float8[],
        ${fresh.map(loggedBody)}::jsonb[]
      ) e (received, site_id, boot_id, seq, uplink, device_time, body)
      left join terminal_states c on c.site_id = e.site_id
      returning concat_ws(' ', site_id, boot_id, seq) as key, happened_time`.compile(trx);
  if (!timesAreNeeded) {
    await sendPrepared(trx, insert);
    return new Map();
  }
  const { rows } = await executePrepared(trx, insert);
  return new Map(rows.map(({ key, happened_time }) => [key, happened_time]));
};

interface ReportedDoor extends DoorSnapshot {
  readonly siteId: string;
  readonly bootId: number;
  readonly seq: number;
  readonly deviceTime: number;
  readonly receivedTime: number;
}

const doorsOf = ({ owner, message, receivedTime }: Arrived): ReportedDoor[] => {
  const { bootId, seq, deviceTime } = message.body;
  const common = { siteId: owner.siteId, bootId, seq, deviceTime, receivedTime };
  if (message.uplink === 'birth') return message.body.doors.map((door) => ({ ...door, ...common }));
  if (message.uplink === 'door') return [{ ...message.body, ...common }];
  return message.uplink === 'ack' && message.body.door ? [{ ...message.body.door, ...common }] : [];
};

/** The newest word on each door; one that is older than the last birth, which named every door, changes nothing. */
const writeDoors = async (trx: Trx, fresh: readonly Arrived[]): Promise<void> => {
  const newest = new Map<string, ReportedDoor>();
  // In order, so that the last one counts.
  for (const door of fresh.flatMap(doorsOf)) newest.set(`${door.siteId} ${door.boxId}`, door);
  if (newest.size === 0) return;
  const doors = [...newest.values()];
  await sendPrepared(
    trx,
    sql`
      with reported as (
        select d.*, ${sql.raw(happened('d.device_time', 'd.received', 'c.skew_ms'))} as happened
        from unnest(
          ${doors.map(({ siteId }) => siteId)}::bigint[], ${doors.map(({ boxId }) => boxId)}::bigint[],
          ${doors.map(({ bootId }) => bootId)}::bigint[], ${doors.map(({ seq }) => seq)}::bigint[],
          ${doors.map(({ deviceTime }) => deviceTime)}::float8[], ${doors.map(({ receivedTime }) => receivedTime)}::float8[],
          ${doors.map(({ sensor }) => sensor)}::text[], ${doors.map(({ article }) => article)}::text[]
        ) d (site_id, box_id, boot_id, seq, device_time, received, sensor, article)
        join terminal_states c on c.site_id = d.site_id
        where (d.boot_id, d.seq) >= (c.birth_boot, c.birth_seq)
      ), stale as (
        select t.* from box_states s join reported t on t.box_id = s.box_id and t.site_id = s.site_id
        where (s.told_boot, s.told_seq) < (t.boot_id, t.seq) and (s.sensor, s.article) is distinct from (t.sensor, t.article)
        order by s.box_id for update of s
      )
      update box_states s set sensor = h.sensor, article = h.article, cause = 'DEVICE', changed_by_id = null,
        changed_by_name = null, changed_time = greatest(h.happened, s.changed_time), told_boot = h.boot_id, told_seq = h.seq
      from stale h
      where s.box_id = h.box_id and s.site_id = h.site_id and (s.told_boot, s.told_seq) < (h.boot_id, h.seq)`.compile(
      trx,
    ),
  );
};
