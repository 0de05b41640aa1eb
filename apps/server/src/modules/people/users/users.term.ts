/** From when to when an account is valid (docs/decisions/032). */
import { invalid } from '../../../platform/kernel/call-error.ts';

/** Epoch ms; null: without a beginning, without an end. */
export interface Term {
  readonly start: number | null;
  readonly end: number | null;
}

/** @throws CallError INVALID_REQUEST at the end where it does not come after the start */
export const checkTerm = ({ start, end }: Term): void => {
  if (start !== null && end !== null && end <= start) throw invalid({ path: 'endTime', code: 'rangeReversed' });
};

/** Whether the account opens now and goes on to. */
export const isEndless = ({ start, end }: Term, now = Date.now()): boolean =>
  end === null && (start === null || start <= now);

export const sameTerm = (one: Term, other: Term): boolean => one.start === other.start && one.end === other.end;

/** As a column takes it: ISO 8601. */
export const momentOf = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());
