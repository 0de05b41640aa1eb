/**
 * The clock of parcels in compartments: looks at what is due and at nothing else, writes that an order is overdue, and
 * charges each period that has begun. It promises that each deadline counts once: the row of the clock moves on in the
 * transaction that writes the event.
 */
import { overdueCharge } from '@cubby/contract/orders/deadlines/overdue-charge';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Actor } from '../../../platform/audit/audit.ts';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { type Cron, defineJob, handleJob, type JobHandler } from '../../../platform/jobs/index.ts';
import { chargeOverdue } from '../order-payments/index.ts';
import { lockOrders } from '../orders/index.ts';

/** Orders of one transaction. */
const batch = 200;

interface DueStay {
  readonly id: string;
  readonly due: Date;
  readonly isNew: boolean;
  readonly periodHours: number | null;
  readonly price: string | null;
}

/** Whose changes have no name. */
export const clock: Actor = { userId: null, userName: null, address: null, requestId: null };

/** One batch. @returns how many it looked at */
export const tick = async (trx: Trx): Promise<number> => {
  const { rows: next } = await sql<{ id: string }>`
    select order_id::text as id from stays where next_time <= now() order by next_time, order_id limit ${batch}`.execute(
    trx,
  );
  if (next.length === 0) return 0;
  // Orders before their clocks, as everywhere; what moved meanwhile is not due any more.
  const orders = await lockOrders(
    trx,
    next.map(({ id }) => id),
  );
  const { rows: stays } = await sql<DueStay>`
    select s.order_id::text as id, s.due_time as due, s.overdue_since is null as "isNew", c.overdue_time as "periodHours",
      c.overdue_price::text as price
    from stays s join orders o on o.id = s.order_id left join lateral box_config_of(o.service_id, o.box_id) c on true
    where s.order_id = any (${next.map(({ id }) => id)}::bigint[]) and s.next_time <= now() and o.status = 'Courier stored'
    order by s.order_id for update of s`.execute(trx);
  const fresh = stays.filter(({ isNew }) => isNew);
  await sql`
    with changed as (
      update orders set version = version + 1, last_updated_time = now()
      where id = any (${fresh.map(({ id }) => id)}::bigint[]) returning id, version, overdue_time
    )
    insert into order_events (order_id, track_flag_type, event_type, version, event_time, told_time)
    select id, 'CHANGE_ORDER', 'OVERDUE', version, overdue_time, case when overdue_time < now() - interval '1 min' then clock_timestamp() end
    from changed order by id`.execute(trx);
  const charged = stays.map((stay) => ({ stay, ...overdueCharge({ ...stay, dueMs: stay.due.getTime() }, Date.now()) }));
  for (const { stay, amount } of charged) {
    const order = orders.find(({ id }) => id === stay.id);
    if (order && amount !== undefined) await chargeOverdue(trx, clock, order, amount);
  }
  await sql`
    update stays s set overdue_since = coalesce(s.overdue_since, s.due_time), periods = n.periods, next_time = n.next
    from unnest(${charged.map(({ stay }) => stay.id)}::bigint[], ${charged.map(({ periods }) => periods)}::int[],
      ${charged.map(({ nextMs }) => (nextMs === undefined ? null : new Date(nextMs)))}::timestamptz[]) n (id, periods, next)
    where s.order_id = n.id`.execute(trx);
  return next.length;
};

const clockJob = defineJob('order-deadlines', z.object({}), { maxAttempts: 1 });

export const deadlineJobs = (db: Database): readonly JobHandler[] => [
  handleJob(clockJob, async () => {
    while ((await db.transactionAsSystem(tick)) === batch);
  }),
];

export const deadlineCrons: readonly Cron[] = [{ job: clockJob, match: '* * * * *' }];
