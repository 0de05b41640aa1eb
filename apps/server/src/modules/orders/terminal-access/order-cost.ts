/** What a terminal is told of the cost of an order, so that it computes what the server charges. */
import type { AccessCost } from '@cubby/contract/device/access.schemas';
import { epochMsMax } from '@cubby/contract/kernel/schemas';
import { costOf, pricesOf, type PriceTerms } from '../deadlines/index.ts';

export interface CostParts extends PriceTerms {
  /** The order is in the currency of the site. */
  readonly inCurrency: boolean;
  /** Payments but the overdue one, without the hours that the clock added. */
  readonly base: string;
  /** The hours that the clock added. */
  readonly charged: string;
  /** The overdue payment. */
  readonly chargedOverdue: string | null;
  /** Overdue periods that the clock has charged. */
  readonly periods: number;
  /** Null: the clock stands still. */
  readonly due: Date | null;
  readonly stored: Date | null;
}

/** @param now epoch ms */
export const costFor = (parts: CostParts, now: number): AccessCost | null => {
  if (!parts.inCurrency) return null;
  const { base, charged, chargedOverdue, boxTypeId, due, stored } = parts;
  const { rules, unitType } = pricesOf(parts);
  const valueList = rules.valueList.filter(
    (price) => price.unitType === unitType && (price.boxTypeId === null || price.boxTypeId === boxTypeId),
  );
  const is = due && stored ? costOf({ ...parts, due, stored }, now) : undefined;
  const { overdue, periods, nextMs } = is ?? {};
  // The clock has charged the period that runs, and the payment is another one: somebody has set it, or prices have changed.
  const differs = chargedOverdue !== null && periods === parts.periods && Number(overdue) !== Number(chargedOverdue);
  return {
    base,
    // What was charged stays where a later deadline makes hours cost nothing.
    chargedTime: Number(charged) > Number(is?.time ?? 0) ? charged : null,
    chargedOverdue: overdue === undefined || differs ? chargedOverdue : null,
    ...(overdue !== undefined && differs && { chargedOverdueUntil: nextMs ?? epochMsMax }),
    rules:
      valueList.length === 0
        ? null
        : {
            ...rules,
            overdueTime: Number.isFinite(rules.overdueTime) ? rules.overdueTime : null,
            valueList: valueList.map((price) => ({ ...price })),
          },
    unitType,
    boxTypeId,
    storedTime: due && stored ? stored.getTime() : null,
  };
};
