import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { StartError } from '../lifecycle/start-error.ts';
import { checkFileStorage } from './index.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cubby-check-'));
  // The usual variables of a bucket's keys.
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

const refusal = async (url: string, limit?: number): Promise<string> => {
  const error: unknown = await checkFileStorage(url, limit).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StartError);
  return (error as StartError).message;
};

test('a missing folder is created, and no file remains in it', async () => {
  const place = join(folder, 'new');
  await checkFileStorage(place);
  const left = (await readdir(place, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  expect(left).toEqual([]);
});

test('a folder that can not be written to is one line that names the variable and the place', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  expect(await refusal(join(file, 'files'))).toBe(
    `FILES_URL: files can't be stored in ${join(file, 'files')} (ENOTDIR): it must be there, and writable`,
  );
});

test('a bucket that no user answers for is one line, without what follows its name', async () => {
  expect(await refusal('s3://cubby/some?endpoint=http://127.0.0.1:1')).toMatch(
    /^FILES_URL: files can't be stored in s3:\/\/cubby\/some \(ECONNREFUSED\)[^\n]+$/,
  );
});

test('a bucket that does not answer in time is one line', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
  const { port } = silent.address() as AddressInfo;
  expect(await refusal(`s3://cubby?endpoint=http://127.0.0.1:${port}`, 100)).toMatch(/no answer in 0.1 s/);
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => silent.close(resolve));
});
