/**
 * The outbound record of a day. A day is stored as its noon where the company is, but a record may be at another hour
 * of it: one of old, or of a company that has moved to another zone. It is the record of that day all the same.
 */
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';

/**
 * Gives orders the hour of the open record of their day if there is none at their own. Records are locked, so that they
 * remain open and on that day until the orders have joined.
 */
export const adoptHourOfRecords = async (trx: Trx, orderIds: readonly string[]): Promise<void> => {
  const { rows } = await sql<{ orderId: string; time: Date }>`
    select w.id::text as "orderId", r.dispatch_time as time
    from (
      select o.id, o.company_id, o.site_id, coalesce(o.logistics_company_id, 0) as logistics_id,
        d.day::timestamp at time zone c.time_zone as starts, (d.day + 1)::timestamp at time zone c.time_zone as ends
      from orders o join companies c on c.id = o.company_id
      cross join lateral (select (o.dispatch_time at time zone c.time_zone)::date as day) d
      where o.id = any (${orderIds}::bigint[]) and not exists (
        select from requests e
        where e.request_type = 'OUTBOUND' and e.state in ('SUBMITTED', 'ARRANGED') and e.company_id = o.company_id
          and e.site_id = o.site_id and e.dispatch_time = o.dispatch_time
          and coalesce(e.logistics_company_id, 0) = coalesce(o.logistics_company_id, 0)
      )
    ) w join requests r on r.request_type = 'OUTBOUND' and r.state in ('SUBMITTED', 'ARRANGED')
      and r.company_id = w.company_id and r.site_id = w.site_id and coalesce(r.logistics_company_id, 0) = w.logistics_id
      and r.dispatch_time >= w.starts and r.dispatch_time < w.ends
    order by r.id for update of r`.execute(trx);
  if (rows.length === 0) return;
  // Of several records of a day the first one.
  const times = new Map(rows.toReversed().map(({ orderId, time }) => [orderId, time]));
  await sql`
    update orders o set dispatch_time = w.time
    from unnest(${[...times.keys()]}::bigint[], ${[...times.values()]}::timestamptz[]) as w (id, time)
    where o.id = w.id`.execute(trx);
};

/** A record and the day that it is to have. */
interface WantedDay {
  readonly recordId: string;
  /** Epoch ms. */
  readonly day: number;
}

/** The open record that another one meets on a day: the one at that very time first. */
export const otherRecordOfDay = async (trx: Trx, { recordId, day }: WantedDay): Promise<string | undefined> => {
  const time = sql`${new Date(day)}::timestamptz`;
  const { rows } = await sql<{ id: string }>`
    select t.id::text from requests f join companies c on c.id = f.company_id
    cross join lateral (select (${time} at time zone c.time_zone)::date as day) d
    join requests t on t.request_type = 'OUTBOUND' and t.state in ('SUBMITTED', 'ARRANGED') and t.id <> f.id
      and t.company_id = f.company_id and t.site_id = f.site_id
      and coalesce(t.logistics_company_id, 0) = coalesce(f.logistics_company_id, 0)
      and t.dispatch_time >= d.day::timestamp at time zone c.time_zone
      and t.dispatch_time < (d.day + 1)::timestamp at time zone c.time_zone
    where f.id = ${recordId}::bigint and f.request_type = 'OUTBOUND'
    order by t.dispatch_time = ${time} desc, t.id limit 1`.execute(trx);
  return rows[0]?.id;
};
