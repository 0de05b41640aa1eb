/** Downloads from a real HTTP server on the loopback, into slots of a folder. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Clock } from '../clock.ts';
import { systemClock } from '../clock.ts';
import { manifestOf } from '../testing/packages.fixture.ts';
import { startDownload } from './download.ts';
import { folderSlots, type PackageSlots } from './package-slots.ts';
import { fetchPackage } from './package-source.ts';

const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 7) % 253));
const manifest = manifestOf(bytes);
/** Pauses are short. */
const clock: Clock = { ...systemClock, after: (ms, run) => systemClock.after(ms === 60_000 ? ms : ms / 100, run) };

let folder: string;
let server: Server;
let url: string;
let slots: PackageSlots;
let requests: (string | undefined)[];
/** Answers of the server, one for each request; then it answers with the range. */
let answers: ((request: IncomingMessage, reply: ServerResponse) => void)[];

const range = (request: IncomingMessage, reply: ServerResponse): void => {
  const { range: asked, 'if-range': tag, authorization } = request.headers;
  const from = Number(/^bytes=(\d+)-$/.exec(asked ?? '')?.[1] ?? 0);
  if (authorization !== 'Bearer secret') reply.writeHead(401).end();
  else if (asked === undefined || tag !== `"${manifest.sha256}"`) reply.writeHead(200).end(bytes);
  else if (from >= bytes.length) reply.writeHead(416).end();
  else {
    const contentRange = `bytes ${from}-${bytes.length - 1}/${bytes.length}`;
    reply.writeHead(206, { 'content-range': contentRange }).end(bytes.subarray(from));
  }
};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cubby-slots-'));
  slots = folderSlots(folder);
  requests = [];
  answers = [];
  server = createServer((request, reply) => {
    requests.push(request.headers.range);
    (answers.shift() ?? range)(request, reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/package`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

const download = () =>
  startDownload({
    clock,
    random: () => 0,
    slots,
    slot: 'A',
    source: fetchPackage,
    manifest,
    access: () => ({ url, token: 'secret' }),
    isLate: () => false,
    progressed: () => undefined,
    downloaded: () => undefined,
    log: () => undefined,
  }).ended;
const stored = (): Buffer => Buffer.concat([...slots.read('A')].map((part) => Buffer.from(part)));

test('a whole package is requested without a range', async () => {
  expect(await download()).toBe('VERIFIED');
  expect(requests).toEqual([undefined]);
  expect(stored().equals(bytes)).toBe(true);
});

test('an answer that is cut off continues with the next byte', async () => {
  answers.push((_, reply) => {
    reply.writeHead(200, { 'content-length': bytes.length });
    reply.write(bytes.subarray(0, 100_000), () => setTimeout(() => reply.destroy(), 20));
  });
  expect(await download()).toBe('VERIFIED');
  expect(requests).toEqual([undefined, 'bytes=100000-']);
  expect(stored().equals(bytes)).toBe(true);
});

test('what was stored before a start is continued, and nothing is requested if it is everything', async () => {
  slots.append('A', bytes.subarray(0, 299_999));
  expect(await download()).toBe('VERIFIED');
  expect(requests).toEqual(['bytes=299999-']);
  expect(await download()).toBe('VERIFIED');
  expect(requests).toHaveLength(1);
});

test('a server that has another package, or does not support ranges, sends everything', async () => {
  slots.append('A', bytes.subarray(0, 10));
  answers.push((_, reply) => reply.writeHead(200).end(bytes));
  expect(await download()).toBe('VERIFIED');
  expect(stored().equals(bytes)).toBe(true);
});

test('a range that the server does not have begins again', async () => {
  slots.append('A', bytes.subarray(0, 10));
  answers.push((_, reply) => reply.writeHead(416).end());
  expect(await download()).toBe('VERIFIED');
  expect(requests).toEqual(['bytes=10-', undefined]);
});

test.each([503, 429, 401, 404, 500])('status %i is followed by another request', async (status) => {
  answers.push((_, reply) => reply.writeHead(status, { 'retry-after': '2' }).end('busy'));
  answers.push((_, reply) => reply.writeHead(status).end());
  answers.push((request) => request.socket.destroy());
  expect(await download()).toBe('VERIFIED');
  expect(requests).toHaveLength(4);
});

test('other bytes than those of the manifest are deleted', async () => {
  answers.push((_, reply) => reply.writeHead(200).end(Buffer.alloc(bytes.length)));
  expect(await download()).toBe('HASH');
  expect(slots.size('A')).toBe(0);
  answers.push((_, reply) => reply.writeHead(200).end(Buffer.concat([bytes, bytes])));
  expect(await download()).toBe('HASH');
});
