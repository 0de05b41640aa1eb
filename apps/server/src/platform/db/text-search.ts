/**
 * Finds rows by a fragment of their column `search_text`, which is in lower case. Row-level security compares LIKE only
 * after the policy, row by row, so that the index of fragments is of no use under it. `search_row_ids` reads the index
 * as the owner and returns ids alone: it promises that a caller still reads only rows that the policies show.
 */
import { sql } from 'kysely';
import { containsPattern } from './patterns.ts';
import type { Fragment } from './statements.ts';

/** A shorter text is in no index: each row is compared. */
const shortestFragment = 3;

const patternOf = (text: string): string => containsPattern(text.toLowerCase());

/** Whether a row has the text: for the rows that a statement reads anyway. */
export const hasText = (alias: string, text: string): Fragment =>
  sql`${sql.ref(`${alias}.search_text`)} like ${patternOf(text)}::text`;

/**
 * The ids of at most so many rows with the text, of all companies, as a bigint[]; undefined if no index has the text.
 * The rows must be read under row-level security.
 */
export const idsWithText = (table: string, text: string, most: number | null): Fragment | undefined =>
  [...text].length < shortestFragment
    ? undefined
    : sql`search_row_ids(${sql.lit(table)}, ${patternOf(text)}::text, ${sql.lit(most)})`;

/** Whether a row has the text: for a statement that reads few rows of a long table. */
export const isWithText = ({ table, alias }: { table: string; alias: string }, text: string): Fragment => {
  const ids = idsWithText(table, text, null);
  return ids ? sql`${sql.ref(`${alias}.id`)} = any ((select ${ids})::bigint[])` : hasText(alias, text);
};
