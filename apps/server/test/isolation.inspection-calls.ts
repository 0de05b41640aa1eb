/** How the calls of inspections are isolated from other companies' rows. */
import type { inspectionsCalls } from '@cubby/contract/orders/inspections/inspections.calls';
import { type Probe, probe, type Why } from './isolation.probe.ts';

export const inspectionCoverage: Readonly<Record<keyof typeof inspectionsCalls, readonly Probe[] | Why>> = {
  listInspections: [
    probe('listInspections', 'absent', () => ({ query: { size: 1000 } })),
    probe('listInspections', 'absent', ({ site }) => ({ query: { siteId: site.id, state: 'OPEN' as const } })),
  ],
  getInspection: [probe('getInspection', 'missing', ({ inspection }) => ({ params: { id: inspection.id } }))],
  startInspection: [
    probe('startInspection', 'missing', ({ site }) => ({ body: { siteId: site.id, choices: ['ALL' as const] } })),
  ],
  answerInspectionDoor: [
    probe('answerInspectionDoor', 'missing', ({ inspection }) => ({
      params: { id: inspection.id, inspectionDoorId: inspection.door.id },
      body: { answer: 'AS_EXPECTED' as const, expected: [] },
    })),
  ],
  findInspectionParcels: [
    probe('findInspectionParcels', 'missing', ({ inspection, order }) => ({
      params: { id: inspection.id },
      query: { number: order.tracking_number, inspectionDoorId: inspection.door.id },
    })),
  ],
  listInspectionPeople: [
    probe('listInspectionPeople', 'missing', ({ inspection }) => ({
      params: { id: inspection.id },
      query: { query: 'foreign' },
    })),
  ],
  handOnInspection: [
    probe('handOnInspection', 'missing', ({ inspection, user }) => ({
      params: { id: inspection.id },
      body: { userId: user.id },
    })),
  ],
  endInspection: [
    probe('endInspection', 'missing', ({ inspection }) => ({ params: { id: inspection.id }, body: { note: 'mine' } })),
  ],
  exportInspection: [probe('exportInspection', 'missing', ({ inspection }) => ({ params: { id: inspection.id } }))],
};
