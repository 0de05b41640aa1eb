/** What messages cost. Prices are decimal text of at most five decimals; they are multiplied and added as whole numbers. */
import type { CurrencyAmount } from '@cubby/contract/kernel/currencies';
import { providerLimits } from '@cubby/contract/messages/notification-providers/notification-providers.limits';
import { sql } from 'kysely';
import type { Fragment } from '../../../platform/db/statements.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Channel } from '../../../platform/senders/index.ts';

const { priceDecimals } = providerLimits;

/** What message `n` cost; null: it was not sent, or its provider had no price. */
export const costSql = 'n.unit_price * coalesce(n.parts, 1)';

/** The price of a message: of each part of a text message. */
export interface MessagePrice {
  /** Decimal text. */
  readonly price: string;
  /** ISO 4217. */
  readonly currency: string;
}

/** A price with the number of times that it is charged. */
export interface Charge extends MessagePrice {
  readonly times: number;
}

const wholeOf = (amount: string): bigint => {
  const [whole = '0', decimals = ''] = amount.split('.');
  return BigInt(whole + decimals.padEnd(priceDecimals, '0'));
};

const textOf = (whole: bigint): string => {
  const digits = String(whole).padStart(priceDecimals + 1, '0');
  const decimals = digits.slice(-priceDecimals).replace(/0+$/, '');
  return digits.slice(0, -priceDecimals) + (decimals && `.${decimals}`);
};

/** The sum of each currency, in the order of their codes. */
export const sumCharges = (charges: readonly Charge[]): CurrencyAmount[] => {
  const sums = new Map<string, bigint>();
  for (const { price, currency, times } of charges)
    sums.set(currency, (sums.get(currency) ?? 0n) + wholeOf(price) * BigInt(times));
  return [...sums]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, sum]) => ({ currency, amount: textOf(sum) }));
};

/** The price by the first provider of a company. @returns undefined if it is not known */
export const readPrice = async (trx: Trx, companyId: string, channel: Channel): Promise<MessagePrice | undefined> => {
  const { rows } = await sql<MessagePrice>`
    select price::text, currency from message_price(${companyId}::bigint, ${channel}::text)
    where price is not null`.execute(trx);
  return rows[0];
};

/** The columns of a record that was sent: the price when the attempt began. To follow others of its `set`. */
export const priceOfTry = (recordId: string, number: number): Fragment => sql`, (unit_price, currency) = (
  select t.unit_price, t.currency from notification_tries t where t.record_id = ${recordId} and t.number = ${number})`;
