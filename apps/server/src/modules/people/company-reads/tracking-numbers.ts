/** The pattern of a company's tracking numbers, and whether it leaves enough of them to make (administration.md 3: ifGenerateExpressNumber). */
import { orderLimits } from '@cubby/contract/orders/orders/orders.limits';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { numbersOf } from './number-patterns.ts';

/** For a company without a pattern: 60 bits, in letters and digits that are not taken for each other. */
export const plainPattern = '[2-9A-HJ-NP-Z]{12}';
/** Numbers that a pattern has to leave: of fewer, each would soon be taken. */
const leastVariety = Math.log10(1_000_000);
/** Numbers that are drawn to see whether PostgreSQL, too, finds that they fit. */
const samples = 20;

/** @param pattern null: the company has none */
export const makesNumbers = async (trx: Trx, pattern: string | null): Promise<boolean> => {
  if (pattern === null) return true;
  const source = numbersOf(pattern);
  if (!source || source.variety < leastVariety) return false;
  const drawn = Array.from({ length: samples }, source.draw);
  if (!drawn.every((number) => orderLimits.trackingNumberPattern.test(number))) return false;
  const { rows } = await sql<{ fits: boolean }>`
    select bool_and(n ~ ('^(?:' || ${pattern} || ')$')) as fits from unnest(${drawn}::text[]) w (n)`.execute(trx);
  return rows[0]?.fits ?? false;
};

/** The pattern of a company's tracking numbers; null where it has none. */
export const findNumberPattern = async (trx: Trx, companyId: string): Promise<string | null> => {
  const company = await trx
    .selectFrom('companies')
    .select('tracking_number_pattern as pattern')
    .where('id', '=', companyId)
    .executeTakeFirst();
  return company?.pattern ?? null;
};
