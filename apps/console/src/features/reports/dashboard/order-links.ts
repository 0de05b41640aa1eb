import type { Dashboard } from '@cubby/contract/reports/dashboard/dashboard.calls';
import { addressOf } from '../../../platform/address/address-of.ts';
import { isOpen } from '../../../platform/address/next-screens.ts';
import { dayAfter, startInZone } from '../../../ui/date-range/zone-day.ts';

/** Of which company and site. */
export interface OrdersOf {
  readonly merchantId?: string | undefined;
  readonly siteId?: string | undefined;
}

/**
 * The address of the list of orders that a figure of the period counts. Undefined where no list counts the same: the days of
 * several time zones have no common begin. Undefined, too, for users who may not open the list.
 */
export const ordersHref = (
  { from, to, timeZones }: Pick<Dashboard, 'from' | 'to' | 'timeZones'>,
  kind: 'stored' | 'taken',
  of: OrdersOf,
): string | undefined => {
  const [zone, ...others] = timeZones;
  if (zone === undefined || others.length > 0) return undefined;
  const start = startInZone(zone, from);
  const end = startInZone(zone, dayAfter(to, 1));
  if (start === undefined || end === undefined) return undefined;
  const name = kind === 'stored' ? 'storedTime' : 'collectedTime';
  const href = addressOf('/app/articleList', { ...of, [`${name}Start`]: start, [`${name}End`]: end - 1 });
  return isOpen(href) ? href : undefined;
};
