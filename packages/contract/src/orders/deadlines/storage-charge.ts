/**
 * The charge for the time of a parcel in its compartment at a moment, by `chargeOf`. The clock is stopped while the
 * deadline is paused, and time that an extension of the deadline adds is free.
 */
import {
  type ChargedPlace,
  chargeOf,
  compartmentCharge,
  type PriceRules,
  sumOf,
} from '../../catalogue/charges/charges.ts';
import type { UnitType } from '../../catalogue/charges/charges.limits.ts';
import { deadlineLimits } from './deadlines.limits.ts';

const hourMs = 3_600_000;

export interface StorageTerms {
  readonly rules: PriceRules;
  readonly unitType: UnitType;
  readonly boxTypeId: string | null;
  /** Epoch ms of storing. */
  readonly storedMs: number;
  /** Epoch ms of the deadline. */
  readonly dueMs: number;
}

export interface StorageCharge {
  /** Decimal text: what has been added by the hour to what the order cost at once. */
  readonly time: string;
  /** Decimal text: what it costs to be overdue; undefined: nothing is charged. */
  readonly overdue: string | undefined;
  /** How often the overdue price is charged. */
  readonly periods: number;
  /** Epoch ms at which it costs more, or becomes overdue; undefined: never. */
  readonly nextMs: number | undefined;
}

/** What the compartment config of a service charges once for a size. */
export interface ConfigPrice {
  /** Null: all sizes without a config of their own. */
  readonly boxTypeId: string | null;
  /** Decimal text; null: nothing. */
  readonly price: string | null;
}

/**
 * What a compartment of a service costs if no price group determines it: a price once by its size, and one for each begun
 * period after the deadline.
 */
export const rulesOfConfig = (
  unitType: UnitType,
  {
    standardHours,
    periodHours,
    price,
    once = [],
  }: {
    readonly standardHours: number;
    /** Null: nothing is charged. */
    readonly periodHours: number | null;
    /** Of a period; null: nothing is charged. */
    readonly price: string | null;
    /** Of all sizes. */
    readonly once?: readonly ConfigPrice[];
  },
): PriceRules => ({
  standardTime: standardHours,
  standardPayType: 'TIME',
  overdueTime: Infinity,
  overduePayType: 'HOUR',
  overduePeriod: periodHours ?? 1,
  allowOverdue: true,
  allowOffline: true,
  valueList: [
    ...once.map(({ boxTypeId, price: charged }) => ({
      valueType: 'SERVICE_CHARGE' as const,
      unitType,
      boxTypeId,
      payType: 'TIME' as const,
      priceValue: charged ?? '0.00',
    })),
    ...(periodHours === null || price === null
      ? []
      : [
          {
            valueType: 'OVERDUE_CHARGE' as const,
            unitType,
            boxTypeId: null,
            payType: 'HOUR' as const,
            priceValue: price,
          },
        ]),
  ],
});

/** What an order is charged once for its compartment, by the config of its service. */
export const configCharge = (once: readonly ConfigPrice[], place: ChargedPlace): string =>
  compartmentCharge(
    rulesOfConfig(place.unitType, {
      standardHours: deadlineLimits.standardHours,
      periodHours: null,
      price: null,
      once,
    }),
    place,
  );

/** @param now epoch ms */
export const storageCharge = ({ rules, storedMs, dueMs, ...place }: StorageTerms, now: number): StorageCharge => {
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
