/**
 * Databases for tests: real PostgreSQL, migrated once for the whole run and copied per test file. It promises an empty
 * migrated database with the product's roles and grants, in some tens of milliseconds.
 */
import { randomBytes } from 'node:crypto';
import { Client, escapeIdentifier } from 'pg';
import { ensureDatabase } from '../src/platform/db/roles.ts';
import { askTestRun } from './test-run.ts';

/** The cluster of this test run. */
export interface TestCluster {
  ownerUrl: string;
  appUrl: string;
  superuserUrl: string;
}

let asked: Promise<TestCluster> | undefined;

const askForCluster = async (): Promise<TestCluster> => (await askTestRun('')) as TestCluster;

/** The cluster of this test run; the first file that requests it has it started. */
export const testCluster = (): Promise<TestCluster> => (asked ??= askForCluster());

/** The migrated database that the others are copied from. */
export const templateName = 'cubby_template';

export interface TestDatabase {
  /** Under `cubby_app`, as the server runs. */
  appUrl: string;
  /** Under `cubby_owner`, which owns the schema. */
  ownerUrl: string;
  /** Under the superuser, who sees all rows. */
  superuserUrl: string;
  /** Removes the database, also while connections to it are open. */
  drop(): Promise<void>;
}

/** A copy of the migrated template, or of `template` when one is named (`template1` is empty). */
export async function createTestDatabase(options: { template?: string } = {}): Promise<TestDatabase> {
  const cluster = await testCluster();
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asSuperuser(cluster, (client) => ensureDatabase(client, name, options.template ?? templateName));
  return {
    appUrl: onDatabase(cluster.appUrl, name),
    ownerUrl: onDatabase(cluster.ownerUrl, name),
    superuserUrl: onDatabase(cluster.superuserUrl, name),
    drop: () =>
      asSuperuser(cluster, async (client) => {
        await client.query(`drop database if exists ${escapeIdentifier(name)} with (force)`);
      }),
  };
}

/** The same connection with another database. */
export function onDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/** Runs `work` on a connection of the superuser. */
export async function asSuperuser<T>(cluster: TestCluster, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: cluster.superuserUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
