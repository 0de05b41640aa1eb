import { expect, test } from 'vitest';
import { withinTime } from './index.ts';

test('what takes too long is given up, and whatever becomes of it then is no user’s fault', async () => {
  const work = Promise.withResolvers<string>();
  const late = () => new Error('too late');
  await expect(withinTime(20, work.promise, late)).rejects.toThrow('too late');
  work.reject(new Error('not reported'));
  expect(await withinTime(1000, Promise.resolve('done'), late)).toBe('done');
  await expect(withinTime(1000, Promise.reject(new Error('no')), late)).rejects.toThrow('no');
});
