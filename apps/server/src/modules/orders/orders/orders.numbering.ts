/**
 * Tracking numbers that we give to orders of companies that want them (administration.md 3: ifGenerateExpressNumber): by the
 * rule for them, or else drawn by chance from the pattern of the company, so that they are not predictable. None is one that
 * another of its orders has.
 */
import { orderLimits } from '@cubby/contract/orders/orders/orders.limits';
import { CompiledQuery } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { findNumberPattern, type NumberSource, numbersOf, plainPattern } from '../../people/company-reads/index.ts';
import { drawNumbers, findNumberRule, type Numbered } from '../../settings/number-rules/index.ts';

/** Times that numbers are generated again where some of them were taken. */
const mostDraws = 20;
/** Numbers that one draw takes at most beyond those that are wanted. */
const mostSkipped = 10_000;

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

/** Orders of one company, at sites of one type. */
type OrdersOfCompany = Numbered & { readonly companyId: string };

/**
 * @param except numbers that are spoken for
 * @returns tracking numbers for new orders, no two alike: fewer than wanted where no more were found
 */
export const newNumbers = async (
  trx: Trx,
  orders: OrdersOfCompany,
  wanted: number,
  except: ReadonlySet<string> = new Set(),
): Promise<string[]> =>
  (await numbersByRule(trx, orders, wanted, except)) ?? numbersByPattern(trx, orders.companyId, wanted, except);

/** The same by the rule for the orders alone; undefined where there is none. In the order of its sequence. */
export const numbersByRule = async (
  trx: Trx,
  orders: OrdersOfCompany,
  wanted: number,
  except: ReadonlySet<string> = new Set(),
): Promise<string[] | undefined> => {
  if (wanted === 0) return [];
  const rule = await findNumberRule(trx, orders);
  if (!rule) return undefined;
  const found = new Set<string>();
  // Where numbers were typed, or an earlier rule made them, a sequence passes over them in longer and longer steps.
  let skipped = 0;
  for (let draws = 0; found.size < wanted && draws < mostDraws; draws++) {
    const drawn = await drawNumbers(trx, rule, Math.max(wanted - found.size, Math.min(skipped, mostSkipped)));
    if (drawn.length === 0) break;
    const others = drawn.filter((number) => !found.has(number) && !except.has(number));
    const free = new Set(await fitting(trx, others, null, orders.companyId));
    for (const number of others) if (free.has(number) && found.size < wanted) found.add(number);
    skipped += drawn.length - free.size;
  }
  return [...found];
};

const numbersByPattern = async (
  trx: Trx,
  companyId: string,
  wanted: number,
  except: ReadonlySet<string>,
): Promise<string[]> => {
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
