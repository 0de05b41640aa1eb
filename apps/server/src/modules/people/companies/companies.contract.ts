/**
 * The days of a contract. The wire names a day by any moment of it where the company is; it is kept from its first to its
 * last millisecond there. So the day reads the same wherever somebody sits, and the last day belongs to the contract
 * whole (docs/decisions/029).
 */
import { epochMsMax } from '@cubby/contract/kernel/schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { FieldError } from '../../../platform/http/call-error.ts';

/** Epoch ms; null: none, left out: as it stands. */
export interface Contract {
  readonly contractStart?: number | null | undefined;
  readonly contractEnd?: number | null | undefined;
}

const ends = ['contractStart', 'contractEnd'] as const;

/**
 * The given ends as they are to be kept: a day that stands already stays the moment that it is.
 * @param timeZone IANA name, of the company
 */
export const keptContract = async (
  trx: Trx,
  timeZone: string,
  given: Contract,
  stands: Contract = {},
): Promise<Contract> => {
  const kept: { -readonly [end in keyof Contract]: Contract[end] } = {};
  for (const end of ends) {
    const sent = given[end];
    if (sent === undefined) continue;
    kept[end] = sent === null ? null : await keptDay(trx, timeZone, end, sent, stands[end] ?? null);
  }
  return kept;
};

const keptDay = async (
  trx: Trx,
  timeZone: string,
  end: (typeof ends)[number],
  sent: number,
  stands: number | null,
): Promise<number> => {
  const dayOf = (at: number | null) => sql`(to_timestamp(${at}::float8 / 1000) at time zone ${timeZone})::date`;
  const { rows } = await sql<{ same: boolean; starts: number; ends: number }>`
    select d.day is not distinct from ${dayOf(stands)} as same,
      (extract(epoch from d.day::timestamp at time zone ${timeZone}) * 1000)::float8 as starts,
      (extract(epoch from (d.day + 1)::timestamp at time zone ${timeZone}) * 1000)::float8 - 1 as ends
    from (select ${dayOf(sent)} as day) d`.execute(trx);
  const [day] = rows;
  if (!day) throw new Error('A day without a row');
  if (day.same && stands !== null) return stands;
  // The first and the last day of what the wire can say reach beyond it.
  return Math.min(Math.max(end === 'contractStart' ? day.starts : day.ends, 0), epochMsMax);
};

/** A contract ends on the day on which it starts, or later. */
export const wrongContract = ({ contractStart, contractEnd }: Contract): FieldError[] =>
  typeof contractStart === 'number' && typeof contractEnd === 'number' && contractEnd < contractStart
    ? [{ path: 'contractEnd', code: 'rangeReversed' }]
    : [];
