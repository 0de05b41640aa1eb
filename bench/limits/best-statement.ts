import type { Pool, QueryConfig } from 'pg';
import { median } from '../lib/stats.ts';
import { type Candidate, candidatesOf, type HandWritten } from './hand-rows.ts';

/** The fastest hand-written statement for a query, and what it finds. */
export interface Best {
  readonly name: string;
  readonly statement: QueryConfig;
  readonly total: number;
  readonly articleIds: readonly string[];
  /** ms of each candidate when it was tried, in the order of their speed. */
  readonly tried: readonly { readonly name: string; readonly ms: number }[];
}

interface Found {
  readonly content: string;
  readonly total: number;
}

/** Turns for which a candidate runs before it is judged; one that is hopeless at the first gets no more. */
const turns = 5;

let named = 0;

/**
 * Tries every candidate, each also as a prepared statement, and takes the fastest.
 * @throws Error when two candidates find different rows: then one of them is wrong
 */
export async function bestStatement(pool: Pool, written: HandWritten): Promise<Best> {
  const tried: { name: string; ms: number; statement: QueryConfig; found: Found }[] = [];
  let fastest = Number.POSITIVE_INFINITY;
  for (const candidate of candidatesOf(written)) {
    const plain = statementOf(candidate, written.values, false);
    const first = await timed(pool, plain);
    if (first.ms > 20 * fastest + 20) continue;
    for (const prepared of [false, true]) {
      const statement = statementOf(candidate, written.values, prepared);
      const times: number[] = [];
      for (let turn = 0; turn < turns; turn++) times.push((await timed(pool, statement)).ms);
      const taken = median(times);
      fastest = Math.min(fastest, taken);
      const name = prepared ? `${candidate.name}, prepared` : candidate.name;
      tried.push({ name, ms: taken, statement, found: first.found });
    }
  }
  tried.sort((a, b) => a.ms - b.ms);
  const [best] = tried;
  if (!best) throw new Error('No candidate');
  const articleIds = idsOf(best.found.content);
  for (const other of tried)
    if (other.found.total !== best.found.total || String(idsOf(other.found.content)) !== String(articleIds))
      throw new Error(`"${other.name}" and "${best.name}" find different orders`);
  return { name: best.name, statement: best.statement, total: best.found.total, articleIds, tried };
}

const statementOf = (candidate: Candidate, values: readonly unknown[], prepared: boolean): QueryConfig => ({
  text: candidate.text,
  values: [...values],
  ...(prepared && { name: `bench-${++named}` }),
});

async function timed(pool: Pool, statement: QueryConfig): Promise<{ ms: number; found: Found }> {
  const start = performance.now();
  const { rows } = await pool.query<Found>(statement);
  const [found] = rows;
  if (!found) throw new Error('No answer');
  return { ms: performance.now() - start, found };
}

const idsOf = (content: string): string[] =>
  (JSON.parse(content) as { articleId: string }[]).map(({ articleId }) => articleId);
