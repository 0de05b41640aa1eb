/** How the calls of walks are kept from other companies' rows. */
import type { walksCalls } from '@cubby/contract/orders/walks/walks.calls';
import type { TestApp } from './app.ts';
import { buildPhoto } from './factories/files.ts';
import { type Probe, probe, type Why } from './isolation.probe.ts';

interface WalkPlace {
  readonly siteId: string;
  readonly boxId: string;
  readonly orderId: string;
}

/** An open walk of one compartment, with a photo that staff of the platform took. */
export const buildWalk = async ({ sql }: TestApp, { siteId, boxId, orderId }: WalkPlace, name: string) => {
  const photo = await buildPhoto(sql, { file_name: `${name} walk.png` });
  const walk = await sql
    .insertInto('walks')
    .values({ site_id: siteId, choices: ['ALL'], user_name: `${name} walker`, started_by_name: `${name} walker` })
    .returningAll()
    .executeTakeFirstOrThrow();
  const door = await sql
    .insertInto('walk_doors')
    .values({
      walk_id: walk.id,
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
  return { ...walk, door };
};

export const walkCoverage: Readonly<Record<keyof typeof walksCalls, readonly Probe[] | Why>> = {
  listWalks: [
    probe('listWalks', 'absent', () => ({ query: { size: 1000 } })),
    probe('listWalks', 'absent', ({ site }) => ({ query: { siteId: site.id, state: 'OPEN' as const } })),
  ],
  getWalk: [probe('getWalk', 'missing', ({ walk }) => ({ params: { id: walk.id } }))],
  startWalk: [probe('startWalk', 'missing', ({ site }) => ({ body: { siteId: site.id, choices: ['ALL' as const] } }))],
  answerWalkDoor: [
    probe('answerWalkDoor', 'missing', ({ walk }) => ({
      params: { id: walk.id, walkDoorId: walk.door.id },
      body: { answer: 'AS_EXPECTED' as const, expected: [] },
    })),
  ],
  findWalkParcels: [
    probe('findWalkParcels', 'missing', ({ walk, order }) => ({
      params: { id: walk.id },
      query: { number: order.tracking_number, walkDoorId: walk.door.id },
    })),
  ],
  listWalkPeople: [
    probe('listWalkPeople', 'missing', ({ walk }) => ({ params: { id: walk.id }, query: { query: 'foreign' } })),
  ],
  handOnWalk: [
    probe('handOnWalk', 'missing', ({ walk, user }) => ({ params: { id: walk.id }, body: { userId: user.id } })),
  ],
  endWalk: [probe('endWalk', 'missing', ({ walk }) => ({ params: { id: walk.id }, body: { note: 'mine' } }))],
  exportWalk: [probe('exportWalk', 'missing', ({ walk }) => ({ params: { id: walk.id } }))],
};
