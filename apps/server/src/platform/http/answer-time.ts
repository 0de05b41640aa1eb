/**
 * Answers that take equally long whatever was found. It promises that work which ends earlier is answered no sooner
 * than after the given time, so that the time of an answer does not reveal what the work found.
 */
import { setTimeout as wait } from 'node:timers/promises';

/** Whatever comes of it, it takes this long. @param least ms, well above what the work takes */
export const atLeast = async <T>(least: number, work: () => Promise<T>): Promise<T> => {
  const pause = wait(least);
  try {
    return await work();
  } finally {
    await pause;
  }
};

/** A failure takes this long; a success is there at once. @param least ms, well above what the work takes */
export const failAfter = async <T>(least: number, work: () => Promise<T>): Promise<T> => {
  const start = performance.now();
  try {
    return await work();
  } catch (error) {
    await wait(Math.max(0, least - (performance.now() - start)));
    throw error;
  }
};
