/**
 * What a storage period in a compartment costs, by the price group of its place. Server, terminal and console compute every charge by
 * this one function, so that they never differ. It promises sums that are exact in the decimals of their prices, and
 * that a longer storage period never costs less.
 */
import type { PayType, UnitType, ValueType } from './charges.limits.ts';

const hourMs = 3_600_000;

/** A price of a price group. */
export interface Price {
  readonly valueType: ValueType;
  readonly unitType: UnitType;
  /** Of one size of compartment; null: of all sizes that have no price of their own. */
  readonly boxTypeId: string | null;
  /** For COURIER_CHARGE and ADDITIONAL_CHARGE; the price group says it for the others. */
  readonly payType: PayType;
  /** Decimal text. */
  readonly priceValue: string;
}

/** What a price group says of the time and its prices. */
export interface PriceRules {
  /** Hours from storing on. */
  readonly standardTime: number;
  readonly standardPayType: PayType;
  /** Hours after the standard time. */
  readonly overdueTime: number;
  readonly overduePayType: PayType;
  /** Hours of which each begun one is charged after the standard time, where it is not one. */
  readonly overduePeriod?: number;
  readonly allowOverdue: boolean;
  readonly allowOffline: boolean;
  readonly valueList: readonly Price[];
}

/** The length of a storage period, and its compartment size. */
export interface StoragePeriod {
  readonly unitType: UnitType;
  /** Null where no size is known: then prices of all sizes alone apply. */
  readonly boxTypeId: string | null;
  /** Milliseconds from storing on; 0 before that. */
  readonly storedMs: number;
  /** Milliseconds from storing to a deadline before the end of the standard time; left out: that end. */
  readonly dueMs?: number;
  /** The terminal has no connection. */
  readonly offline?: boolean;
}

/** One price, and how often it is charged. */
export interface ChargeLine {
  readonly valueType: ValueType;
  readonly payType: PayType;
  readonly priceValue: string;
  readonly times: number;
  /** Decimal text of two decimals. */
  readonly amount: string;
}

export interface Charge {
  readonly lines: readonly ChargeLine[];
  /** Decimal text of two decimals: the sum of the lines. */
  readonly total: string;
  /** Begun hours of the standard time. */
  readonly standardHours: number;
  /** Hours of the begun periods of the overdue time. */
  readonly overdueHours: number;
  /** Why the parcel is not handed out at the terminal for the total; null where it is. */
  readonly refused: 'OVERDUE' | 'OFFLINE' | null;
}

/** Hundredths of the unit of the currency. @param amount decimal text of at most two decimals */
const toHundredths = (amount: string): bigint => {
  const [whole = '', part = ''] = amount.split('.');
  return BigInt(whole + part.padEnd(2, '0'));
};

const toText = (hundredths: bigint): string => {
  const digits = (hundredths < 0n ? -hundredths : hundredths).toString().padStart(3, '0');
  return `${hundredths < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** The sum of amounts, each so many times. @param amounts decimal texts of at most two decimals */
export const sumOf = (amounts: readonly { readonly amount: string; readonly times?: number }[]): string =>
  toText(amounts.reduce((sum, { amount, times = 1 }) => sum + toHundredths(amount) * BigInt(times), 0n));

/** The price of a size, or else that of all sizes. */
const priceOf = (
  valueList: readonly Price[],
  valueType: ValueType,
  { unitType, boxTypeId }: Pick<StoragePeriod, 'unitType' | 'boxTypeId'>,
): Price | undefined => {
  const prices = valueList.filter((price) => price.valueType === valueType && price.unitType === unitType);
  return (
    prices.find((price) => boxTypeId !== null && price.boxTypeId === boxTypeId) ??
    prices.find((price) => price.boxTypeId === null)
  );
};

/** What a storage period costs. TIME is charged once, HOUR for each begun hour, or for each begun period of the overdue time. */
export const chargeOf = (rules: PriceRules, { storedMs, dueMs, offline = false, ...place }: StoragePeriod): Charge => {
  const { standardTime, standardPayType, overdueTime, overduePayType, allowOverdue, allowOffline, valueList } = rules;
  const period = rules.overduePeriod ?? 1;
  const endMs = Math.max(0, Math.min(dueMs ?? Infinity, standardTime * hourMs));
  const standardHours = Math.ceil(Math.min(Math.max(0, storedMs), endMs) / hourMs);
  const lateHours = Math.ceil(Math.max(0, storedMs - endMs) / (period * hourMs)) * period;
  const overdueHours = allowOverdue ? Math.min(lateHours, overdueTime) : 0;
  const hours = standardHours + overdueHours;
  const charged = {
    SERVICE_CHARGE: { by: () => standardPayType, once: true, times: standardHours },
    OVERDUE_CHARGE: { by: () => overduePayType, once: overdueHours > 0, times: Math.ceil(overdueHours / period) },
    COURIER_CHARGE: { by: ({ payType }: Price) => payType, once: true, times: hours },
    ADDITIONAL_CHARGE: { by: ({ payType }: Price) => payType, once: true, times: hours },
  } as const satisfies Record<ValueType, unknown>;
  const lines = (Object.keys(charged) as ValueType[]).flatMap((valueType): ChargeLine[] => {
    const price = priceOf(valueList, valueType, place);
    if (!price) return [];
    const { by, once, times: begun } = charged[valueType];
    const payType = by(price);
    const times = payType === 'HOUR' ? begun : Number(once);
    const { priceValue } = price;
    return times === 0
      ? []
      : [{ valueType, payType, priceValue, times, amount: sumOf([{ amount: priceValue, times }]) }];
  });
  const isPeriodOver = lateHours > overdueHours;
  return {
    lines,
    total: sumOf(lines.map(({ amount }) => ({ amount }))),
    standardHours,
    overdueHours,
    refused: isPeriodOver ? 'OVERDUE' : offline && !allowOffline ? 'OFFLINE' : null,
  };
};

/** Where an order is charged the prices that are charged once. */
export type ChargedPlace = Pick<StoragePeriod, 'unitType'> & {
  /** The size that the order booked; null: none. */
  readonly bookedBoxTypeId: string | null;
  /** The size of the compartment of its first storing, as corrected; null: it was not stored yet. */
  readonly storedBoxTypeId: string | null;
};

/**
 * What an order is charged once for its compartment (TIME): the price of the size that it booked, or else of the size of its
 * first storing, or else of all sizes. Later storings and transfers by staff are not a part of it.
 */
export const compartmentCharge = (rules: PriceRules, place: ChargedPlace): string => {
  const { unitType, bookedBoxTypeId, storedBoxTypeId } = place;
  return chargeOf(rules, { unitType, boxTypeId: bookedBoxTypeId ?? storedBoxTypeId, storedMs: 0 }).total;
};

/** The most that a price group can charge: for the longest storage period, in the most expensive size. */
export const greatestCharge = (rules: PriceRules): string => {
  const storedMs = (rules.standardTime + rules.overdueTime) * hourMs;
  const places = rules.valueList.flatMap(({ unitType, boxTypeId }) => [
    { unitType, boxTypeId },
    { unitType, boxTypeId: null },
  ]);
  const totals = places.map((place) => toHundredths(chargeOf(rules, { ...place, storedMs }).total));
  return toText(totals.reduce((most, total) => (total > most ? total : most), 0n));
};
