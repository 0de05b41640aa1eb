/** Photos and signatures that visits at terminals leave of a parcel. */
import { type ParcelEvent, parcelFields } from '@cubby/contract/device/parcel-events.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';

/** The first bytes determine the type of a picture; the page shows nothing else. */
const typeOf = (content: Buffer): 'image/jpeg' | 'image/png' | undefined => {
  if (content.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg';
  return content.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')) ? 'image/png' : undefined;
};

interface Taken {
  readonly siteId: string;
  readonly orderId: string;
  readonly event: ParcelEvent;
  readonly happenedTime: Date;
}

/** Stores pictures; each is stored once, however often it is reported. */
export const storeImages = async (trx: Trx, taken: readonly Taken[]): Promise<void> => {
  for (const { siteId, orderId, event, happenedTime } of taken) {
    const content = Buffer.from(parcelFields(event).image ?? '', 'base64');
    const type = typeOf(content);
    if (type)
      await sql`
        insert into order_images (order_id, site_id, boot_id, seq, content_type, content, taken_time)
        values (${orderId}::bigint, ${siteId}::bigint, ${event.bootId}, ${event.seq}, ${type}, ${content}, ${happenedTime})
        on conflict do nothing`.execute(trx);
  }
};

/** @throws CallError NOT_FOUND */
export const getOrderImage = async (trx: Trx, id: string): Promise<{ image: string; takenTime: number }> => {
  const { rows } = await sql<{ content_type: string; content: Buffer; taken_time: Date }>`
    select content_type, content, taken_time from order_images where id = ${id}`.execute(trx);
  const [found] = rows;
  if (!found) throw new CallError('NOT_FOUND');
  return {
    image: `data:${found.content_type};base64,${found.content.toString('base64')}`,
    takenTime: found.taken_time.getTime(),
  };
};
