import { DatabaseError, type Pool, type QueryConfig } from 'pg';
import { median } from '../lib/stats.ts';
import { type Candidate, candidatesOf, type HandWritten } from './hand-rows.ts';

/** The fastest hand-written statement for a query, and what it finds. */
export interface Best {
  readonly name: string;
  readonly statement: QueryConfig;
  readonly total: number;
}

/** PostgreSQL's code for a statement that took too long. */
const queryCanceled = '57014';

/** Turns for which a candidate runs before it is judged; one that is hopeless at its first gets no more. */
const turns = 5;

let named = 0;

/**
 * Tries every candidate, each also as a prepared statement, and takes the fastest. `pool` has one connection.
 * @throws Error when two candidates find different rows: then one of them is wrong
 */
export async function bestStatement(pool: Pool, written: HandWritten): Promise<Best> {
  const tried: { name: string; ms: number; statement: QueryConfig; found: Found }[] = [];
  let fastest = Number.POSITIVE_INFINITY;
  for (const candidate of candidatesOf(written)) {
    const patience = Number.isFinite(fastest) ? Math.ceil(10 * fastest + 30) : 10_000;
    const first = await timed(pool, statementOf(candidate, written.values, false), patience);
    if (!first) continue;
    for (const prepared of [false, true]) {
      const statement = statementOf(candidate, written.values, prepared);
      // PostgreSQL plans again for the first five; what counts is the plan after them.
      if (prepared) for (let turn = 0; turn < 6; turn++) await timed(pool, statement);
      const times: number[] = [];
      for (let turn = 0; turn < turns; turn++)
        times.push((await timed(pool, statement))?.ms ?? Number.POSITIVE_INFINITY);
      const taken = median(times);
      fastest = Math.min(fastest, taken);
      const name = prepared ? `${candidate.name}, prepared` : candidate.name;
      tried.push({ name, ms: taken, statement, found: first.found });
    }
  }
  tried.sort((a, b) => a.ms - b.ms);
  const [best] = tried;
  if (!best) throw new Error('No candidate');
  for (const other of tried) {
    let same = sameOrders(other.found, best.found);
    // Orders expire while the bench runs: what differs is read again, one right after the other.
    for (let again = 0; again < 2 && !same; again++) {
      const [one, two] = [await timed(pool, other.statement), await timed(pool, best.statement)];
      same = one !== undefined && two !== undefined && sameOrders(one.found, two.found);
    }
    if (!same) throw new Error(`"${other.name}" and "${best.name}" find different orders`);
  }
  return { name: best.name, statement: best.statement, total: best.found.total };
}

/** What a statement of `candidatesOf` answers. */
export interface Found {
  /** The page as JSON. */
  readonly content: string;
  readonly total: number;
}

/** Whether two answers contain the same orders in the same order, and the same total. */
export const sameOrders = (one: Found, other: Found): boolean =>
  one.total === other.total && String(idsOf(one.content)) === String(idsOf(other.content));

const statementOf = (candidate: Candidate, values: readonly unknown[], prepared: boolean): QueryConfig => ({
  text: candidate.text,
  values: [...values],
  ...(prepared && { name: `bench-${++named}` }),
});

/** Undefined where it took more than `patience` ms. */
async function timed(
  pool: Pool,
  statement: QueryConfig,
  patience?: number,
): Promise<{ ms: number; found: Found } | undefined> {
  // One connection serves the limits, so that the setting meets the statement.
  if (patience !== undefined) await pool.query(`set statement_timeout = ${patience}`);
  try {
    const start = performance.now();
    const { rows } = await pool.query<Found>(statement);
    const taken = performance.now() - start;
    const [found] = rows;
    if (!found) throw new Error('No answer');
    return { ms: taken, found };
  } catch (error) {
    if (error instanceof DatabaseError && error.code === queryCanceled) return undefined;
    throw error;
  } finally {
    if (patience !== undefined) await pool.query('set statement_timeout = 0');
  }
}

const idsOf = (content: string): string[] =>
  (JSON.parse(content) as { articleId: string }[]).map(({ articleId }) => articleId);
