/** What a parcel costs that lies in its compartment after its deadline: a price for each period that has begun. */

export interface OverdueTerms {
  /** Epoch ms of the deadline. */
  readonly dueMs: number;
  /** Hours of a period; null: nothing is charged. */
  readonly periodHours: number | null;
  /** Of a period: a decimal number as text with two places at the most; null: nothing is charged. */
  readonly price: string | null;
}

export interface OverdueCharge {
  /** Periods that have begun. */
  readonly periods: number;
  /** Of all of them, with two places; undefined: nothing is charged. */
  readonly amount: string | undefined;
  /** Epoch ms at which the next one begins; undefined: none does. */
  readonly nextMs: number | undefined;
}

const hourMs = 3_600_000;

/** In hundredths, exactly. */
const hundredths = (text: string): bigint => {
  const [whole = '0', part = ''] = text.split('.');
  return BigInt(whole) * 100n + BigInt(part.padEnd(2, '0').slice(0, 2));
};

/** @param now epoch ms */
export const overdueCharge = ({ dueMs, periodHours, price }: OverdueTerms, now: number): OverdueCharge => {
  if (now < dueMs) return { periods: 0, amount: undefined, nextMs: dueMs };
  if (periodHours === null || price === null) return { periods: 0, amount: undefined, nextMs: undefined };
  const periods = Math.floor((now - dueMs) / (periodHours * hourMs)) + 1;
  const sum = hundredths(price) * BigInt(periods);
  return {
    periods,
    amount: `${sum / 100n}.${String(sum % 100n).padStart(2, '0')}`,
    nextMs: dueMs + periods * periodHours * hourMs,
  };
};
