import { orderLimits } from '@cubby/contract/orders/orders/orders.limits';
import type { Order } from '@cubby/contract/orders/orders/orders.schemas';
import type { TFunction } from 'i18next';
import { type DayOption, dayOptions } from '../../../ui/date-range/day-options.ts';

/**
 * The days that a dispatch date may be: today to 10 days ahead (orders.md 5.2, 9), where the company is.
 * @param order.storedTime epoch ms of the current date; it is among the choices although it may have passed
 */
export const dispatchDays = (
  now: number,
  { timeZone, storedTime }: Pick<Order, 'timeZone'> & { readonly storedTime: number | null },
  t: TFunction,
): DayOption[] =>
  dayOptions({
    now,
    daysAhead: orderLimits.dispatchDaysAhead,
    storedTime,
    zone: timeZone,
    todayLabel: (date) => t('orderDetail.status.today', { date }),
  });
