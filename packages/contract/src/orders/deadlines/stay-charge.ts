/**
 * What the time of a parcel in its compartment costs at a moment, by `chargeOf`. The clock stands still while a parcel is held,
 * and time that is given by putting the deadline off costs nothing.
 */
import { chargeOf, type PriceRules, sumOf } from '../../catalogue/charges/charges.ts';
import type { UnitType } from '../../catalogue/charges/charges.limits.ts';

const hourMs = 3_600_000;

export interface StayTerms {
  readonly rules: PriceRules;
  readonly unitType: UnitType;
  readonly boxTypeId: string | null;
  /** Epoch ms of storing. */
  readonly storedMs: number;
  /** Epoch ms of the deadline. */
  readonly dueMs: number;
}

export interface StayCharge {
  /** Decimal text: what has been added by the hour to what the order cost at once. */
  readonly time: string;
  /** Decimal text: what it costs to be overdue; undefined: nothing is charged. */
  readonly overdue: string | undefined;
  /** How often the overdue price is charged. */
  readonly periods: number;
  /** Epoch ms at which it costs more, or becomes overdue; undefined: never. */
  readonly nextMs: number | undefined;
}

/** What a compartment of a service costs, where no price group says it: a price for each begun period after the deadline. */
export const rulesOfConfig = (
  unitType: UnitType,
  {
    standardHours,
    periodHours,
    price,
  }: {
    readonly standardHours: number;
    /** Null: nothing is charged. */
    readonly periodHours: number | null;
    /** Of a period; null: nothing is charged. */
    readonly price: string | null;
  },
): PriceRules => ({
  standardTime: standardHours,
  standardPayType: 'TIME',
  overdueTime: Infinity,
  overduePayType: 'HOUR',
  overduePeriod: periodHours ?? 1,
  allowOverdue: true,
  allowOffline: true,
  valueList:
    periodHours === null || price === null
      ? []
      : [{ valueType: 'OVERDUE_CHARGE', unitType, boxTypeId: null, payType: 'HOUR', priceValue: price }],
});

/** @param now epoch ms */
export const stayCharge = ({ rules, storedMs, dueMs, ...place }: StayTerms, now: number): StayCharge => {
  // How long the clock runs until the deadline.
  const wholeMs = Math.max(0, Math.min(dueMs - storedMs, rules.standardTime * hourMs));
  const startMs = dueMs - wholeMs;
  const charge = (at: number) => {
    // An hour has begun in its first millisecond.
    const { lines } = chargeOf(rules, { ...place, storedMs: at - startMs + 1, dueMs: wholeMs });
    const late = lines.find(({ valueType }) => valueType === 'OVERDUE_CHARGE');
    const time = lines.flatMap(({ valueType, payType, amount }) =>
      valueType !== 'OVERDUE_CHARGE' && payType === 'HOUR' ? [{ amount }] : [],
    );
    return { time: sumOf(time), overdue: late?.amount, periods: late?.times ?? 0 };
  };
  const is = charge(now);
  const begins = (fromMs: number, stepMs: number) => fromMs + (Math.floor((now - fromMs) / stepMs) + 1) * stepMs;
  const changes = [
    ...(now < startMs ? [startMs] : []),
    ...(now >= startMs && now < dueMs ? [begins(startMs, hourMs)] : []),
    ...(now >= dueMs ? [begins(dueMs, hourMs * (rules.overduePeriod ?? 1))] : []),
  ].filter((at) => {
    const then = charge(at);
    return then.time !== is.time || then.overdue !== is.overdue;
  });
  const next = Math.min(...changes, ...(now < dueMs ? [dueMs] : []));
  return { ...is, nextMs: next === Infinity ? undefined : next };
};
