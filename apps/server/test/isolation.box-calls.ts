/** How the calls of compartments are isolated from other companies' rows. */
import type { boxesCalls } from '@cubby/contract/lockers/boxes/boxes.calls';
import type { siteLogCalls } from '@cubby/contract/lockers/site-log/site-log.calls';
import { type Probe, probe, type Why } from './isolation.probe.ts';

export const boxCoverage: Readonly<
  Record<keyof typeof boxesCalls | keyof typeof siteLogCalls, readonly Probe[] | Why>
> = {
  listBoxes: [probe('listBoxes', 'missing', ({ site }) => ({ params: { siteId: site.id } }))],
  saveBoxes: [probe('saveBoxes', 'missing', ({ site }) => ({ params: { siteId: site.id }, body: { boxList: [] } }))],
  getBox: [probe('getBox', 'missing', ({ box }) => ({ params: { id: box.id } }))],
  updateBox: [probe('updateBox', 'missing', ({ box }) => ({ params: { id: box.id }, body: { lockType: 'X' } }))],
  makeBoxAvailable: [probe('makeBoxAvailable', 'missing', ({ box }) => ({ params: { id: box.id } }))],
  lockBox: [probe('lockBox', 'missing', ({ box }) => ({ params: { id: box.id } }))],
  setBoxService: [
    probe('setBoxService', 'missing', ({ box }) => ({ body: { boxIds: [box.id], service: 'DIRTY' as const } })),
  ],
  setBoxLabels: [probe('setBoxLabels', 'missing', ({ box }) => ({ body: { boxIds: [box.id], labels: ['Mine'] } }))],
  pageSiteOperationLog: [
    probe('pageSiteOperationLog', 'absent', () => ({ query: { size: 1000 } })),
    probe('pageSiteOperationLog', 'absent', ({ site }) => ({ query: { siteId: site.id } })),
  ],
  listOrdersWithoutBox: [probe('listOrdersWithoutBox', 'missing', ({ site }) => ({ params: { siteId: site.id } }))],
  listBoxHistory: [probe('listBoxHistory', 'missing', ({ box }) => ({ params: { id: box.id }, query: {} }))],
};
