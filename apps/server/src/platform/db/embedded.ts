/**
 * The PostgreSQL that comes with Cubby, for a start without DATABASE_URL. It promises a running cluster in the data
 * folder with its two roles and its database, whether the folder is new, was left by a clean end, or still has the
 * server of a killed process; several processes may share it, and the last to leave stops it. A server that dies while
 * a user uses it is started again, at the same address. Passwords are random and remain in the data folder, readable by
 * its user alone.
 */
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { StartError, errorCode } from '../lifecycle/start-error.ts';
import { awayOf } from './away.ts';
import { type Binaries, findBinaries } from './embedded.binaries.ts';
import { explainClusterError } from './embedded.errors.ts';
import { type Postmaster, findServer, runProgram, startServer, stopServer } from './embedded.process.ts';
import { type ClusterSettings, clusterSettings } from './embedded.settings.ts';
import { type ClusterUser, chooseUser } from './embedded.user.ts';
import { appRole, ensureDatabase, ensureRoles, ownerRole } from './roles.ts';
import { whenThere } from './when-there.ts';

/** The little of a logger that the cluster uses. */
export interface ClusterLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface ClusterOptions {
  /** The data folder; the cluster lives in its `postgres` folder. */
  dataDir: string;
  log: ClusterLog;
  /** Server settings on top of the defaults; they take effect when this call starts the server. */
  settings?: ClusterSettings;
}

export interface Cluster {
  /** Database `cubby` under the role that owns the schema. */
  ownerUrl: string;
  /** Database `cubby` under the role that serves requests. */
  appUrl: string;
  /** Database `postgres` under the superuser. */
  superuserUrl: string;
  /** Ends the server, unless another process still uses it. */
  stop(): Promise<void>;
}

interface Secrets {
  superuser: string;
  owner: string;
  app: string;
}

const superuser = 'postgres';
const database = 'cubby';
/** Each process that uses the cluster has this lock shared: the process that gets it exclusively is the last. */
const leaseLock = 7_402_002;
/** ms between two tries to start it again. */
const shortestPause = 100;
const longestPause = 5_000;
/** Seconds that a start waits for a server that recovers. */
const longestWait = 60;
/** The kernel's limit for a socket path is 107 bytes; the socket's own name takes 14. */
const longestSocketFolder = 92;
/** The lock file of the socket, below the home of the cluster. */
const socketNote = 'run/.s.PGSQL.5432.lock';

/** @throws StartError naming the data folder and the cause: not writable, disk full, another major version. */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const dataDir = resolve(options.dataDir);
  try {
    return await open(dataDir, options);
  } catch (error) {
    throw explainClusterError(error, dataDir);
  }
}

async function open(dataDir: string, options: ClusterOptions): Promise<Cluster> {
  const binaries = await findBinaries();
  const home = join(dataDir, 'postgres');
  const cluster = join(home, 'cluster');
  await makeFolder(dataDir);
  const user = await chooseUser(cluster, [join(binaries.folder, 'bin'), dataDir]);
  const settings = clusterSettings(options.settings);
  if (!(await exists(join(cluster, 'PG_VERSION')))) {
    await createHome(binaries, user, dataDir, home, settings);
    options.log.info({ folder: home }, 'database cluster created');
  }
  await refuseOtherMajor(binaries, cluster, dataDir);
  const secrets = JSON.parse(await readFile(join(home, 'secrets.json'), 'utf8')) as Secrets;

  const start = async (port?: number): Promise<Postmaster> => {
    let found = await findServer(cluster);
    while (found && found.status !== 'ready') {
      await sleep(20);
      found = await findServer(cluster);
    }
    if (found) return found;
    const args = await startArgs(settings, home, port);
    return startServer(user, binaries.postgres, cluster, join(home, 'server.log'), args, [join(home, socketNote)]);
  };
  const found = await findServer(cluster);
  if (found) options.log.info({ pid: found.pid }, 'database server already running, reused');
  // It may be recovering, or be killed while this starts.
  const { server, lease: first } = await whenThere({ log: options.log, seconds: longestWait }, async () => {
    const server = await start();
    const lease = await takeLease(connectionUrl(server, superuser, secrets.superuser, 'postgres'));
    await ensureRoles(lease, secrets);
    await ensureDatabase(lease, database);
    return { server, lease };
  });
  const url = (role: string, password: string, name: string) => connectionUrl(server, role, password, name);
  const superuserUrl = url(superuser, secrets.superuser, 'postgres');
  let lease = first;
  let stopping = false;
  let restarting: Promise<void> | undefined;
  const watch = (): void => {
    lease.once('end', () => {
      if (!stopping) restarting = restart().then(watch);
    });
  };
  const restart = async (): Promise<void> => {
    options.log.error({}, 'the database server ended unexpectedly and is started again');
    for (let pause = shortestPause; !stopping; pause = Math.min(pause * 2, longestPause)) {
      try {
        const { pid } = await start(server.port);
        lease = await takeLease(superuserUrl);
        return options.log.info({ pid }, 'the database server answers again');
      } catch (error) {
        // One that recovers refuses connections for a while.
        if (awayOf(error) === undefined)
          options.log.error({ err: error }, 'the database server could not be started again');
        await sleep(pause);
      }
    }
  };
  watch();
  return {
    ownerUrl: url(ownerRole, secrets.owner, database),
    appUrl: url(appRole, secrets.app, database),
    superuserUrl,
    async stop() {
      if (stopping) return;
      stopping = true;
      await restarting;
      const last = await isLast(lease);
      await lease.end().catch(() => undefined);
      if (last) await stopServer(cluster);
    },
  };
}

