/** Uploaded photos and drop-off orders that carry one, written to the tables directly: no rule of the services. */
import { randomBytes } from 'node:crypto';
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { DB } from '../../src/platform/db/schema.ts';
import { buildOrder, type OrderRow } from './orders.ts';

export type UploadedPhoto = Selectable<DB['files']>;

/** The row of a PNG; its bytes lie nowhere. */
export const buildPhoto = (sql: Kysely<DB>, overrides: Partial<Insertable<DB['files']>> = {}): Promise<UploadedPhoto> =>
  sql
    .insertInto('files')
    .values({
      id: randomBytes(16).toString('hex'),
      file_name: 'photo.png',
      content_type: 'image/png',
      bytes: '1000',
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** A Created drop-off order, with what it carries besides. */
export const buildDropOffOrder = async (
  sql: Kysely<DB>,
  overrides: Partial<Insertable<DB['orders']>> = {},
  extras: Partial<Insertable<DB['drop_off_orders']>> = {},
): Promise<OrderRow> => {
  const order = await buildOrder(sql, { kind: 'DROP_OFF', recipient_phone: '6281234567890', ...overrides });
  await sql
    .insertInto('drop_off_orders')
    .values({
      order_id: order.id,
      store_code: randomBytes(16).toString('hex'),
      take_code: randomBytes(16).toString('hex'),
      ...extras,
    })
    .execute();
  return order;
};
