/**
 * The changes of the last minute, for readers whose rows are a few seconds old when they begin to follow. It promises
 * to return either all that changed in that time or that this is unknown, and to store a limited number of ids.
 */
import { liveLimits } from '@cubby/contract/settings/live-events/live-events.limits';
import type { Change } from './live-poll.ts';

/** ms between a commit and the poll that finds it, plus the latency of a request; generously. */
const slack = 2000;
const mostIds = 20_000;

export class RecentChanges {
  #polls: { readonly at: number; readonly changes: readonly Change[] }[] = [];
  #ids = 0;
  /** From when on, by `performance.now()`, every change is here. */
  #from: number;

  constructor() {
    this.#from = performance.now();
  }

  add(changes: readonly Change[]): void {
    const at = performance.now();
    if (changes.length > 0) {
      this.#polls.push({ at, changes });
      this.#ids += idsOf(changes);
    }
    while (this.#polls[0] && (this.#ids > mostIds || this.#polls[0].at < at - liveLimits.rowsAgeMax - slack)) {
      const gone = this.#polls.shift()!;
      this.#ids -= idsOf(gone.changes);
      this.#from = gone.at;
    }
  }

  /** What changed in the last `age` ms; undefined where it is not known. */
  since(age: number): readonly Change[] | undefined {
    const moment = performance.now() - age - slack;
    if (moment < this.#from) return undefined;
    return this.#polls.filter(({ at }) => at >= moment).flatMap(({ changes }) => changes);
  }
}

const idsOf = (changes: readonly Change[]): number => changes.reduce((sum, { ids }) => sum + ids.length, 0);