/** Says for as long as it is open that this process uses the server. */
async function takeLease(superuserUrl: string): Promise<Client> {
  const lease = new Client({
    connectionString: superuserUrl,
    application_name: 'cubby-lease',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // What breaks ends the connection, too.
  lease.on('error', () => {});
  await lease.connect();
  await lease.query('select pg_advisory_lock_shared($1)', [leaseLock]);
  return lease;
}

/** A new cluster takes its place in one step, so that neither a crash nor a second process leaves half of one. */
async function createHome(
  binaries: Binaries,
  user: ClusterUser,
  dataDir: string,
  home: string,
  settings: ClusterSettings,
): Promise<void> {
  await removeUnfinished(dataDir);
  const draft = join(dataDir, `postgres.new-${process.pid}-${randomBytes(4).toString('hex')}`);
  const secrets: Secrets = { superuser: password(), owner: password(), app: password() };
  const passwordFile = join(draft, 'superuser.txt');
  await mkdir(draft, { mode: 0o700 });
  try {
    await writeFile(join(draft, 'secrets.json'), JSON.stringify(secrets), { mode: 0o600 });
    await writeFile(passwordFile, `${secrets.superuser}\n`, { mode: 0o600 });
    await mkdir(join(draft, 'run'), { mode: 0o700 });
    if (user.ids) {
      const { uid, gid } = user.ids;
      for (const path of [draft, passwordFile, join(draft, 'run')]) await chown(path, uid, gid);
    }
    await runProgram(user, binaries.initdb, [
      `--pgdata=${join(draft, 'cluster')}`,
      `--username=${superuser}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--lc-messages=C',
      '--data-checksums',
      ...(settings['fsync'] === 'off' ? ['--no-sync'] : []),
    ]);
    await rm(passwordFile);
    await rename(draft, home);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    const lostRace = errorCode(error) === 'ENOTEMPTY' || errorCode(error) === 'EEXIST';
    if (!lostRace || !(await exists(join(home, 'cluster', 'PG_VERSION')))) throw error;
  }
}

/** Drafts of processes that were killed while making the cluster. */
async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const pid = /^postgres\.new-(\d+)-/.exec(name)?.[1];
    if (pid && !(await exists(`/proc/${pid}`))) await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

async function refuseOtherMajor(binaries: Binaries, cluster: string, dataDir: string): Promise<void> {
  const found = Number.parseInt(await readFile(join(cluster, 'PG_VERSION'), 'utf8'), 10);
  if (found === binaries.major) return;
  throw new StartError(
    `The data folder ${dataDir} was made by PostgreSQL ${found} and this release runs ${binaries.major}: ` +
      'restore a dump of it into a new data folder',
  );
}

async function startArgs(settings: ClusterSettings, home: string, port?: number): Promise<string[]> {
  const socketFolder = join(home, 'run');
  // A socket needs no port that another program could occupy; TCP is for folders whose path is too long for one.
  const useSocket = process.platform !== 'win32' && Buffer.byteLength(socketFolder) <= longestSocketFolder;
  const place = useSocket
    ? { listen_addresses: '', unix_socket_directories: socketFolder, port: '5432' }
    : { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(port ?? (await freePort())) };
  return Object.entries({ ...settings, ...place }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function connectionUrl(server: Postmaster, role: string, secret: string, name: string): string {
  const url = new URL(`postgres://127.0.0.1:${server.port}/${name}`);
  url.username = role;
  url.password = secret;
  if (server.socketFolder) url.searchParams.set('host', server.socketFolder);
  return url.href;
}

async function isLast(lease: Client): Promise<boolean> {
  try {
    await lease.query('select pg_advisory_unlock_shared($1)', [leaseLock]);
    const { rows } = await lease.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [leaseLock]);
    return rows[0]?.alone ?? false;
  } catch {
    // The server is gone or going; stopping a server that is gone does nothing.
    return true;
  }
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.on('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function password(): string {
  return randomBytes(24).toString('base64url');
}

/** `mkdir` with `recursive` never returns where the system answers ENOENT for an existing parent, as /proc does. */
async function makeFolder(path: string): Promise<void> {
  if (await exists(path)) return void (await readdir(path));
  await makeFolder(dirname(path));
  await mkdir(path).catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST') throw error;
  });
}

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
}
