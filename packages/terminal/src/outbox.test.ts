import { expect, test } from 'vitest';
import { type OutboxEntry, type Waiting, createOutbox } from './outbox.ts';
import { memoryFlash } from './store/flash.ts';
import { openStore } from './store/store.ts';

const message = (seq: number): Waiting => ({ uplink: 'door', bootId: 1, seq, payload: `{"seq":${seq}}` });
const neverFails = (error: unknown): void => {
  throw error;
};
const open = (files: Map<string, string>, max = 100) =>
  createOutbox(openStore(memoryFlash(files)).journal<OutboxEntry>('outbox', false), max, neverFails);
const settle = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

test('what was not acknowledged is sent after the next start, in order, and nothing else', async () => {
  const files = new Map<string, string>();
  const first = open(files);
  for (let seq = 1; seq <= 100; seq += 1) first.add(message(seq));
  const sent: number[] = [];
  // Acknowledged out of order, and some never.
  first.open(async ({ seq }) => {
    sent.push(seq);
    if (seq % 3 === 0) await new Promise(() => undefined);
  });
  await settle();
  expect(sent).toEqual(sent.toSorted((a, b) => a - b));
  const missing = Array.from({ length: 100 }, (_, index) => index + 1).filter(
    (seq) => seq % 3 === 0 || !sent.includes(seq),
  );
  const again: number[] = [];
  const next = open(files);
  expect(next.length).toBe(missing.length);
  next.open(({ seq }) => {
    again.push(seq);
    return Promise.resolve();
  });
  await settle();
  expect(again).toEqual(missing);
  expect(open(files).length).toBe(0);
});

test('a full queue drops the oldest, and says how many', () => {
  const files = new Map<string, string>();
  const outbox = open(files, 10);
  for (let seq = 1; seq <= 25; seq += 1) outbox.add(message(seq));
  expect([outbox.length, outbox.takeDropped(), outbox.takeDropped()]).toEqual([10, 15, 0]);
  expect(open(files).length).toBe(10);
});

test('the memory of a queue does not grow with what went through it', async () => {
  const files = new Map<string, string>();
  const outbox = open(files);
  outbox.open(() => Promise.resolve());
  for (let seq = 1; seq <= 20_000; seq += 1) {
    outbox.add(message(seq));
    if (seq % 100 === 0) await settle();
  }
  const size = [...files.values()].reduce((sum, text) => sum + text.length, 0);
  expect(size).toBeLessThan(200_000);
});
