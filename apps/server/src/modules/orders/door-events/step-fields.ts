/** What a step of a workflow reported of a parcel: its weight, a picture, a payment, an answer. */
import { parcelFields } from '@cubby/contract/device/parcel-events.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { FieldChanges } from '../order-changes/index.ts';
import type { ReportedEvent } from './door-events.reads.ts';

const imageField = { TAKE_PHOTO: 'photo', SIGN: 'signature' } as const;

/** Writes the fields of the order itself. @returns what the timeline says of it; undefined: nothing is known */
export const writeStepFields = async (
  trx: Trx,
  orderId: string,
  { body, siteId, bootId, seq }: ReportedEvent,
): Promise<FieldChanges | undefined> => {
  const { method, grams, place, answer } = parcelFields(body);
  if (method === 'WEIGH' && grams !== undefined) {
    const { rows } = await sql<{ before: string; after: string }>`
      update orders o set weight_kg = round(${grams}::numeric / 1000, 2) from (select weight_kg from orders where id = ${orderId}) was
      where o.id = ${orderId} returning was.weight_kg::text as before, o.weight_kg::text as after`.execute(trx);
    const [weight] = rows;
    return weight && { weight: [weight.before, weight.after] };
  }
  if (method === 'PAY' && place !== undefined) return { payment: [null, place] };
  if (method === 'DECIDE' && answer !== undefined) return { answer: [null, answer] };
  if (method !== 'TAKE_PHOTO' && method !== 'SIGN') return undefined;
  const { rows } = await sql<{ id: string }>`
    select id::text from order_images where site_id = ${siteId} and boot_id = ${bootId} and seq = ${seq} and order_id = ${orderId}`.execute(
    trx,
  );
  return rows[0] && { [imageField[method]]: [null, rows[0].id] };
};
