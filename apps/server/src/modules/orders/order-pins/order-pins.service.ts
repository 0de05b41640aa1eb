/**
 * What staff do with the PIN of a stored parcel: see whether it is on, switch it off or on, send it again, replace it.
 * Sending changes no PIN, switching ends none, and a new one is on or off as the old one was: three different things.
 */
import { storedStatuses } from '@cubby/contract/orders/orders/orders.transitions';
import { sql } from 'kysely';
import { actorOf } from '../../../platform/audit/audit.ts';
import type { Database, Trx } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import type { Secrets } from '../../../platform/secrets/index.ts';
import type { Channel } from '../../../platform/senders/index.ts';
import { checkRate, readNotifiedOrder, queueMessages, reachingChannels } from '../../messages/notifications/index.ts';
import { accessDueOfPin, changeOrders } from '../order-changes/index.ts';
import { lockOrder, refuseStaleOrder } from '../orders/index.ts';
import { givePin } from './order-pins.giving.ts';

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
  const order = await lockOrder(trx, orderId);
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
  await sql`
    with given as (
      update order_pins set disabled = ${state === 1} where order_id = ${order.id} returning order_id, site_id
    ) ${accessDueOfPin}`.execute(trx);
  await changeOrders(trx, actorOf(context), [order], {
    event: {
      type: state === 1 ? 'PIN_DISABLED' : 'PIN_ENABLED',
      changes: { pinCodeDisabledFlag: [String(was), String(state)] },
    },
    audit: { action: state === 1 ? 'orders.pin-off' : 'orders.pin-on' },
  });
  return state;
};

interface Regeneration {
  /** The version of the order that was read. */
  readonly version?: number | undefined;
  readonly send: boolean;
}

/**
 * Gives a stored parcel a new PIN at the site where it is, on or off as the old one was; the old one opens nothing any
 * more and is not given again for thirty days. If it is to be sent and can not be, the old one remains.
 * @throws CallError NOT_FOUND, PIN_NOT_AVAILABLE, STALE_VERSION, NOTIFICATION_NOT_POSSIBLE, TOO_MANY_REQUESTS
 */
export const regeneratePin = async (
  trx: Trx,
  context: RequestContext,
  { channels, secrets }: { readonly channels: ReadonlySet<Channel>; readonly secrets: Secrets },
  orderId: string,
  { version, send }: Regeneration,
): Promise<{ version: number; pinState: PinState; channels: Channel[] }> => {
  const order = await lockOrder(trx, orderId);
  const { rows } = await sql<{ site_id: string; disabled: boolean; version: number }>`
    select k.site_id, k.disabled, o.version from order_pins k join orders o on o.id = k.order_id
    where k.order_id = ${order.id} and k.active for update of k`.execute(trx);
  const pin = rows[0];
  if (!pin || !storedStatuses.includes(order.status)) throw new CallError('PIN_NOT_AVAILABLE');
  await refuseStaleOrder(trx, { id: order.id, version: pin.version }, version);
  await givePin(trx, secrets, { orderId: order.id, siteId: pin.site_id, disabled: pin.disabled });
  await changeOrders(trx, actorOf(context), [order], {
    event: { type: 'PIN_REGENERATED' },
    audit: { action: 'orders.pin-new' },
  });
  return {
    version: pin.version + 1,
    pinState: pin.disabled ? 1 : 0,
    channels: send ? await sendPin(trx, context, channels, order.id) : [],
  };
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
  await lockOrder(trx, orderId);
  return sendPin(trx, context, channels, orderId);
};

/** As `resendPin`, for an order that is locked. */
const sendPin = async (
  trx: Trx,
  context: RequestContext,
  channels: ReadonlySet<Channel>,
  orderId: string,
): Promise<Channel[]> => {
  const order = await readNotifiedOrder(trx, orderId);
  if (!order.pin_works) throw new CallError('PIN_NOT_AVAILABLE');
  const reaching = reachingChannels(order, channels, 'PIN_CODE');
  if (reaching.length === 0) throw new CallError('NOTIFICATION_NOT_POSSIBLE');
  await checkRate(trx, order.id, 'PIN_CODE', ['sms', 'whatsapp', 'mail']);
  await queueMessages(trx, actorOf(context), order, { event: 'PIN_CODE', channels: reaching });
  return reaching;
};
