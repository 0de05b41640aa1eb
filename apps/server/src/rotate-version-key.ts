import { rotateVersionKey } from './modules/lockers/software-versions/index.ts';
import type { Config } from './platform/config/config.ts';
import { Database, jobLimit } from './platform/db/database.ts';
import { assertMigrated, openDatabases, openPool } from './platform/db/databases.ts';
import type { Lifecycle } from './platform/lifecycle/lifecycle.ts';
import type { Log } from './platform/log/log.ts';
import { openSecrets } from './platform/secrets/index.ts';

interface Context {
  readonly config: Config;
  readonly log: Log;
  readonly lifecycle: Lifecycle;
}

/**
 * Replaces the key that signs software versions, and signs all versions again (docs/runbooks/version-keys.md).
 * @throws StartError
 */
export async function rotateKey({ config, log, lifecycle }: Context): Promise<void> {
  const databases = await openDatabases(config, log, lifecycle);
  await assertMigrated(databases);
  const pool = await openPool(databases, config, log, lifecycle);
  const secrets = await openSecrets(config);
  const db = new Database(pool, { statement: jobLimit });
  const { keyId, before, versions } = await db.transactionAsSystem((trx) => rotateVersionKey(trx, secrets));
  const what = before === undefined ? `The first signing key ${keyId} was made` : `Key ${keyId} replaces ${before}`;
  process.stderr.write(`${what}; software versions signed again: ${versions}\n`);
}
