/**
 * Decides a discrepancy, once and in one transaction: the order follows what the terminal reported, its door and its PIN with it, or
 * does not change. The timeline and the audit log say who decided, how and why.
 */
import type { Discrepancy, DiscrepancyDecision } from '@cubby/contract/orders/discrepancies/discrepancies.schemas';
import { sql } from 'kysely';
import { type Actor, actorOf, writeAudit } from '../../../platform/audit/audit.ts';
import { refuseStale } from '../../../platform/audit/stale.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { isUniqueViolation } from '../../../platform/db/violations.ts';
import { withoutRowSecurity } from '../../../platform/db/without-row-security.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { CallError, invalid } from '../../../platform/kernel/call-error.ts';
import { changeOrders } from '../order-changes/index.ts';
import { lockOrders } from '../orders/index.ts';
import { readDiscrepancy } from './discrepancies.reads.ts';
import { reportedOutcome } from './discrepancies.rules.ts';
import { eventsOf, lockDoorOrders } from './door-events.reads.ts';
import { atDoor, moveAtDoor, relocate } from './door-events.moves.ts';
import { type DoorDeps, setEventState } from './door-events.ts';

interface DiscrepancyKey {
  readonly orderId: string;
  readonly siteId: string;
  readonly bootId: number;
  readonly seq: number;
}

const keyOf = async (trx: Trx, id: string): Promise<DiscrepancyKey> => {
  const { rows } = await sql<DiscrepancyKey>`
    select order_id::text as "orderId", site_id::text as "siteId", boot_id::float8 as "bootId", seq::float8 as seq
    from discrepancies where id = ${id}::bigint`.execute(trx);
  if (!rows[0]) throw new CallError('NOT_FOUND');
  return rows[0];
};

/**
 * @returns the discrepancy as it then is
 * @throws CallError NOT_FOUND, STALE_VERSION, DISCREPANCY_DECIDED, DISCREPANCY_OBSTACLE
 */
export const decideDiscrepancy = async (
  trx: Trx,
  context: RequestContext,
  deps: DoorDeps,
  id: string,
  { answer, note, version }: DiscrepancyDecision,
): Promise<Discrepancy> => {
  const actor = actorOf(context);
  const key = await keyOf(trx, id);
  // The order first, as in the intake of messages of terminals.
  const [order] = await lockOrders(trx, [key.orderId]);
  await sql`select from discrepancies where id = ${id}::bigint for update`.execute(trx);
  const before = await readDiscrepancy(trx, id);
  if (version > before.version) throw invalid({ path: 'version', code: 'tooLarge' });
  if (before.answer !== null) throw new CallError('DISCREPANCY_DECIDED', { data: { answer: before.answer } });
  await refuseStale(trx, {
    resource: 'discrepancies',
    id,
    action: 'discrepancies.decide',
    versionKey: 'version',
    read: version,
    version: before.version,
  });
  if (answer === 'AS_TOLD') await withoutRowSecurity(trx, () => followTerminal(trx, actor, deps, key));
  await changeOrders(trx, actor, [{ id: key.orderId }], {
    event: { type: 'CASE_DECIDED', changes: { answer: [null, answer] }, note },
    also: sql`
      update discrepancies set answer = ${answer}, note = ${note ?? null}, closed_time = clock_timestamp(),
        closed_by_id = ${actor.userId}::bigint, closed_by_name = ${actor.userName}, version = version + 1,
        last_updated_time = clock_timestamp()
      where id = ${id}::bigint`,
  });
  await writeAudit(trx, actor, [
    {
      action: 'discrepancies.decide',
      resource: 'discrepancies',
      resourceId: id,
      companyId: order?.company_id ?? null,
      before: { answer: null },
      after: { answer, note: note ?? null, orderId: key.orderId, version: before.version + 1 },
    },
  ]);
  return readDiscrepancy(trx, id);
};

/** The order changes as its terminal reported, at the reported time, on behalf of the person who decided. */
const followTerminal = async (trx: Trx, actor: Actor, { secrets }: DoorDeps, key: DiscrepancyKey): Promise<void> => {
  const [locked] = await lockDoorOrders(trx, [key.orderId]);
  const events = await eventsOf(trx, [key.orderId]);
  const reportedEvent = events.find(
    ({ event }) => event.siteId === key.siteId && event.bootId === key.bootId && event.seq === key.seq,
  );
  if (!locked || !reportedEvent) throw new CallError('NOT_FOUND');
  const { event } = reportedEvent;
  const way = reportedOutcome(locked, event);
  if (way.does === 'REFUSE') throw new CallError('DISCREPANCY_OBSTACLE', { data: { obstacle: way.obstacle } });
  if (way.does !== 'NOTHING') {
    const done = await atDoor(trx, () =>
      way.does === 'RELOCATE'
        ? relocate(trx, locked, event, actor)
        : moveAtDoor(trx, secrets, locked, event, { to: way.to, cause: way.cause, actor }),
    ).catch((error: unknown) => {
      // Another order has the tracking number of this one, which was cancelled.
      throw isUniqueViolation(error, 'orders_tracking_number_key')
        ? new CallError('DISCREPANCY_OBSTACLE', { data: { obstacle: 'STATUS' } })
        : error;
    });
    if (done === 'REFUSED') throw new CallError('DISCREPANCY_OBSTACLE', { data: { obstacle: 'DOOR' } });
  }
  await setEventState(trx, event, 'APPLIED');
};
