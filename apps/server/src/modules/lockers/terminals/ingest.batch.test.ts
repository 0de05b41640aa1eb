import { expect, test } from 'vitest';
import { Batches } from './ingest.batch.ts';

/** Items named by their sender and a number; `patience` in ms of those in lower case. */
const openBatches = (patience = 0) => {
  const stored: string[][] = [];
  const batches = new Batches<string>({
    store: async (items) => void stored.push([...items]),
    isPoison: () => false,
    quarantine: () => Promise.resolve(),
    senderOf: (item) => item.charAt(0),
    weigh: () => 1,
    patienceOf: (item) => (item === item.toUpperCase() ? 0 : patience),
    most: 4,
  });
  return { stored, batches };
};

test('a batch takes one message of each terminal in turn, in the order of each', async () => {
  const { stored, batches } = openBatches();
  const flood = Array.from({ length: 6 }, (_, n) => `a${n}`);
  await Promise.all([...flood, 'b0', 'b1', 'c0'].map((item) => batches.take(item)));
  expect(stored).toEqual([['a0', 'b0', 'c0', 'a1'], ['b1', 'a2', 'a3', 'a4'], ['a5']]);
});

test('messages that may wait share a batch, and one that may not takes them with it', async () => {
  const { stored, batches } = openBatches(60_000);
  const first = batches.take('a0');
  await new Promise(setImmediate);
  const second = batches.take('b0');
  await new Promise(setImmediate);
  expect(stored).toEqual([]);
  await Promise.all([batches.take('C0'), first, second]);
  expect(stored).toEqual([['a0', 'b0', 'C0']]);
});

test('a message that may wait is stored when its time is over', async () => {
  const { stored, batches } = openBatches(20);
  await batches.take('a0');
  await batches.take('a1');
  expect(stored).toEqual([['a0'], ['a1']]);
});
