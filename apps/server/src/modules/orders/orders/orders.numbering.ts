/**
 * Tracking numbers that we give to orders of companies that want them (administration.md 3: ifGenerateExpressNumber):
 * drawn by chance from the pattern of the company, so that nobody guesses them, and none that another of its orders has.
 */
import { orderLimits } from '@cubby/contract/orders/orders/orders.limits';
import { CompiledQuery } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { findNumberPattern, type NumberSource, numbersOf, plainPattern } from '../../people/company-reads/index.ts';

/** Times that numbers are drawn anew where some of them were taken. */
const mostDraws = 20;

const fittingText = `
  select n from unnest($1::text[]) w (n)
  where ($2::text is null or n ~ ('^(?:' || $2 || ')$'))
    and not exists (
      select from orders o where o.company_id = $3::bigint and o.tracking_number = n and o.status <> 'Cancelled')`;

/** Those that fit the pattern and that no order of the company has. */
const fitting = async (
  trx: Trx,
  numbers: readonly string[],
  pattern: string | null,
  companyId: string,
): Promise<string[]> => {
  const possible = numbers.filter((number) => orderLimits.trackingNumberPattern.test(number));
  const { rows } = await trx.executeQuery<{ n: string }>(
    CompiledQuery.raw(fittingText, [possible, pattern, companyId]),
  );
  return rows.map(({ n }) => n);
};

/**
 * @param except numbers that are spoken for
 * @returns tracking numbers for new orders of a company, no two alike: fewer than wanted where no more were found
 */
export const newNumbers = async (
  trx: Trx,
  companyId: string,
  wanted: number,
  except: ReadonlySet<string> = new Set(),
): Promise<string[]> => {
  if (wanted === 0) return [];
  const pattern = await findNumberPattern(trx, companyId);
  const source = numbersOf(pattern ?? plainPattern);
  const found = new Set<string>();
  for (let draws = 0; source && found.size < wanted && draws < mostDraws; draws++)
    for (const number of await fitting(
      trx,
      drawOthers(source, wanted - found.size, [found, except]),
      pattern,
      companyId,
    ))
      found.add(number);
  return [...found];
};

const drawOthers = ({ draw }: NumberSource, wanted: number, others: readonly ReadonlySet<string>[]): string[] => {
  const drawn = new Set(Array.from({ length: wanted }, draw));
  return [...drawn].filter((number) => !others.some((each) => each.has(number)));
};
