/**
 * A migrated PostgreSQL that no other user uses, for the tools that read the schema. It promises to leave neither a server
 * nor a folder behind.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCluster } from '../apps/server/src/platform/db/embedded.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';

// Nothing of it is ever recovered, so nothing has to reach a disk.
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' };

/** Runs `work` with the address of a migrated database, under the role that owns its schema. */
export const withDatabase = async <T>(work: (ownerUrl: string) => Promise<T>): Promise<T> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'cubby-schema-'));
  try {
    const cluster = await openCluster({ dataDir, log: { info() {}, error: console.error }, settings });
    try {
      await migrate({ ownerUrl: cluster.ownerUrl });
      return await work(cluster.ownerUrl);
    } finally {
      await cluster.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};
