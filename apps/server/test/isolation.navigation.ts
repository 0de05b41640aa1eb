/** How the menu, the palette, Home and the history of imports are isolated from other companies' rows. */
import type { importHistoryCalls } from '@cubby/contract/orders/import-history/import-history.calls';
import type { morningCalls } from '@cubby/contract/reports/morning/morning.calls';
import type { navigationCalls } from '@cubby/contract/reports/navigation/navigation.calls';
import type { setupCalls } from '@cubby/contract/reports/setup/setup.calls';
import type { workCalls } from '@cubby/contract/reports/work/work.calls';
import { type Probe, probe, type Why } from './isolation.probe.ts';

type NavigationCall =
  | keyof typeof morningCalls
  | keyof typeof navigationCalls
  | keyof typeof workCalls
  | keyof typeof setupCalls
  | keyof typeof importHistoryCalls;

export const navigationCoverage: Readonly<Record<NavigationCall, readonly Probe[] | Why>> = {
  getNavigation: [probe('getNavigation', 'absent', () => ({}))],
  updatePins: 'no rows: it writes the pins of the caller alone',
  getRolePins: [probe('getRolePins', 'missing', ({ user }) => ({ params: { id: user.role_id } }))],
  updateRolePins: [
    probe('updateRolePins', 'missing', ({ user }) => ({ params: { id: user.role_id }, body: { pins: [] } })),
  ],
  findRecords: [
    probe('findRecords', 'absent', () => ({ query: { query: 'foreign' } })),
    probe('findRecords', 'absent', () => ({ query: { query: '異國' } })),
    probe('findRecords', 'absent', ({ order }) => ({ query: { query: order.order_number } })),
  ],
  getMorning: [probe('getMorning', 'absent', () => ({}))],
  listWork: [probe('listWork', 'absent', () => ({}))],
  getSetup: [probe('getSetup', 'absent', () => ({}))],
  listImports: [
    probe('listImports', 'absent', () => ({ query: { size: 1000 } })),
    probe('listImports', 'absent', () => ({ query: { size: 1000, kind: 'ORDERS' } })),
  ],
};
