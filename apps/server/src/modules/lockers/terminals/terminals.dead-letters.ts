/** Messages that could not be processed: stored for support for 7 days, at most so many of one site in an hour. */
import type { DeadLetterReason, UplinkMessage } from '@cubby/contract/device/messages';
import type { TopicOwner } from '@cubby/contract/device/topics';
import { sql } from 'kysely';
import { countDeadLetter } from '../../../platform/mqtt/mqtt-metrics.ts';
import type { Database, Trx } from '../../../platform/db/database.ts';

export interface DeadLetter {
  readonly siteId: string | undefined;
  readonly topic: string;
  readonly reason: DeadLetterReason;
  readonly detail: string;
  /** Bytes of the message; left out: `payload` is the whole of it. */
  readonly size?: number;
  readonly payload: Buffer;
}

/** A message that was read, as it is quarantined. */
export const deadLetterOf = (
  { siteId }: TopicOwner,
  { uplink, body }: UplinkMessage,
  reason: DeadLetterReason,
  detail: string,
): DeadLetter => ({ siteId, topic: uplink, reason, detail, payload: Buffer.from(JSON.stringify(body)) });

/** A terminal that sends nothing else fills no disk. */
const mostOfSite = 1_000;

export const storeDeadLetter = (db: Database, deadLetter: DeadLetter): Promise<void> =>
  db.transactionAsSystem((trx) => insertDeadLetter(trx, deadLetter));

/** Quarantines a message, and opens the alert of its site, in a transaction without row-level security. */
export const insertDeadLetter = async (
  trx: Trx,
  { siteId, topic, reason, detail, size, payload }: DeadLetter,
): Promise<void> => {
  countDeadLetter(reason);
  await sql`
    with quarantined as (
      insert into device_messages_aside (site_id, topic, reason, detail, size, bytes)
      select s.id, ${clean(topic)}, ${reason}, ${clean(detail)}, ${size ?? payload.length}, ${payload.subarray(0, 4096)}
      from (select) one left join sites s on s.id = ${siteId ?? null}::bigint
      where (select count(*) from (select from device_messages_aside a
        where a.site_id is not distinct from s.id and a.received_time > now() - interval '1 hour' limit ${mostOfSite}) recent) < ${mostOfSite}
      returning site_id, reason, received_time
    )
    select alert_begins(site_id, null, null, 'QUARANTINE', received_time, received_time,
      jsonb_build_object('reason', reason, 'lastTime', floor(extract(epoch from received_time) * 1000)))
    from quarantined where site_id is not null`.execute(trx);
};

/** As far as a column takes it. */
const clean = (text: string): string => text.replaceAll('\u0000', '\uFFFD').slice(0, 512);
