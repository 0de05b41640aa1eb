/**
 * A server in a process of its own, to be sent files that mean harm, and what can be seen of it from outside: answers,
 * memory, files that it stores, rows that it writes. It promises that process and files are gone after `stop`.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toHttpRequest } from '@cubby/contract/client/request';
import type { CallDefinition } from '@cubby/contract/kernel/define-call';
import { sql } from 'kysely';
import { vi } from 'vitest';
import { compileCache } from './compile-cache.ts';
import { type TestApp, testDataKey } from './app.ts';
import { builtServer } from './test-run.ts';
import { changesOf } from './witness.ts';

export interface Answer {
  readonly status: number;
  readonly bytes: ArrayBuffer;
  /** Of an answer in JSON. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** Runs on the database of the app. */
export const startHostileServer = async (app: TestApp) => {
  const folder = await mkdtemp(join(tmpdir(), 'cubby-hostile-'));
  const temp = join(folder, 'temp');
  await mkdir(temp);
  const server = fork(new URL('./hostile-server.fixture.ts', import.meta.url), {
    env: {
      SERVER_FILE: await builtServer(),
      PATH: process.env['PATH'],
      ...compileCache,
      NODE_ENV: 'test',
      DATABASE_URL: app.database.appUrl,
      DATA_KEY: testDataKey,
      DATA_DIR: join(folder, 'data'),
      FILES_URL: join(folder, 'files'),
      TMPDIR: temp,
      PORT: '0',
      MQTT_PORT: '0',
      MQTT_WS_PORT: 'off',
      HOST: '127.0.0.1',
      DEMO: 'false',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const origin = await addressOf(server);
  return {
    send: (call: CallDefinition, request: object, token: string) => send(origin, call, request, token),
    /** Deletes what was changed until now. */
    clearChanges: () => sql`truncate witness.changes`.execute(app.sql),
    /** What was changed since, as in `orders insert`, each once. */
    changes: async (): Promise<string[]> => [...new Set((await changesOf(app.sql)).flat())],
    /** Uploads on their way, and files in the store. */
    storedFiles: async (): Promise<string[]> => {
      const below = (path: string) => readdir(path, { recursive: true, withFileTypes: true }).catch(() => []);
      const found = [...(await below(temp)), ...(await below(join(folder, 'files')))];
      return found.filter((entry) => entry.isFile()).map(({ name }) => name);
    },
    isReady: async (): Promise<boolean> => (await fetch(`${origin}/readyz`)).ok,
    /** The most memory that it took since this was asked before, in MB. */
    mostMemory: async (): Promise<number> => {
      const answered = once(server, 'message') as Promise<[number]>;
      server.send('');
      return (await answered)[0];
    },
    stop: async (): Promise<void> => {
      const ended = once(server, 'exit');
      server.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
};

export type HostileServer = Awaited<ReturnType<typeof startHostileServer>>;

const addressOf = (server: ChildProcess): Promise<string> => {
  let printed = '';
  server.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  return vi.waitFor(() => {
    const address = /"address":"(http:\/\/127\.0\.0\.1:\d+)"/.exec(printed)?.[1];
    if (address === undefined) throw new Error(`The server does not listen: ${printed}`);
    return address;
  }, 40_000);
};

const send = async (origin: string, call: CallDefinition, request: object, token: string): Promise<Answer> => {
  const { method, url, fileField, fields } = toHttpRequest(call, request as never);
  const { file } = request as { file?: File };
  const form = new FormData();
  for (const [field, value] of Object.entries(fields ?? {})) form.append(field, value);
  if (file && fileField !== undefined) form.append(fileField, file);
  const sent = new Response(form);
  const response = await fetch(`${origin}${url}`, {
    method,
    headers: {
      'x-user-token': token,
      'x-req-language': 'en_US',
      ...(call.upload && { 'content-type': sent.headers.get('content-type') ?? '' }),
    },
    // Whole, which is sent faster than a form, piece by piece.
    ...(call.upload && { body: await sent.arrayBuffer() }),
  });
  const bytes = await response.arrayBuffer();
  return {
    status: response.status,
    bytes,
    get body() {
      return JSON.parse(Buffer.from(bytes).toString()) as Answer['body'];
    },
  };
};
