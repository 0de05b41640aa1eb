/**
 * One throwaway cluster for a whole test run, in memory where the machine has a memory disk, from the moment that a
 * file requests it; and the bundle of the server, built once for those who start it. It promises to leave neither a
 * server nor a folder behind, and clears what a killed run left.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { type Cluster, openCluster } from '../src/platform/db/embedded.ts';
import { stopServer } from '../src/platform/db/embedded.process.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { ensureDatabase } from '../src/platform/db/roles.ts';
import { migrateJobs } from '../src/platform/jobs/index.ts';
import { gatherShown } from './audited-run.ts';
import { asSuperuser, onDatabase, templateName } from './database.ts';
import { memoryDisk } from './memory-disk.ts';
import { installWitness } from './witness.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
const prefix = 'cubby-test-';
// Test databases are never recovered, so nothing has to reach a disk.
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  max_connections: '200',
};

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const place = await memoryDisk();
  await removeLeftovers(place);
  const dataDir = await mkdtemp(join(place, `${prefix}${process.pid}-`));
  let cluster: Promise<Cluster> | undefined;
  let built: Promise<unknown> | undefined;
  // Answers a file that requests the cluster or a built server, once that is there.
  const door = createServer((request, response) => {
    const asked =
      request.url === '/server'
        ? (built ??= run(process.execPath, [join(root, 'tools/build.mjs'), 'server'])).then(() => ({}))
        : (cluster ??= openTestCluster(dataDir)).then(({ ownerUrl, appUrl, superuserUrl }) => ({
            ownerUrl,
            appUrl,
            superuserUrl,
          }));
    asked.then(
      (answer) => response.end(JSON.stringify(answer)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  project.provide('testRunUrl', `http://127.0.0.1:${(door.address() as AddressInfo).port}`);
  const judgeRun = await gatherShown(project, join(dataDir, 'shown-calls'));
  return async () => {
    door.close();
    try {
      await judgeRun();
    } finally {
      // A failed start has been reported to the file that requested it.
      await cluster?.then(
        (opened) => opened.stop(),
        () => {},
      );
      await remove(dataDir);
    }
  };
}

async function openTestCluster(dataDir: string): Promise<Cluster> {
  const log = { info() {}, error: console.error };
  const cluster = await openCluster({ dataDir, log, settings });
  const { ownerUrl, appUrl, superuserUrl } = cluster;
  await asSuperuser({ ownerUrl, appUrl, superuserUrl }, (client) => ensureDatabase(client, templateName));
  await migrate({ ownerUrl: onDatabase(ownerUrl, templateName) });
  await migrateJobs(onDatabase(ownerUrl, templateName));
  await asSuperuser({ ownerUrl, appUrl, superuserUrl: onDatabase(superuserUrl, templateName) }, installWitness);
  return cluster;
}

async function removeLeftovers(place: string): Promise<void> {
  for (const name of await readdir(place)) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) await remove(join(place, name));
  }
}

async function remove(dataDir: string): Promise<void> {
  await stopServer(join(dataDir, 'postgres', 'cluster'));
  await rm(dataDir, { recursive: true, force: true });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
