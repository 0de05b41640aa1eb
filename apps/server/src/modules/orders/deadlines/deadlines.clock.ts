/**
 * The clock of parcels in compartments: checks what is due and at nothing else, writes that an order is overdue, and
 * charges each hour and each overdue period that has begun. It promises that each counts once: the row of the clock moves on
 * in the transaction that writes the event.
 */
import type { PriceRules } from '@cubby/contract/catalogue/charges/charges';
import { type UnitType, unitTypeOfSite } from '@cubby/contract/catalogue/charges/charges.limits';
import { deadlineLimits } from '@cubby/contract/orders/deadlines/deadlines.limits';
import { rulesOfConfig, storageCharge, type StorageCharge } from '@cubby/contract/orders/deadlines/storage-charge';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Actor } from '../../../platform/audit/audit.ts';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { type Cron, defineJob, handleJob, type JobHandler } from '../../../platform/jobs/index.ts';
import { changeOrders } from '../order-changes/index.ts';
import { chargeOverdue, chargeTime } from '../order-payments/index.ts';
import { lockOrders } from '../orders/index.ts';
import { remindRecipients } from './deadlines.reminders.ts';

/** Orders of one transaction. */
const batch = 200;

/** What the prices of a place follow from. */
export interface PriceTerms {
  readonly rules: PriceRules | null;
  readonly siteType: string | null;
  readonly boxTypeId: string | null;
  readonly standardHours: number | null;
  readonly periodHours: number | null;
  readonly price: string | null;
}

/** What the cost of a storage period follows from. */
export interface CostTerms extends PriceTerms {
  readonly due: Date;
  readonly stored: Date;
}

interface DueOrder extends CostTerms {
  readonly id: string;
  readonly isNew: boolean;
  /** With its microseconds. */
  readonly overdueTime: string;
  /** It has been overdue for a minute already. */
  readonly isLate: boolean;
  /** What the order is already charged for the hours. */
  readonly charged: string;
}

/** Whose changes have no name. */
export const clock: Actor = { userId: null, userName: null, address: null, requestId: null };

/** By what time is charged: the price group of the order, or else the compartments of its service. */
export const pricesOf = (terms: PriceTerms): { readonly rules: PriceRules; readonly unitType: UnitType } => {
  const unitType = unitTypeOfSite[terms.siteType ?? ''] ?? 'BOX';
  const { standardHours, periodHours, price } = terms;
  const config = { standardHours: standardHours ?? deadlineLimits.standardHours, periodHours, price };
  return { rules: terms.rules ?? rulesOfConfig(unitType, config), unitType };
};

/** What a storage period costs. @param at epoch ms */
export const costOf = (dueOrder: CostTerms, at: number): StorageCharge =>
  storageCharge(
    {
      ...pricesOf(dueOrder),
      boxTypeId: dueOrder.boxTypeId,
      storedMs: dueOrder.stored.getTime(),
      dueMs: dueOrder.due.getTime(),
    },
    at,
  );

/** One batch. @returns how many it checked */
export const tick = async (trx: Trx): Promise<number> => {
  const { rows } = await sql<{ id: string }>`
    select order_id::text as id from stays where next_time <= now() order by next_time, order_id limit ${batch}`.execute(
    trx,
  );
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  // Orders before their clocks, as everywhere; what moved meanwhile is not due any more.
  const orders = await lockOrders(trx, ids);
  // A repair by hand may leave the storage period of an order that is no longer stored.
  await sql`
    delete from stays s using orders o
    where s.order_id = any (${ids}::bigint[]) and o.id = s.order_id and o.status <> 'Courier stored'`.execute(trx);
  const { rows: due } = await sql<DueOrder>`
    select s.order_id::text as id, s.due_time as due, coalesce(o.last_store_time, s.due_time) as stored,
      s.overdue_since is null and s.due_time <= now() as "isNew", o.overdue_time::text as "overdueTime",
      o.overdue_time < now() - interval '1 min' as "isLate", s.charged::text, o.price_rules as rules,
      t.site_type as "siteType", b.box_type_id::text as "boxTypeId", c.standard_time as "standardHours",
      c.overdue_time as "periodHours", c.overdue_price::text as price
    from stays s join orders o on o.id = s.order_id left join boxes b on b.id = o.box_id left join sites t on t.id = b.site_id
    left join lateral box_config_of(o.service_id, o.box_id) c on true
    where s.order_id = any (${ids}::bigint[]) and s.next_time <= now()
    order by s.order_id for update of s`.execute(trx);
  const fresh = due.filter(({ isNew }) => isNew);
  await changeOrders(trx, clock, fresh, {
    event: ({ overdueTime, isLate }) => ({ type: 'OVERDUE', happenedTime: overdueTime, isLate }),
  });
  const charged = due.map((dueOrder) => ({ dueOrder, ...costOf(dueOrder, Date.now()) }));
  for (const { dueOrder, time, overdue } of charged) {
    const order = orders.find(({ id }) => id === dueOrder.id);
    if (order && Number(time) > Number(dueOrder.charged)) await chargeTime(trx, clock, order, [dueOrder.charged, time]);
    if (order && overdue !== undefined) await chargeOverdue(trx, clock, order, overdue);
  }
  await sql`
    update stays s set periods = n.periods, next_time = n.next, charged = greatest(s.charged, n.time),
      overdue_since = case when s.due_time <= now() then coalesce(s.overdue_since, s.due_time) end
    from unnest(${charged.map(({ dueOrder }) => dueOrder.id)}::bigint[], ${charged.map(({ periods }) => periods)}::int[],
      ${charged.map(({ nextMs }) => (nextMs === undefined ? null : new Date(nextMs)))}::timestamptz[],
      ${charged.map(({ time }) => time)}::numeric[]) n (id, periods, next, time)
    where s.order_id = n.id`.execute(trx);
  return rows.length;
};

const clockJob = defineJob('order-deadlines', z.object({}), { maxAttempts: 1 });

export const deadlineJobs = (db: Database): readonly JobHandler[] => [
  handleJob(clockJob, async () => {
    while ((await db.transactionAsSystem(tick)) === batch);
    while (await db.transactionAsSystem(remindRecipients));
  }),
];

export const deadlineCrons: readonly Cron[] = [{ job: clockJob, match: '* * * * *' }];
