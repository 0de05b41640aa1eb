/** The job that re-encrypts; it runs where there are earlier keys, and again each minute while they are there. */
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { type Cron, defineJob, handleJob, type JobHandler } from '../jobs/index.ts';
import { type EncryptedKind, reencrypt } from './reencryption.ts';
import type { Secrets } from './secrets.ts';

const reencryptionJob = defineJob('seal-anew', z.object({}), { maxAttempts: 3 });

/** ms of one run: it ends before the next one begins, so that no two are in each other's way. */
const runTime = 50_000;

export const reencryptionJobs = (
  db: Database,
  secrets: Secrets,
  kinds: readonly EncryptedKind[],
): readonly JobHandler[] => {
  let reported = false;
  return [
    handleJob(reencryptionJob, async (_payload, { log, signal }) => {
      if (secrets.previousKeyIds.length === 0) return;
      const { encrypted, unopened, whole } = await reencrypt(db, secrets, kinds, { signal, time: runTime });
      // Each minute again, as long as there are earlier keys: what was said once is said.
      if (!whole || (encrypted === 0 && reported)) return;
      reported = true;
      const logFields = { encrypted, unopened, endingWithTheirKey: await codesOfEarlierKeys(db, secrets) };
      if (Object.keys(unopened).length > 0)
        log.error(
          logFields,
          'some encrypted texts do not open, and remain under their key; see docs/runbooks/data-key.md',
        );
      else log.info(logFields, 'nothing is encrypted under an earlier key any more; see docs/runbooks/data-key.md');
    }),
  ];
};

/** Digests can’t be recomputed without their codes: these end with their key. */
const codesOfEarlierKeys = (db: Database, secrets: Secrets): Promise<number> =>
  db.transactionAsSystem(async (trx) => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::integer as n from recovery_codes
      where used_time is null and key_id is distinct from ${secrets.keyId}`.execute(trx);
    return rows[0]?.n ?? 0;
  });

/** None where there is no earlier key. */
export const reencryptionCrons = (secrets: Secrets): readonly Cron[] =>
  secrets.previousKeyIds.length === 0 ? [] : [{ job: reencryptionJob, match: '* * * * *' }];
