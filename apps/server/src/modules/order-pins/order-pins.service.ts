/**
 * What staff do with the PIN of a stored parcel: look whether it is on, switch it off or on, send it again. Sending
 * changes no PIN, switching ends none, and giving a new one is `givePin`'s: three different things.
 */
import { sql } from 'kysely';
import { actorOf, writeAudit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/auth/callers.ts';
import type { Database, Trx } from '../../platform/db/database.ts';
import { CallError } from '../../platform/http/call-error.ts';
import type { RequestContext } from '../../platform/http/handlers.ts';
import type { Channel } from '../../platform/senders/index.ts';
import { checkRate, orderToTell, queueMessages, reachingChannels } from '../notifications/index.ts';
import { lockOrders } from '../orders/index.ts';

/** 1 disabled, 0 enabled (orders.md 4.2). */
export type PinState = 0 | 1;

/** @throws CallError NOT_FOUND, PIN_NOT_AVAILABLE */
export const getPinState = async (db: Database, caller: Caller, orderId: string): Promise<PinState> => {
  const [result] = await db.readAs<{ state: PinState | null }>(caller, {
    name: 'pin-state',
    text: `select (select k.disabled::int from order_pins k where k.order_id = o.id and k.active) as state
      from orders o where o.id = $1`,
    values: [orderId],
  });
  const found = result?.rows[0];
  if (!found) throw new CallError('NOT_FOUND');
  if (found.state === null) throw new CallError('PIN_NOT_AVAILABLE');
  return found.state;
};

/** @throws CallError NOT_FOUND, PIN_NOT_AVAILABLE */
export const setPinState = async (
  trx: Trx,
  context: RequestContext,
  orderId: string,
  state: PinState,
): Promise<PinState> => {
  const actor = actorOf(context);
  const [order] = await lockOrders(trx, [orderId]);
  if (!order) throw new CallError('NOT_FOUND');
  const pin = await trx
    .selectFrom('order_pins')
    .select('disabled')
    .where('order_id', '=', order.id)
    .where('active', '=', true)
    .forUpdate()
    .executeTakeFirst();
  if (!pin) throw new CallError('PIN_NOT_AVAILABLE');
  const was: PinState = pin.disabled ? 1 : 0;
  if (was === state) return state;
  const changes = JSON.stringify({ pinCodeDisabledFlag: [String(was), String(state)] });
  await sql`
    with switched as (update order_pins set disabled = ${state === 1} where order_id = ${order.id}), changed as (
      update orders set version = version + 1, last_updated_time = now() where id = ${order.id} returning id, version
    )
    insert into order_events (order_id, track_flag_type, event_type, changes, version, operator_id, operator_name)
    select id, 'CHANGE_ORDER', ${state === 1 ? 'PIN_DISABLED' : 'PIN_ENABLED'}, ${changes}::jsonb, version,
      ${actor.userId}::bigint, ${actor.userName}
    from changed`.execute(trx);
  await writeAudit(trx, actor, [
    {
      action: state === 1 ? 'orders.pin-off' : 'orders.pin-on',
      noun: 'orders',
      nounId: order.id,
      companyId: order.company_id,
    },
  ]);
  return state;
};

/**
 * Sends the PIN by every channel that is set up and reaches the recipient.
 * @returns those channels
 * @throws CallError NOT_FOUND, PIN_NOT_AVAILABLE, NOTIFICATION_NOT_POSSIBLE, TOO_MANY_REQUESTS within a minute
 */
export const resendPin = async (
  trx: Trx,
  context: RequestContext,
  channels: ReadonlySet<Channel>,
  orderId: string,
): Promise<Channel[]> => {
  await lockOrders(trx, [orderId]);
  const order = await orderToTell(trx, orderId);
  if (!order.pin_works) throw new CallError('PIN_NOT_AVAILABLE');
  const reaching = reachingChannels(order, channels);
  if (reaching.length === 0) throw new CallError('NOTIFICATION_NOT_POSSIBLE');
  await checkRate(trx, order.id, 'PIN_CODE', ['sms', 'whatsapp', 'mail']);
  await queueMessages(trx, actorOf(context), order, { event: 'PIN_CODE', channels: reaching });
  return reaching;
};
