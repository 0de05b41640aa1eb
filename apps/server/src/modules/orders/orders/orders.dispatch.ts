/**
 * The day of a dispatch. The wire names it by any moment of it; it is stored as its noon where the company is. So
 * orders that leave on one day leave under one outbound record, whichever way the day was given, and the day reads the
 * same on every screen within eleven hours of the company.
 */
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';

interface SentDay {
  readonly companyId: string;
  /** As it was sent: epoch ms of any moment of the day, or the day as YYYY-MM-DD. */
  readonly sent: number | string;
  /** The current value; it remains if it is on the same day. */
  readonly storedTime: Date | null;
}

/** A day of the calendar of a company. */
export interface DispatchDay {
  /** As it is stored, epoch ms. */
  readonly time: number;
  /** Days from today on, where the company is; yesterday is -1. */
  readonly ahead: number;
}

/** @param now epoch ms */
export const dispatchDayOf = async (
  trx: Trx,
  { companyId, sent, storedTime }: SentDay,
  now: number,
): Promise<DispatchDay> => {
  const day =
    typeof sent === 'string'
      ? sql`${sent}::date`
      : sql`(to_timestamp(${sent}::float8 / 1000) at time zone c.time_zone)::date`;
  const { rows } = await sql<DispatchDay>`
    select d.day - (to_timestamp(${now}::float8 / 1000) at time zone c.time_zone)::date as ahead,
      floor(extract(epoch from case when d.stored_day = d.day then ${storedTime}::timestamptz
        else (d.day + time '12:00') at time zone c.time_zone end) * 1000)::float8 as time
    from companies c cross join lateral (
      select ${day} as day,
        (${storedTime}::timestamptz at time zone c.time_zone)::date as stored_day
    ) d where c.id = ${companyId}::bigint`.execute(trx);
  if (!rows[0]) throw new Error('A dispatch without a company');
  return rows[0];
};
