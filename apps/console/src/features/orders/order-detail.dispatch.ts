import { orderLimits } from '@cubby/contract/orders/orders.limits';
import type { TFunction } from 'i18next';
import { type DayOption, dayOptions } from '../../ui/date-range/day-options.ts';

/**
 * The days that a dispatch date may be: today to 10 days ahead (orders.md 5.2, 9), in the zone of this browser.
 * @param kept epoch ms of the date that stands now; it stays among the choices although it may have passed
 */
export const dispatchDays = (now: number, kept: number | null, t: TFunction): DayOption[] =>
  dayOptions({
    now,
    daysAhead: orderLimits.dispatchDaysAhead,
    kept,
    todayLabel: (date) => t('orderDetail.status.today', { date }),
  });
