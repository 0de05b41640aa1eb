/**
 * How much one person may upload within 24 hours, by whatever calls. It promises that an upload is counted before any of
 * it is taken, so that uploads side by side are counted too, and that one that is refused for this counts for nothing.
 */
import { fileLimits } from '@cubby/contract/settings/files/files.limits';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { CallError } from '../kernel/call-error.ts';

/** Counts an upload of a person. @throws CallError UPLOAD_ALLOWANCE_USED */
export type CountUpload = (userId: string, bytes: number) => Promise<void>;

const { uploadsPerDay, uploadBytesPerDay } = fileLimits;
const secondsPerDay = 24 * 60 * 60;
const day = sql`interval '24 hours'`;

export const countUploads =
  (db: Database): CountUpload =>
  (userId, bytes) =>
    db.transactionAsSystem(
      async (trx) => {
        const { rows } = await sql`
          insert into upload_allowances as a (user_id, uploads, bytes) values (${userId}, 1, ${bytes})
          on conflict (user_id) do update set
            since = case when a.since > now() - ${day} then a.since else now() end,
            uploads = case when a.since > now() - ${day} then a.uploads else 0 end + 1,
            bytes = case when a.since > now() - ${day} then a.bytes else 0 end + excluded.bytes
          where a.since <= now() - ${day}
            or (a.uploads < ${uploadsPerDay} and a.bytes + excluded.bytes <= ${uploadBytesPerDay})
          returning user_id`.execute(trx);
        if (rows.length > 0) return;
        const { rows: used } = await sql<{ left: number }>`
          select ceil(extract(epoch from since + ${day} - now()))::integer as left
          from upload_allowances where user_id = ${userId}`.execute(trx);
        throw new CallError('UPLOAD_ALLOWANCE_USED', {
          retryAfter: Math.max(1, used[0]?.left ?? secondsPerDay),
          params: { files: uploadsPerDay, size: `${uploadBytesPerDay / 1024 ** 3} GB` },
        });
      },
      { flushed: false },
    );
