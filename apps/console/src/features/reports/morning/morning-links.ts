import type { MorningRow } from '@cubby/contract/reports/morning/morning.calls';
import type { MorningKind } from '@cubby/contract/reports/morning/morning.limits';
import { addressOf } from '../../../platform/address/address-of.ts';
import { isOpen } from '../../../platform/address/next-screens.ts';

/** The list that a section counts, or one of its parts; undefined: no list has this filter. */
const lists: Readonly<Record<MorningKind, (part: MorningRow['part']) => string | undefined>> = {
  OFFLINE_SITES: (part) => (part === null ? undefined : addressOf('/app/siteList', { connectionStatus: part })),
  OVERDUE_PARCELS: () => addressOf('/app/articleList', { overdueFlag: true }),
  FULL_SITES: (part) => (part === null ? addressOf('/app/siteList', { attention: 'FULL_TODAY' }) : undefined),
  DOORS_OUT: () => addressOf('/app/siteList', { attention: 'DOORS_OUT' }),
  COLD_COLUMNS: (part) => (part === null ? addressOf('/app/AlertLocker', { alertStatus: 'OPEN' }) : undefined),
  STUCK_MESSAGES: (part) => (part === null ? addressOf('/app/messageCentre', { state: 'STUCK' }) : undefined),
  WAITING_UPGRADES: (part) =>
    part === null
      ? undefined
      : addressOf('/app/siteUpgardeRecord', { state: part === 'PAUSED' ? 'PAUSED' : 'RUNNING' }),
  OPEN_INSPECTIONS: () => addressOf('/app/inspections', { state: 'OPEN' }),
};

const siteOf = ({ siteId }: MorningRow): string | undefined =>
  siteId === null ? undefined : addressOf('/app/siteInfo', { id: siteId });

/** Where a row is dealt with. */
const rows: Readonly<Record<MorningKind, (row: MorningRow) => string | undefined>> = {
  OFFLINE_SITES: ({ siteId }) =>
    addressOf('/app/AlertLocker', { alertStatus: 'OPEN', ...(siteId !== null && { siteId }) }),
  OVERDUE_PARCELS: ({ siteId }) =>
    addressOf('/app/articleList', { overdueFlag: true, ...(siteId !== null && { siteId }) }),
  FULL_SITES: siteOf,
  DOORS_OUT: siteOf,
  COLD_COLUMNS: ({ id, siteId }) => addressOf('/app/temperatureEchart', { id: siteId ?? '', siteColumnId: id }),
  STUCK_MESSAGES: ({ label }) => addressOf('/app/messageCentre', { state: 'STUCK', query: label ?? '' }),
  WAITING_UPGRADES: ({ id }) => addressOf('/app/siteUpgardeRecordDetail', { id }),
  OPEN_INSPECTIONS: ({ id }) => addressOf('/app/inspection', { id }),
};

const ifOpen = (address: string | undefined): string | undefined =>
  address !== undefined && isOpen(address) ? address : undefined;

export const listHref = (kind: MorningKind, part: MorningRow['part'] = null): string | undefined =>
  ifOpen(lists[kind](part));

export const rowHref = (kind: MorningKind, row: MorningRow): string | undefined => ifOpen(rows[kind](row));
