/** What happened at a terminal to a parcel that lies in a compartment. */
import type { TestApp } from '../../../../test/app.ts';
import { buildPhoto } from '../../../../test/factories/files.ts';
import { encodePng } from '../../../platform/images/png.ts';

interface Lies {
  readonly companyId: string;
  readonly orderId: string;
  readonly siteId: string;
  readonly boxId: string;
}

/**
 * A courier stored the parcel without a network; another one reported it a second time, which became a discrepancy; an
 * inspection.
 */
export const buildVisits = async (
  app: TestApp,
  storeFile: (id: string, bytes: Buffer) => Promise<void>,
  { companyId: company_id, orderId: order_id, siteId: site_id, boxId: box_id }: Lies,
): Promise<void> => {
  const now = Date.now();
  const courier = await app.buildUser({ company_id, nickname: 'Courier Ng' });
  const event = { by: 'COURIER', how: 'CARD', boxId: box_id };
  const body = { type: 'PARCEL_STORED', ...event };
  await app.sql
    .insertInto('door_events')
    .values(
      [
        { seq: '2', type: 'PARCEL_STORED', state: 'APPLIED', body: JSON.stringify(body), minutes: 200 },
        {
          seq: '3',
          type: 'PARCEL_TAKEN',
          state: 'DISCREPANCY',
          body: JSON.stringify({ ...event, how: 'PIN' }),
          minutes: 100,
        },
      ].map(({ minutes, ...row }) => ({
        ...row,
        site_id,
        boot_id: '1',
        order_id,
        box_id,
        user_id: courier.id,
        happened_time: new Date(now - minutes * 60_000),
        received_time: new Date(now - 5 * 60_000),
      })),
    )
    .execute();
  const report = { ...event, type: 'PARCEL_TAKEN', happenedTime: now - 100 * 60_000, place: 'Kornhill Plaza · A01' };
  await app.sql
    .insertInto('discrepancies')
    .values({
      site_id,
      order_id,
      box_id,
      kind: 'TAKEN_TWICE',
      boot_id: '1',
      seq: '3',
      told: JSON.stringify({ ...report, userName: 'Courier Ng' }),
      stands: JSON.stringify({ status: 'Inbound', siteId: site_id, boxId: box_id, since: now - 50 * 60_000 }),
      closed_time: new Date(now),
      closed_by_name: 'Judge Lee',
      answer: 'AS_IT_STANDS',
      note: 'The camera shows the customer',
    })
    .execute();
  const png = encodePng({ width: 4, height: 4, pixels: 'rgb', line: () => new Uint8Array(12).fill(60) });
  const seen = await buildPhoto(app.sql, { company_id, bytes: String(png.length), file_name: 'seen.png' });
  await storeFile(seen.id, png);
  const inspection = await app.sql
    .insertInto('inspections')
    .values({ site_id, choices: ['ALL'] })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.sql
    .insertInto('inspection_doors')
    .values({
      inspection_id: inspection.id,
      box_id,
      place: 1,
      name: 'A01',
      box_type_name: 'M',
      answer: 'AS_EXPECTED',
      photo_id: seen.id,
      user_name: 'Walker Ho',
      answered_time: new Date(now),
    })
    .execute();
};
