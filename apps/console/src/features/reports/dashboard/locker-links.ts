import type { AlertType } from '@cubby/contract/lockers/alerts/alerts.limits';
import { siteTypeFacts } from '@cubby/contract/lockers/sites/site-types';
import type { Connection } from '@cubby/contract/lockers/terminals/terminals.limits';
import { addressOf } from '../../../platform/address/address-of.ts';
import { isOpen } from '../../../platform/address/next-screens.ts';
import type { DashboardSearch } from './dashboard.search.ts';

type Filter = Pick<DashboardSearch, 'merchantId' | 'siteId'>;

const ifOpen = (address: string): string | undefined => (isOpen(address) ? address : undefined);

const typesWithDoors = Object.entries(siteTypeFacts).flatMap(([type, { hasDoors }]) => (hasDoors ? [type] : []));

/** The list of sites that a count of connections has; undefined: no list has its filters. */
export const sitesHref = (status: Connection, { merchantId, siteId }: Filter): string | undefined =>
  merchantId !== undefined || siteId !== undefined
    ? undefined
    : ifOpen(
        addressOf('/app/siteList', {
          connectionStatus: status,
          ...(status === 'UNKNOWN' && { siteType: typesWithDoors }),
        }),
      );

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
