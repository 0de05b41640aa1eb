/**
 * When requests can be carried out (orders.md 9): the windows of a district on the days ahead, as the clocks of the
 * company show them, less those that have closed, fall on a holiday, are full or too short.
 */
import { requestLimits } from '@cubby/contract/requests/requests/requests.limits';
import type { PickupDeliveryType, Slot } from '@cubby/contract/requests/requests/requests.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';

/** What decides the slots of a company. */
export interface SlotPlace {
  /** IANA name. */
  readonly timeZone: string;
  /** Null: the slots and holidays that apply everywhere. */
  readonly districtId: string | null;
}

/** Why a slot can't be booked: the `data.reason` of SLOT_REFUSED. */
export type SlotRefusal = 'CUT_OFF' | 'HOLIDAY' | 'FULL' | 'NOT_OFFERED' | 'TOO_SHORT';

interface SlotState {
  readonly start: number;
  readonly end: number;
  readonly refusal: Exclude<SlotRefusal, 'FULL' | 'NOT_OFFERED'> | null;
  /** Orders that it takes in all; null for any number. */
  readonly capacity: number | null;
  readonly load: number;
  /** Tomorrow 10:00-13:00. */
  readonly usual: boolean;
}

/**
 * The slots of the days ahead, open or not. A slot is that of the nearest district above that has slots of its own for
 * this type, else one that applies everywhere; a holiday applies in its district and in all below.
 */
const slotsOf = async (trx: Trx, place: SlotPlace, type: PickupDeliveryType, now: number): Promise<SlotState[]> => {
  const moment = sql`to_timestamp(${now}::float8 / 1000)`;
  const { rows } = await sql<SlotState>`
    with recursive above as (
      select id, upper_id, 0 as steps from districts where id = ${place.districtId}::bigint
      union all
      select d.id, d.upper_id, a.steps + 1 from districts d join above a on d.id = a.upper_id
    ), here as (
      select s.district_id from request_slots s left join above a on a.id = s.district_id
      where s.request_type = ${type} and (s.district_id is null or a.id is not null)
      order by a.steps nulls last limit 1
    ), days as (
      select (${moment} at time zone ${place.timeZone})::date + n as day, n
      from generate_series(0, ${requestLimits.daysAhead}::int) n
    ), slots as (
      select (d.day + s.starts) at time zone ${place.timeZone} as starts,
        (d.day + s.ends) at time zone ${place.timeZone} as ends, s.cutoff_minutes, s.capacity,
        d.n = 1 and s.starts = '10:00' and s.ends = '13:00' as usual,
        exists (
          select from holidays h
          where h.day = d.day and (h.district_id is null or h.district_id in (select id from above))
        ) as holiday
      from request_slots s join here on here.district_id is not distinct from s.district_id cross join days d
      where s.request_type = ${type}
    )
    select (extract(epoch from starts) * 1000)::float8 as start, (extract(epoch from ends) * 1000)::float8 as end,
      case
        -- The clocks change at night: what is long enough by the clock may not be so in fact.
        when extract(epoch from ends - starts) * 1000 < ${requestLimits.windowMin} then 'TOO_SHORT'
        when holiday then 'HOLIDAY'
        when starts - make_interval(mins => cutoff_minutes) <= ${moment} then 'CUT_OFF'
      end as refusal,
      capacity, usual,
      case when capacity is null then 0 else slot_load(${type}, ${place.districtId}::bigint, starts, ends) end::float8
        as load
    from slots order by starts, ends`.execute(trx);
  return rows;
};

/** The slots that take so many orders more, the usual one first where it is among them. */
export const openSlots = async (
  trx: Trx,
  place: SlotPlace,
  type: PickupDeliveryType,
  { orders, now }: { readonly orders: number; readonly now: number },
): Promise<Slot[]> => {
  const slots = await slotsOf(trx, place, type, now);
  const open = slots.filter(({ refusal, capacity, load }) => !refusal && (capacity ?? Infinity) - load >= orders);
  return open
    .toSorted((one, other) => Number(other.usual) - Number(one.usual))
    .map(({ start, end, capacity, load }) => ({
      requestStartTime: start,
      requestEndTime: end,
      ordersLeft: capacity === null ? null : capacity - load,
    }));
};

/** A slot as a request names it, epoch ms. */
export interface WantedSlot {
  readonly start: number;
  readonly end: number;
}

/**
 * Books nothing, but locks a slot of limited capacity until the transaction ends, so that no other user fills it
 * meanwhile.
 * @throws CallError SLOT_REFUSED with the reason
 */
export const reserveSlot = async (
  trx: Trx,
  place: SlotPlace,
  type: PickupDeliveryType,
  wanted: WantedSlot,
  { orders, now }: { readonly orders: number; readonly now: number },
): Promise<void> => {
  // No user deletes or moves a slot meanwhile.
  await sql`select from request_slots where request_type = ${type} order by id for key share`.execute(trx);
  const find = async () =>
    (await slotsOf(trx, place, type, now)).find(({ start, end }) => start === wanted.start && end === wanted.end);
  let slot = await find();
  if (!slot) throw refused(refusalOfUnknown(wanted, now));
  if (slot.refusal) throw refused(slot.refusal);
  if (slot.capacity === null) return;
  const key = `slot ${type} ${place.districtId ?? 0} ${wanted.start} ${wanted.end}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
  // A statement of its own: it sees what others committed while this one waited.
  slot = await find();
  if (!slot || slot.capacity === null) return;
  if (slot.capacity - slot.load < orders) throw refused('FULL', Math.max(0, slot.capacity - slot.load));
};

const refusalOfUnknown = ({ start, end }: WantedSlot, now: number): SlotRefusal => {
  if (end - start < requestLimits.windowMin) return 'TOO_SHORT';
  return start <= now ? 'CUT_OFF' : 'NOT_OFFERED';
};

const refused = (reason: SlotRefusal, ordersLeft?: number): CallError =>
  new CallError('SLOT_REFUSED', { data: { reason, ...(ordersLeft !== undefined && { ordersLeft }) } });
