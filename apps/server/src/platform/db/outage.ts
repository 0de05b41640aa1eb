/**
 * An outage of the database in the log. It promises one line when connections begin to fail and one when they work again,
 * with how many failures lay between, however many requests there were.
 */
import type { Pool } from 'pg';
import { Gauge } from 'prom-client';
import { errorCode, errorLine } from '../lifecycle/start-error.ts';
import type { Log } from '../log/log.ts';

/** ms between two checks whether the database answers again. */
const pollIntervalMs = 1_000;

export class Outage {
  readonly #pool: Pool;
  readonly #log: Log;
  #current: { readonly since: number; failures: number } | undefined;

  constructor(pool: Pool, log: Log) {
    this.#pool = pool;
    this.#log = log;
  }

  /** A connection could not be made, or broke. */
  note(error: unknown): void {
    if (this.#current) {
      this.#current.failures += 1;
      return;
    }
    const current = (this.#current = { since: performance.now(), failures: 1 });
    this.#log.error({ reason: errorCode(error) || errorLine(error) }, 'connections to the database fail');
    this.#checkDatabase(current);
  }

  /** For how long it continues, in seconds; 0 where there is none. */
  get seconds(): number {
    return this.#current ? Math.round(performance.now() - this.#current.since) / 1000 : 0;
  }

  #checkDatabase(current: { readonly since: number; readonly failures: number }): void {
    setTimeout(() => {
      this.#pool.query('select 1').then(
        () => {
          this.#log.info(
            { failures: current.failures, seconds: this.seconds },
            'connections to the database work again',
          );
          this.#current = undefined;
        },
        () => {
          if (!this.#pool.ending) this.#checkDatabase(current);
        },
      );
    }, pollIntervalMs).unref();
  }
}

const outages = new WeakMap<Pool, Outage>();

/** The one of a pool. */
export const outageOf = (pool: Pool, log: Log): Outage => {
  let outage = outages.get(pool);
  if (!outage) outages.set(pool, (outage = new Outage(pool, log)));
  return outage;
};

/** A metric of how long connections have been failing for. */
export const outageSeconds = (pool: Pool): Gauge =>
  new Gauge({
    name: 'cubby_database_outage_seconds',
    help: 'For how long connections to the database have been failing; 0 while they work',
    registers: [],
    collect() {
      this.set(outages.get(pool)?.seconds ?? 0);
    },
  });
