import { expect, test } from 'vitest';
import { eventBytes, LiveStream } from './live-stream.ts';

const event = (n: number) => eventBytes('orders', { ids: [`${n}-${'x'.repeat(100)}`], more: false });

test('a slow reader loses events, gets one about the loss, and receives what comes after', async () => {
  const stream = new LiveStream();
  for (let n = 0; n < 10_000; n++) stream.send(event(n));
  expect(stream.readableLength).toBeLessThan(64 * 1024);
  await expect.poll(() => stream.stalledFor()).toBeGreaterThan(0);
  let text = '';
  stream.on('data', (bytes: Buffer) => (text += bytes.toString()));
  await expect.poll(() => text).toContain('event: resync');
  expect(text.match(/event: resync/g)).toHaveLength(1);
  expect(text.includes(event(500).toString())).toBe(false);
  expect(stream.stalledFor()).toBe(0);
  stream.send(event(7));
  await expect.poll(() => text.endsWith(event(7).toString())).toBe(true);
});

test('a stalled one is not written to, and its end waits for no user', async () => {
  const stream = new LiveStream();
  for (let n = 0; n < 10_000; n++) stream.send(event(n));
  const { readableLength } = stream;
  stream.sendHeartbeat();
  expect(stream.readableLength).toBe(readableLength);
  stream.finish(eventBytes('session', { state: 'ended' }));
  expect(stream.destroyed).toBe(true);
  stream.send(event(1));
});

test('what is said last comes last', async () => {
  const stream = new LiveStream();
  stream.finish(eventBytes('busy', { retrySeconds: 60 }));
  stream.finish();
  stream.send(event(1));
  let text = '';
  for await (const bytes of stream) text += String(bytes);
  expect(text).toBe(': alive\n\nevent: busy\ndata: {"retrySeconds":60}\n\n');
});
