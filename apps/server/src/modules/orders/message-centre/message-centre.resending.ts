/** Sends many messages again: what a user has confirmed, exactly that, or nothing. */
import type { RefusedMessage, ResendPreview } from '@cubby/contract/orders/message-centre/message-centre.schemas';
import { actorOf } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import type { Channel } from '../../../platform/senders/index.ts';
import { findBounced } from '../../messages/bounced-addresses/index.ts';
import {
  addressFor,
  type Charge,
  countParts,
  pinMask,
  queueResends,
  readResendable,
  type Resendable,
  resendRefusal,
  sumCharges,
} from '../../messages/notifications/index.ts';
import { lockOrders } from '../orders/index.ts';

/** A text with as many digits as the PIN that is masked in it: the mask itself would need another encoding. */
const textOf = (content: string | null): string => (content ?? '').replaceAll(pinMask, '000000');

/** Which of the messages can be sent again, and why the others can't. */
const judge = async (
  trx: Trx,
  channels: ReadonlySet<Channel>,
  ids: readonly string[],
): Promise<{ readonly sendable: Resendable[]; readonly refused: RefusedMessage[] }> => {
  const found = await readResendable(trx, ids);
  const byId = new Map(found.map((message) => [message.id, message]));
  const sendable: Resendable[] = [];
  const refused: RefusedMessage[] = [];
  for (const id of new Set(ids)) {
    const message = byId.get(id);
    const reason = message ? resendRefusal(message, channels) : 'NOT_FOUND';
    if (message && reason === undefined) sendable.push(message);
    else refused.push({ msgRecordId: id, reason: reason ?? 'NOT_FOUND' });
  }
  const addressed = sendable.map((message) => ({
    companyId: message.company_id,
    channel: message.channel,
    address: addressFor(message.channel, message) ?? '',
  }));
  const bounced = await findBounced(trx, addressed);
  return {
    sendable: sendable.filter((_message, position) => !bounced.has(position)),
    refused: [
      ...refused,
      ...sendable.flatMap(({ id }, position): RefusedMessage[] =>
        bounced.has(position) ? [{ msgRecordId: id, reason: 'BOUNCED' }] : [],
      ),
    ],
  };
};

export const previewResend = async (
  trx: Trx,
  channels: ReadonlySet<Channel>,
  ids: readonly string[],
): Promise<ResendPreview> => {
  const { sendable, refused } = await judge(trx, channels, ids);
  const of = (channel: Channel) => sendable.filter((message) => message.channel === channel);
  const partsOf = ({ channel, content }: Resendable): number =>
    channel === 'sms' ? countParts(textOf(content)).parts : 1;
  const charges = sendable.flatMap((message): Charge[] => {
    const { price, price_currency: currency } = message;
    return price === null || currency === null ? [] : [{ price, currency, times: partsOf(message) }];
  });
  return {
    ids: sendable.map(({ id }) => id),
    sms: of('sms').length,
    whatsapp: of('whatsapp').length,
    mail: of('mail').length,
    smsParts: of('sms').reduce((sum, message) => sum + partsOf(message), 0),
    costs: sumCharges(charges),
    unpriced: sendable.length - charges.length,
    refused,
  };
};

/**
 * @returns how many were sent: all of them
 * @throws CallError RESEND_CHANGED with those that can't be sent again any more
 */
export const resendMessages = async (
  trx: Trx,
  context: RequestContext,
  channels: ReadonlySet<Channel>,
  ids: readonly string[],
): Promise<number> => {
  // The orders first, as each change of an order does; then nothing about them changes until the end.
  const orderIds = [...new Set((await readResendable(trx, ids)).map(({ order_id: id }) => id))];
  await lockOrders(trx, orderIds);
  const { sendable, refused } = await judge(trx, channels, ids);
  if (refused.length > 0)
    throw new CallError('RESEND_CHANGED', { data: { refused }, params: { count: refused.length } });
  await queueResends(trx, actorOf(context), sendable);
  return sendable.length;
};
