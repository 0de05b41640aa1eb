import { orderLimits } from '@cubby/contract/orders/orders.limits';
import type { TFunction } from 'i18next';
import { startOfDay } from '../../ui/date-range/date-text.ts';
import { formatDate } from '../../ui/time-text/format-time.ts';

/** A day to choose, as YYYY-MM-DD. */
export interface DayOption {
  readonly value: string;
  readonly label: string;
}

/**
 * The days that a dispatch date may be: today to 10 days ahead (orders.md 5.2, 9), in the zone of this browser.
 * @param kept epoch ms of the date that stands now; it stays among the choices although it may have passed
 */
export const dispatchDays = (now: number, kept: number | null, t: TFunction): DayOption[] => {
  const days = Array.from({ length: orderLimits.dispatchDaysAhead + 1 }, (_, ahead) =>
    formatDate(startOfDay(now, ahead)),
  );
  const options = days.map((date, ahead) => ({
    value: date,
    label: ahead === 0 ? t('orderDetail.status.today', { date }) : date,
  }));
  const standing = kept === null ? undefined : formatDate(kept);
  return standing === undefined || days.includes(standing)
    ? options
    : [{ value: standing, label: standing }, ...options];
};
