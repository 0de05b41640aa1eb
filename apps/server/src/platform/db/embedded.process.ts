/**
 * Runs the programs of PostgreSQL: makes a cluster, starts its server, finds a server that is already there, stops it.
 * It promises that a cluster never gets two servers, that the server outlives a signal to the terminal (the drain
 * decides when it ends), and that a failure arrives with what PostgreSQL wrote about it.
 */
import { spawn } from 'node:child_process';
import { closeSync, constants, openSync } from 'node:fs';
import { readFile, readlink, realpath, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClusterUser } from './embedded.user.ts';

/** What a running server wrote about itself. */
export interface Postmaster {
  pid: number;
  port: number;
  /** Folder of the unix socket, empty when the server has none. */
  socketFolder: string;
  status: string;
}

/** A PostgreSQL program ended with an error; `output` is what it wrote. */
export class ProgramError extends Error {
  readonly output: string;
  /** That of a server that can't be reached now, where what is in the way passes by itself. */
  readonly code: string | undefined;
  constructor(program: string, output: string) {
    super(`${program} failed: ${output.trim()}`);
    this.output = output;
    this.code = beingLeft.test(output) ? '57P03' : undefined;
  }
}

/** Processes of a server that was killed are still ending, or another process starts a server at the same moment. */
const beingLeft =
  /pre-existing shared memory block|lock file ".*(postmaster\.pid|\.s\.PGSQL\.\d+\.lock)" (already exists|is empty)/;

const largestLog = 5 * 2 ** 20;
// Recovery after a power cut replays the log, which may take minutes on a slow disk.
const longestStart = 300_000;

/** Runs a program to its end. @throws ProgramError */
export function runProgram(user: ClusterUser, program: string, args: string[]): Promise<void> {
  const [command, ...rest] = [...user.prefix, program, ...args];
  return new Promise((resolve, reject) => {
    const child = spawn(command ?? program, rest, { ...spawnIds(user), cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new ProgramError(program, output))));
  });
}

/**
 * Starts the server and waits until it takes connections. When another process wins the race to start it, that server
 * is the answer.
 * @param socketNotes the lock files of its sockets
 * @throws ProgramError with the lines that the server wrote
 */
export async function startServer(
  user: ClusterUser,
  postgres: string,
  cluster: string,
  logFile: string,
  args: string[],
  socketNotes: readonly string[],
): Promise<Postmaster> {
  for (const note of [noteFile(cluster), ...socketNotes]) await clearStaleNote(cluster, note);
  const before = await rotateLog(logFile);
  const log = openSync(logFile, constants.O_CREAT | constants.O_APPEND | constants.O_WRONLY, 0o600);
  const [command, ...rest] = [...user.prefix, postgres, '-D', cluster, ...args];
  // `detached` gives it a session of its own, out of reach of the terminal's Ctrl-C.
  const child = spawn(command ?? postgres, rest, {
    ...spawnIds(user),
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  let ended: Error | undefined;
  child.on('error', (error) => (ended = error));
  child.on('exit', () => (ended ??= new Error('exit')));
  child.unref();
  const limit = Date.now() + longestStart;
  while (Date.now() < limit) {
    const server = await findServer(cluster);
    if (server?.status === 'ready') return server;
    if (ended && !server) {
      if (ended.message !== 'exit') throw ended;
      throw new ProgramError(postgres, (await readFile(logFile)).subarray(before).toString());
    }
    await sleep(10);
  }
  throw new ProgramError(postgres, `not ready after ${longestStart / 1000} s, see ${logFile}`);
}

/** The live server of a cluster in whatever state, or undefined. */
export async function findServer(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(noteFile(cluster), 'utf8').catch(() => '');
  const [pid, , , port, socketFolder, , , status] = text.split('\n').map((line) => line.trim());
  if (!pid) return undefined;
  if (!(await serves(Number(pid), cluster))) return undefined;
  return { pid: Number(pid), port: Number(port), socketFolder: socketFolder ?? '', status: status ?? 'starting' };
}

/** Ends a server and waits for it: open transactions are rolled back, and after 6 s it is cut off (it recovers). */
export async function stopServer(cluster: string): Promise<void> {
  const server = await findServer(cluster);
  if (!server) return;
  signal(server.pid, 'SIGINT');
  const cutOff = Date.now() + 6000;
  let cut = false;
  for (;;) {
    if (!(await findServer(cluster))) return;
    if (!cut && Date.now() > cutOff) {
      cut = true;
      signal(server.pid, 'SIGQUIT');
    }
    if (Date.now() > cutOff + 3000) throw new Error(`PostgreSQL (process ${server.pid}) does not end`);
    await sleep(10);
  }
}

/** PostgreSQL makes its data folder its working folder, which distinguishes its server from any other program. */
async function serves(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === 'linux') {
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => '');
    return folder !== '' && folder === (await realpath(cluster).catch(() => undefined));
  }
  return isAlive(pid);
}

/**
 * After a restart of the machine the noted number may belong to another program, and after a kill to a zombie
 * process: PostgreSQL would not start.
 */
async function clearStaleNote(cluster: string, note: string): Promise<void> {
  const text = await readFile(note, 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  if (pid > 0 && isAlive(pid) && !(await serves(pid, cluster))) await rm(note, { force: true });
}

function noteFile(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended in between.
  }
}

function spawnIds(user: ClusterUser): { uid?: number; gid?: number } {
  return user.prefix.length === 0 && user.ids ? user.ids : {};
}

/** Renames a large log, and returns the size of the one in use. */
async function rotateLog(logFile: string): Promise<number> {
  const size = (await stat(logFile).catch(() => undefined))?.size ?? 0;
  if (size < largestLog) return size;
  await rename(logFile, `${logFile}.1`);
  return 0;
}
