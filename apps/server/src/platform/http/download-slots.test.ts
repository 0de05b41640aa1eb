import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createDownloadSlots } from './download-slots.ts';

const slotsOf = (stallMs = 60_000) => createDownloadSlots({ atOnce: 1, stallMs, retrySeconds: 7 });
const open = () => Promise.resolve(Readable.from([Buffer.from('all')]));
const busy = { code: 'DOWNLOADS_BUSY', statusCode: 503, details: { retryAfter: 7 } };

test('a slot is free again after a whole download', async () => {
  const slots = slotsOf();
  const first = await slots.send(open);
  await expect(slots.send(open)).rejects.toMatchObject(busy);
  const closed = once(first, 'close');
  expect(await text(first)).toBe('all');
  await closed;
  expect(await text(await slots.send(open))).toBe('all');
});

test('a slot is free again where the file does not open, and where the client goes away', async () => {
  const slots = slotsOf();
  await expect(slots.send(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
  const source = new PassThrough();
  const left = await slots.send(() => Promise.resolve(source));
  const closed = once(left, 'close');
  left.destroy();
  await closed;
  expect(source.destroyed).toBe(true);
  expect(await text(await slots.send(open))).toBe('all');
});

test('a source that breaks off ends the download as broken', async () => {
  const slots = slotsOf();
  const source = new PassThrough();
  const download = await slots.send(() => Promise.resolve(source));
  source.write('ha');
  source.destroy(new Error('gone'));
  await expect(text(download)).rejects.toThrow('gone');
  expect(await text(await slots.send(open))).toBe('all');
});

test('a client that takes no bytes loses its slot', async () => {
  const slots = slotsOf(30);
  const source = new PassThrough();
  const stalled = await slots.send(() => Promise.resolve(source));
  const [error] = (await once(stalled, 'error')) as [Error];
  expect(error.message).toBe('The client takes no bytes');
  expect(source.destroyed).toBe(true);
  expect(await text(await slots.send(open))).toBe('all');
});
