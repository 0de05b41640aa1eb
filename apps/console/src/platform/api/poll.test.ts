import { expect, it, vi } from 'vitest';
import { pollUntil, pollWhile } from './poll.ts';

it('reads a query again only while its answer is open', () => {
  const interval = pollWhile<string>(500, (answer) => answer === 'RUNNING');
  expect(interval({ state: { data: 'RUNNING' } })).toBe(500);
  expect(interval({ state: { data: 'DONE' } })).toBe(false);
  expect(interval({ state: { data: undefined } })).toBe(false);
});

it('runs a step after each pause until it is done', async () => {
  const step = vi.fn().mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  await pollUntil(1, step);
  expect(step).toHaveBeenCalledTimes(2);
});

it('ends with the error of a step', async () => {
  await expect(pollUntil(1, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
});
