/** The cost of an order as it is sent to a terminal, so that it computes what the server charges. */
import { type PriceRules, sumOf } from '@cubby/contract/catalogue/charges/charges';
import type { AccessCost } from '@cubby/contract/downlinks/access.schemas';
import { epochMsMax } from '@cubby/contract/kernel/schemas';
import type { ConfigPrice } from '@cubby/contract/orders/deadlines/storage-charge';
import { chargeOnce, costOf, pricesOf, type PriceTerms } from '../deadlines/index.ts';

/** A size that the prices of an expected order name, or null for all others, with the config that its service has for it. */
interface PricedSize extends Pick<PriceTerms, 'boxTypeId' | 'standardHours' | 'periodHours' | 'price'> {
  readonly size: string | null;
  readonly hasConfig: boolean;
}

export interface CostParts extends PriceTerms {
  /** The order is in the currency of the site. */
  readonly inCurrency: boolean;
  /** Payments but the overdue one, without the hours that the clock added. */
  readonly base: string;
  /** What of `base` was charged once for the compartment; null: nothing that the next storing changes. */
  readonly chargedOnce: string | null;
  readonly configPrices: readonly ConfigPrice[] | null;
  readonly bookedBoxTypeId: string | null;
  /** Of an expected order; null: it was stored. */
  readonly sizes: readonly PricedSize[] | null;
  /** The hours that the clock added. */
  readonly charged: string;
  /** The overdue payment. */
  readonly chargedOverdue: string | null;
  /** Overdue periods that the clock has charged. */
  readonly periods: number;
  /** Null: the clock is paused. */
  readonly due: Date | null;
  readonly stored: Date | null;
}

type Rules = AccessCost['rules'];

/** Null where time costs nothing in any of the sizes. @param of which sizes, by their ids */
const rulesFor = (rules: PriceRules, isWanted: (price: PriceRules['valueList'][number]) => boolean): Rules => {
  const valueList = rules.valueList.filter(isWanted);
  return valueList.length === 0
    ? null
    : {
        ...rules,
        overdueTime: Number.isFinite(rules.overdueTime) ? rules.overdueTime : null,
        valueList: valueList.map((price) => ({ ...price })),
      };
};

/** What differs if the order is stored in a size that it did not book. */
const sizesFor = (parts: CostParts, sizes: readonly PricedSize[]): NonNullable<AccessCost['sizes']> => {
  const { rules, unitType } = pricesOf(parts);
  const { base, chargedOnce, bookedBoxTypeId } = parts;
  return sizes.flatMap(({ size, boxTypeId, hasConfig, standardHours, periodHours, price }) => {
    if (boxTypeId !== null && boxTypeId === bookedBoxTypeId) return [];
    const once =
      chargedOnce === null ? undefined : chargeOnce(parts, { unitType, bookedBoxTypeId, storedBoxTypeId: boxTypeId });
    const ownBase =
      chargedOnce === null || once === undefined
        ? base
        : sumOf([{ amount: base }, { amount: chargedOnce, times: -1 }, { amount: once }]);
    const ownRules =
      parts.rules === null && (hasConfig || boxTypeId === null)
        ? { rules: rulesFor(pricesOf({ ...parts, boxTypeId, standardHours, periodHours, price }).rules, () => true) }
        : {};
    const isPriced = rules.valueList.some((each) => each.unitType === unitType && each.boxTypeId === boxTypeId);
    return ownBase !== base || 'rules' in ownRules || (boxTypeId !== null && isPriced)
      ? [{ size, boxTypeId, base: ownBase, ...ownRules }]
      : [];
  });
};

/** @param now epoch ms */
export const costFor = (parts: CostParts, now: number): AccessCost | null => {
  if (!parts.inCurrency) return null;
  const { base, charged, chargedOverdue, boxTypeId, due, stored } = parts;
  const { rules, unitType } = pricesOf(parts);
  const sizes = parts.sizes && sizesFor(parts, parts.sizes);
  const ofOthers = new Set(sizes?.map((each) => each.boxTypeId));
  const is = due && stored ? costOf({ ...parts, due, stored }, now) : undefined;
  const { overdue, periods, nextMs } = is ?? {};
  // The clock has charged the period that runs, and the payment is another one: a user has set it, or prices have changed.
  const differs = chargedOverdue !== null && periods === parts.periods && Number(overdue) !== Number(chargedOverdue);
  return {
    base,
    // Charges remain if a later deadline makes hours cost nothing.
    chargedTime: Number(charged) > Number(is?.time ?? 0) ? charged : null,
    chargedOverdue: overdue === undefined || differs ? chargedOverdue : null,
    ...(overdue !== undefined && differs && { chargedOverdueUntil: nextMs ?? epochMsMax }),
    rules: rulesFor(
      rules,
      (price) =>
        price.unitType === unitType &&
        (price.boxTypeId === null ||
          price.boxTypeId === boxTypeId ||
          // Of other sizes only what time costs: the rest is in `base`.
          (ofOthers.has(price.boxTypeId) &&
            (price.valueType !== 'SERVICE_CHARGE' || rules.standardPayType === 'HOUR'))),
    ),
    unitType,
    boxTypeId,
    storedTime: due && stored ? stored.getTime() : null,
    ...(sizes && { sizes }),
  };
};
