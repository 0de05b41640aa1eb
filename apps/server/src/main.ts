import { parseArgs } from 'node:util';
import { buildApp } from './app.ts';
import { createAdmin } from './create-admin.ts';
import { startDevice } from './device.ts';
import { fillDemo, publicSignIns, welcome } from './fill-demo.ts';
import { type Config, readConfig } from './platform/config/config.ts';
import { migrateDatabase, openDatabases } from './platform/db/databases.ts';
import { type Lifecycle, createLifecycle } from './platform/lifecycle/lifecycle.ts';
import { StartError, errorLine } from './platform/lifecycle/start-error.ts';
import { type Log, createLog } from './platform/log/log.ts';
import { rotateKey } from './rotate-version-key.ts';
import { checkDataKey } from './encrypted-kinds.ts';
import { type Role, roles, serve, type ServerDeps } from './serve.ts';
import { startWorker } from './worker.ts';
import { serveWorkerHealth } from './worker-health.ts';

const usage =
  'usage: main.ts [serve] [--role=all|api|worker|device] [--migrate] [--lost-key], main.ts migrate, main.ts rotate-version-key, or main.ts create-admin --username=NAME [--email=ADDRESS]';

const commands = ['serve', 'migrate', 'create-admin', 'rotate-version-key'] as const;

interface Command {
  name: (typeof commands)[number];
  role: Role;
  migrate: boolean;
  /** The key of what is encrypted is gone: start without it. */
  lostKey: boolean;
  username: string | undefined;
  email: string | undefined;
}

function readCommand(args: string[]): Command {
  const { values, positionals } = parse(args);
  const [given = 'serve', ...rest] = positionals;
  const name = commands.find((command) => command === given);
  if (name === undefined || rest.length > 0) throw new StartError(usage);
  const role = roles.find((each) => each === values.role);
  if (role === undefined) throw new StartError(usage);
  return {
    name,
    role,
    migrate: values.migrate,
    lostKey: values['lost-key'],
    username: values.username,
    email: values.email,
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        role: { type: 'string', default: 'all' },
        migrate: { type: 'boolean', default: false },
        'lost-key': { type: 'boolean', default: false },
        username: { type: 'string' },
        email: { type: 'string' },
      },
    });
  } catch (error) {
    throw new StartError(`${errorLine(error)}; ${usage}`);
  }
}

async function run(command: Command, config: Config, log: Log, lifecycle: Lifecycle): Promise<void> {
  if (command.name === 'serve') {
    const checkKey = ({ pool }: ServerDeps) => checkDataKey(pool, config, { log, lost: command.lostKey });
    return serve({ config, log, lifecycle }, command, {
      buildApp,
      startWorker,
      startDevice,
      serveWorkerHealth,
      checkKey,
      fillDemo,
      publicSignIns,
      welcome,
    });
  }
  if (command.name === 'create-admin') {
    await createAdmin({ config, log, lifecycle }, { username: command.username, email: command.email });
    return lifecycle.stop('done');
  }
  if (command.name === 'rotate-version-key') {
    await rotateKey({ config, log, lifecycle });
    return lifecycle.stop('done');
  }
  const ran = await migrateDatabase(await openDatabases(config, log, lifecycle));
  log.info({ migrations: ran }, ran.length === 0 ? 'nothing to migrate' : 'migrations done');
  return lifecycle.stop('done');
}

function complain(error: unknown, log: Log | undefined): void {
  if (error instanceof StartError) process.stderr.write(`cubby: ${error.message}\n`);
  else if (log) log.fatal({ err: error }, 'start failed');
  else console.error(error);
}

/** ms for all steps of stopping, once requests are no longer taken. */
const stopLimit = 10_000;

async function main(): Promise<void> {
  let log: Log | undefined;
  let lifecycle: Lifecycle | undefined;
  try {
    const command = readCommand(process.argv.slice(2));
    const config = readConfig(process.env, { apart: command.name === 'serve' && command.role !== 'all' });
    const started = (log = createLog({ level: config.logLevel }));
    const life = (lifecycle = createLifecycle({ log, limit: stopLimit + config.drainSeconds * 1000 }));
    life.listen();
    process.on('uncaughtException', (error) => {
      started.fatal({ err: error }, 'defect');
      void life.stop('defect', 1);
    });
    await run(command, config, log, life);
  } catch (error) {
    // A signal during the start already ends the process; errors of an interrupted start are not reported.
    if (lifecycle?.readiness === 'stopping') return;
    complain(error, log);
    if (lifecycle) await lifecycle.stop('start failed', 1);
    else process.exitCode = 1;
  }
}

await main();
