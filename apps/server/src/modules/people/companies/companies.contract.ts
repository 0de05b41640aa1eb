/**
 * The days of a contract. The wire names a day by any moment of it where the company is; it is stored from its first to
 * its last millisecond there. So the day reads the same wherever a user is, and the last day belongs to the contract
 * whole (docs/decisions/029).
 */
import { epochMsMax } from '@cubby/contract/kernel/schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { Fragment } from '../../../platform/db/statements.ts';
import type { FieldError } from '../../../platform/kernel/call-error.ts';

/** Epoch ms; null: none, left out: unchanged. */
export interface Contract {
  readonly contractStart?: number | null | undefined;
  readonly contractEnd?: number | null | undefined;
}

const ends = ['contractStart', 'contractEnd'] as const;

/**
 * The given ends as they are to be stored: a day that is stored already remains the moment that it is.
 * @param timeZone IANA name, of the company
 */
export const contractToStore = async (
  trx: Trx,
  timeZone: string,
  given: Contract,
  current: Contract = {},
): Promise<Contract> => {
  const daysToStore: { -readonly [end in keyof Contract]: Contract[end] } = {};
  for (const end of ends) {
    const sent = given[end];
    if (sent === undefined) continue;
    daysToStore[end] = sent === null ? null : await dayToStore(trx, timeZone, end, sent, current[end] ?? null);
  }
  return daysToStore;
};

const dayToStore = async (
  trx: Trx,
  timeZone: string,
  end: (typeof ends)[number],
  sent: number,
  current: number | null,
): Promise<number> => {
  const dayOf = (at: number | null) => sql`(to_timestamp(${at}::float8 / 1000) at time zone ${timeZone})::date`;
  const { rows } = await sql<{ same: boolean; starts: number; ends: number }>`
    select d.day is not distinct from ${dayOf(current)} as same, ${boundsOf(sql`d.day`, sql`${timeZone}`)}
    from (select ${dayOf(sent)} as day) d`.execute(trx);
  const [day] = rows;
  if (!day) throw new Error('A day without a row');
  if (day.same && current !== null) return current;
  return endOf(end, day);
};

interface Bounds {
  readonly starts: number;
  readonly ends: number;
}

/** The first and the last millisecond of a day in a zone. */
const boundsOf = (day: Fragment, timeZone: Fragment): Fragment => sql`
  (extract(epoch from ${day}::timestamp at time zone ${timeZone}) * 1000)::float8 as starts,
  (extract(epoch from (${day} + 1)::timestamp at time zone ${timeZone}) * 1000)::float8 - 1 as ends`;

/** The first and the last day of what the wire can say reach beyond it. */
const endOf = (end: (typeof ends)[number], { starts, ends: last }: Bounds): number =>
  Math.min(Math.max(end === 'contractStart' ? starts : last, 0), epochMsMax);

/** A day of a spreadsheet in the zone of a company. */
export interface ZonedDay {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** IANA name. */
  readonly timeZone: string;
}

/** Days as a contract stores them, in one read for all. */
export const contractDays = async (
  trx: Trx,
  days: readonly ZonedDay[],
): Promise<(end: keyof Contract, day: ZonedDay) => number> => {
  const keyOf = ({ day, timeZone }: ZonedDay): string => `${day} ${timeZone}`;
  const asked = [...new Map(days.map((day) => [keyOf(day), day])).values()];
  const { rows } = await sql<ZonedDay & Bounds>`
    select d.day::text as day, d."timeZone", ${boundsOf(sql`d.day`, sql`d."timeZone"`)}
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as d (day date, "timeZone" text)`.execute(trx);
  const known = new Map(rows.map((row) => [keyOf(row), row]));
  return (end, day) => endOf(end, known.get(keyOf(day)) ?? { starts: 0, ends: 0 });
};

/** A contract ends on the day on which it starts, or later. */
export const wrongContract = ({ contractStart, contractEnd }: Contract): FieldError[] =>
  typeof contractStart === 'number' && typeof contractEnd === 'number' && contractEnd < contractStart
    ? [{ path: 'contractEnd', code: 'rangeReversed' }]
    : [];
