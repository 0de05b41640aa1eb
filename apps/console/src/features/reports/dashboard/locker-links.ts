import type { AlertType } from '@cubby/contract/lockers/alerts/alerts.limits';
import type { Connection } from '@cubby/contract/lockers/terminals/terminals.limits';
import { addressOf } from '../../../platform/address/address-of.ts';
import { isOpen } from '../../../platform/address/next-screens.ts';
import type { DashboardSearch } from './dashboard.search.ts';

type Filter = Pick<DashboardSearch, 'merchantId' | 'siteId'>;

const ifOpen = (address: string): string | undefined => (isOpen(address) ? address : undefined);

/**
 * The list of sites that a count of connections has. Undefined: no list has its filters, or, as of sites whose terminal never
 * connected, the list also has sites without compartments.
 */
export const sitesHref = (status: Connection, { merchantId, siteId }: Filter): string | undefined =>
  status === 'UNKNOWN' || merchantId !== undefined || siteId !== undefined
    ? undefined
    : ifOpen(addressOf('/app/siteList', { connectionStatus: status }));

/** The list of open alerts that a count has, of one type or of all. */
export const alertsHref = (type: AlertType | undefined, { merchantId, siteId }: Filter): string | undefined =>
  merchantId !== undefined
    ? undefined
    : ifOpen(
        addressOf('/app/AlertLocker', {
          alertStatus: 'OPEN',
          ...(type !== undefined && { alertType: type }),
          ...(siteId !== undefined && { siteId }),
        }),
      );
