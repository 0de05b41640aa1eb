import { text } from 'node:stream/consumers';
import { createAdministrator, refuseAdministrator } from './modules/people/users/index.ts';
import type { Config } from './platform/config/config.ts';
import { assertMigrated, openDatabases, openPool } from './platform/db/databases.ts';
import { Database } from './platform/db/database.ts';
import type { Lifecycle } from './platform/lifecycle/lifecycle.ts';
import { StartError } from './platform/lifecycle/start-error.ts';
import type { Log } from './platform/log/log.ts';

interface Context {
  readonly config: Config;
  readonly log: Log;
  readonly lifecycle: Lifecycle;
}

/**
 * Makes the first administrator. The password comes by CUBBY_ADMIN_PASSWORD or on standard input, so that it is in no
 * list of processes.
 * @throws StartError
 */
export async function createAdmin(context: Context, options: { username?: string; email?: string }): Promise<void> {
  const { config, log, lifecycle } = context;
  if (!options.username) throw new StartError('create-admin needs --username');
  const password = process.env['CUBBY_ADMIN_PASSWORD'] ?? (await text(process.stdin)).replace(/\r?\n$/, '');
  const administrator = { username: options.username, mail: options.email, password };
  const refusal = await refuseAdministrator(administrator);
  if (refusal) throw new StartError(`The administrator was not made: ${refusal}`);
  const databases = await openDatabases(config, log, lifecycle);
  await assertMigrated(databases);
  const pool = await openPool(databases, config, log, lifecycle);
  if (!(await createAdministrator(new Database(pool), administrator)))
    throw new StartError(`The administrator was not made: the user name ${options.username} is taken`);
  process.stderr.write(`Administrator ${options.username} was made\n`);
}
