/**
 * The clock of the database, for the deadlines of commands, without a query for each. It promises never to be behind it
 * by more than the two drift apart in a minute: a terminal whose clock is ahead refuses sooner.
 */
import type { Database } from '../../../platform/db/database.ts';

/** ms between two comparisons. */
const interval = 60_000;

export class DatabaseClock {
  readonly #db: Database;
  #ahead = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Compares for the first time, and from then on each minute. */
  async start(): Promise<void> {
    await this.#compare();
    this.#timer = setInterval(() => void this.#compare().catch(() => undefined), interval);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Epoch ms. */
  now(): number {
    return Math.ceil(Date.now() + this.#ahead);
  }

  async #compare(): Promise<void> {
    const before = Date.now();
    const [row] = await this.#db.readAsSystem<{ now: number }>({
      name: 'database-clock',
      text: `select extract(epoch from clock_timestamp())::float8 * 1000 as now`,
    });
    // The answer may be as old as the question: its clock was read at the latest possible moment.
    if (row) this.#ahead = row.now - before;
  }
}
