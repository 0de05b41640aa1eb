/** How the calls of inspections are kept from other companies' rows. */
import type { inspectionsCalls } from '@cubby/contract/orders/inspections/inspections.calls';
import type { TestApp } from './app.ts';
import { buildPhoto } from './factories/files.ts';
import { type Probe, probe, type Why } from './isolation.probe.ts';

interface InspectionPlace {
  readonly siteId: string;
  readonly boxId: string;
  readonly orderId: string;
}

/** An open inspection of one compartment, with a photo that staff of the platform took. */
export const buildInspection = async ({ sql }: TestApp, { siteId, boxId, orderId }: InspectionPlace, name: string) => {
  const photo = await buildPhoto(sql, { file_name: `${name} inspection.png` });
  const inspection = await sql
    .insertInto('inspections')
    .values({ site_id: siteId, choices: ['ALL'], user_name: `${name} inspector`, started_by_name: `${name} inspector` })
    .returningAll()
    .executeTakeFirstOrThrow();
  const door = await sql
    .insertInto('inspection_doors')
    .values({
      inspection_id: inspection.id,
      box_id: boxId,
      place: 1,
      name: `${name}-A1`,
      box_type_name: `${name} box`,
      answer: 'ANOTHER_PARCEL',
      found: `${name.toUpperCase()}-1`,
      found_order_id: orderId,
      note: `${name} note`,
      photo_id: photo.id,
      answered_time: new Date(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...inspection, door };
};

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
