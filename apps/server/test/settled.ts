import { setTimeout as sleep } from 'node:timers/promises';

/** Polls every `interval` ms until a number above 0 is the same in two polls in a row. */
export const settled = async (read: () => number | Promise<number>, interval = 100): Promise<number> => {
  for (let last = 0; ;) {
    await sleep(interval);
    const now = await read();
    if (now > 0 && now === last) return now;
    last = now;
  }
};
