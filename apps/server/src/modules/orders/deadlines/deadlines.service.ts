/** What staff do with the deadlines of parcels in compartments: postpone, pause, resume. All of the orders, or none. */
import type { DeadlineState } from '@cubby/contract/orders/deadlines/deadlines.calls';
import { deadlineLimits } from '@cubby/contract/orders/deadlines/deadlines.limits';
import { sql } from 'kysely';
import { actorOf } from '../../../platform/audit/audit.ts';
import type { Database, Trx } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { CallError, invalid } from '../../../platform/kernel/call-error.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import { changeOrders } from '../order-changes/index.ts';
import { lockOrders } from '../orders/index.ts';

const dayMs = 86_400_000;

/** @throws CallError NOT_FOUND */
export const getDeadline = async (db: Database, caller: Caller, orderId: string): Promise<DeadlineState | null> => {
  const [result] = await db.readAs<{ state: DeadlineState | null }>(caller, {
    name: 'order-deadline',
    text: `select case when s.order_id is not null then json_build_object(
        'overdueTime', floor(extract(epoch from s.due_time) * 1000), 'overdueSince', floor(extract(epoch from s.overdue_since) * 1000),
        'heldTime', floor(extract(epoch from s.held_time) * 1000), 'heldLeftMs', floor(extract(epoch from s.held_left) * 1000),
        'periods', s.periods) end as state
      from orders o left join stays s on s.order_id = o.id where o.id = $1`,
    values: [orderId],
  });
  const found = result?.rows[0];
  if (!found) throw new CallError('NOT_FOUND');
  return found.state;
};

type Event = 'DEADLINE_EXTENDED' | 'HELD' | 'HOLD_RELEASED';

interface Changed {
  readonly id: string;
  readonly before: Date | null;
  readonly after: Date | null;
}

/** Locks orders that lie in a compartment. @throws CallError NOT_FOUND, STATUS_NOT_ALLOWED with those that do not */
const lockStored = (trx: Trx, ids: readonly string[]) =>
  lockOrders(trx, ids, ({ status }) => status === 'Courier stored');

/** Gives orders another deadline, each with its event and its line. */
const writeDeadlines = async (
  trx: Trx,
  context: RequestContext,
  { event, reason, changed }: { readonly event: Event; readonly reason: string; readonly changed: readonly Changed[] },
): Promise<void> => {
  const times = Object.fromEntries(changed.map(({ id, after }) => [id, after]));
  await changeOrders(trx, actorOf(context), changed, {
    sets: [sql`overdue_time = (${JSON.stringify(times)}::jsonb ->> orders.id::text)::timestamptz`],
    event: ({ before, after }) => ({
      type: event,
      changes: { overdueTime: [before?.toISOString() ?? null, after?.toISOString() ?? null] },
      note: reason || null,
    }),
    audit: ({ before, after }) => ({
      action: 'orders.deadline',
      before: { overdueTime: before },
      after: { overdueTime: after, ...(reason !== '' && { reason }) },
    }),
  });
};

interface Clock {
  readonly id: string;
  readonly due: Date | null;
  readonly pausedTime: Date | null;
  readonly leftMs: number | null;
}

const clocksOf = async (trx: Trx, ids: readonly string[]): Promise<Clock[]> => {
  const { rows } = await sql<Clock>`
    select order_id::text as id, due_time as due, held_time as "pausedTime", (extract(epoch from held_left) * 1000)::float8 as "leftMs"
    from stays where order_id = any (${ids}::bigint[]) order by order_id for update`.execute(trx);
  return rows;
};

/** @returns how many changed @throws CallError INVALID_REQUEST, NOT_FOUND, STATUS_NOT_ALLOWED */
export const extendDeadlines = async (
  trx: Trx,
  context: RequestContext,
  { articleIds, overdueTime, reason }: { articleIds: readonly string[]; overdueTime: number; reason: string },
): Promise<number> => {
  if (overdueTime <= Date.now()) throw invalid({ path: 'overdueTime', code: 'inThePast' });
  if (overdueTime > Date.now() + deadlineLimits.extendDaysMax * dayMs)
    throw invalid({ path: 'overdueTime', code: 'tooFarAhead', params: { limit: deadlineLimits.extendDaysMax } });
  await lockStored(trx, articleIds);
  const after = new Date(overdueTime);
  const changed = (await clocksOf(trx, articleIds))
    .filter(({ due }) => due?.getTime() !== overdueTime)
    .map(({ id, due }) => ({ id, before: due, after }));
  await writeDeadlines(trx, context, { event: 'DEADLINE_EXTENDED', reason, changed });
  return changed.length;
};

/** @returns how many changed: those that are paused remain so @throws CallError NOT_FOUND, STATUS_NOT_ALLOWED */
export const holdOrders = async (
  trx: Trx,
  context: RequestContext,
  { articleIds, reason }: { articleIds: readonly string[]; reason: string },
): Promise<number> => {
  await lockStored(trx, articleIds);
  const clocks = (await clocksOf(trx, articleIds)).filter(({ pausedTime }) => pausedTime === null);
  await writeDeadlines(trx, context, {
    event: 'HELD',
    reason,
    changed: clocks.map(({ id, due }) => ({ id, before: due, after: null })),
  });
  await sql`
    update stays s set held_time = now(), held_left = greatest(n.due - now(), interval '0')
    from unnest(${clocks.map(({ id }) => id)}::bigint[], ${clocks.map(({ due }) => due)}::timestamptz[]) n (id, due)
    where s.order_id = n.id`.execute(trx);
  return clocks.length;
};

/** @returns how many changed @throws CallError NOT_FOUND, STATUS_NOT_ALLOWED */
export const releaseOrders = async (
  trx: Trx,
  context: RequestContext,
  { articleIds, reason }: { articleIds: readonly string[]; reason: string },
): Promise<number> => {
  await lockStored(trx, articleIds);
  const clocks = (await clocksOf(trx, articleIds)).filter(({ pausedTime }) => pausedTime !== null);
  const now = Date.now();
  await writeDeadlines(trx, context, {
    event: 'HOLD_RELEASED',
    reason,
    changed: clocks.map(({ id, leftMs }) => ({
      id,
      before: null,
      after: leftMs === null ? null : new Date(now + leftMs),
    })),
  });
  // One without a deadline goes on without.
  await sql`
    update stays set held_time = null, held_left = null
    where order_id = any (${clocks.map(({ id }) => id)}::bigint[]) and held_time is not null`.execute(trx);
  return clocks.length;
};
