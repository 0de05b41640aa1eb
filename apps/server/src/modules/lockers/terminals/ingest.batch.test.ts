import { expect, test } from 'vitest';
import { Batches } from './ingest.batch.ts';

test('a batch takes one message of each terminal in turn, in the order of each', async () => {
  const stored: string[][] = [];
  const batches = new Batches<string>({
    store: async (items) => void stored.push([...items]),
    isSpoilt: () => false,
    putAside: () => Promise.resolve(),
    senderOf: (item) => item.charAt(0),
    weigh: () => 1,
    most: 4,
  });
  const flood = Array.from({ length: 6 }, (_, n) => `a${n}`);
  await Promise.all([...flood, 'b0', 'b1', 'c0'].map((item) => batches.take(item)));
  expect(stored).toEqual([['a0', 'b0', 'c0', 'a1'], ['b1', 'a2', 'a3', 'a4'], ['a5']]);
});
