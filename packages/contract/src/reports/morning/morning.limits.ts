import type { Permission } from '../../permissions.ts';

/** The sections of the morning page in their order, each with the permissions that show it: one of them is enough. */
export const morningSections = {
  OFFLINE_SITES: ['SITE_LIST'],
  OVERDUE_PARCELS: ['ORDER_LIST', 'PAXEL_ORDER_LIST'],
  FULL_SITES: ['SITE_LIST'],
  DOORS_OUT: ['SITE_LIST'],
  COLD_COLUMNS: ['TEMPERATURE_LIST'],
  STUCK_MESSAGES: ['ORDER_VIEW_NOTIFICATION'],
  WAITING_UPGRADES: ['UPGRADE_TASK_LIST'],
  OPEN_INSPECTIONS: ['SITE_INSPECT'],
} as const satisfies Readonly<Record<string, readonly Permission[]>>;
export type MorningKind = keyof typeof morningSections;
export const morningKinds = Object.keys(morningSections) as [MorningKind, ...MorningKind[]];

/** The permissions that open the page. */
export const morningPermissions = [...new Set(Object.values(morningSections).flat())] as [Permission, ...Permission[]];

/** What the rows of a section are divided by. */
export const morningParts = [
  'OUTAGE',
  'OFFLINE',
  'FULL_NOW',
  'FULL_BOOKED',
  'FULL_PATTERN',
  'ALARM',
  'NOT_PROVEN',
  'AWAITS_RECEIPT',
  'RETRIES',
  'SENDING',
  'QUEUED',
  'PAUSED',
  'APPROVAL',
] as const;

/** Who takes care of a row: the assignee of its alert, the contact of the site, its operator, a user, or the company of the order. */
export const morningOwners = ['ASSIGNEE', 'MAINTAINER', 'OPERATOR', 'PERSON', 'COMPANY'] as const;

export const morningLimits = {
  /** Rows of a section. */
  rowsMax: 10,
  /** Days for which visits that were turned away are counted. */
  turnedAwayDays: 7,
} as const;
