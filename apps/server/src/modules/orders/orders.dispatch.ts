/**
 * The day of a dispatch. The wire names it by any moment of it; it is kept as its noon where the company is. So orders that
 * leave on one day leave under one outbound record, whoever said the day and how, and the day reads the same on every
 * screen within eleven hours of the company.
 */
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';

interface DispatchDay {
  readonly companyId: string;
  /** Epoch ms, as it was sent. */
  readonly sent: number;
  /** What stands; it stays where it lies on the same day. */
  readonly kept: Date | null;
}

/** Epoch ms. */
export const dispatchTimeOf = async (trx: Trx, { companyId, sent, kept }: DispatchDay): Promise<number> => {
  const { rows } = await sql<{ ms: number }>`
    select floor(extract(epoch from case when d.kept_day = d.day then ${kept}::timestamptz
      else (d.day + time '12:00') at time zone c.time_zone end) * 1000)::float8 as ms
    from companies c cross join lateral (
      select (to_timestamp(${sent}::float8 / 1000) at time zone c.time_zone)::date as day,
        (${kept}::timestamptz at time zone c.time_zone)::date as kept_day
    ) d where c.id = ${companyId}::bigint`.execute(trx);
  return rows[0]?.ms ?? sent;
};
