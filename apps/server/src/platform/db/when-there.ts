/**
 * Waits for a database that takes no connections yet, as after a restart of its machine. It promises that the log says
 * so once, and that a start which waited for nothing fails with the error of the last attempt.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { errorLine } from '../lifecycle/start-error.ts';
import { awayOf } from './away.ts';

export interface Patience {
  readonly log: { info(fields: object, message: string): void };
  /** Longest wait. */
  readonly seconds: number;
}

/** ms between two attempts. */
const tryEvery = 250;

/** Does `work`, again and again while the database is away: work that is safe to be repeated. */
export const whenThere = async <T>(patience: Patience | undefined, work: () => Promise<T>): Promise<T> => {
  const until = performance.now() + (patience?.seconds ?? 0) * 1000;
  for (let isLogged = false; ; isLogged = true) {
    try {
      return await work();
    } catch (error) {
      const away = awayOf(error);
      if ((away !== 'unreachable' && away !== 'lost') || performance.now() >= until) throw error;
      if (!isLogged) patience?.log.info({ reason: errorLine(error) }, 'the start waits for the database');
    }
    await sleep(tryEvery);
  }
};
