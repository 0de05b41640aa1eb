/**
 * Makes tracking numbers by rules. It promises that no two callers get the same number of a sequence, at whatever time
 * and in whatever process, and that no user waits for the orders of others: a number is never given back, so one whose
 * order is not made after all is left out.
 */
import { randomInt } from 'node:crypto';
import { capacityOf, type Formula, prefixOf, sequenceOf } from '@cubby/contract/settings/number-rules/formula';
import { dayIn, makesNumber, numberOf, periodOf } from '@cubby/contract/settings/number-rules/formula-numbers';
import { sql } from 'kysely';
import { queryOutsideTransaction, type Trx } from '../../../platform/db/database.ts';
import { executePrepared } from '../../../platform/db/prepared-statements.ts';
import { formulaOf } from './number-rules.service.ts';

/** What an order is numbered by. */
export interface Numbered {
  /** Null: the rules for every company. */
  readonly companyId: string | null;
  /** Of its site; null: it has none. */
  readonly siteType?: string | null;
}

/** A rule that makes the numbers of some orders. */
export interface NumberRuleForOrders {
  readonly id: string;
  readonly formula: Formula;
  /** IANA name, of the company. */
  readonly timeZone: string;
  readonly siteType: string | null;
}

/** The most specific rule: for the type of the site before the others of the company, and these before the global ones. */
export const findNumberRule = async (
  trx: Trx,
  { companyId, siteType = null }: Numbered,
): Promise<NumberRuleForOrders | undefined> => {
  const { rows } = await executePrepared(
    trx,
    sql<{ id: string; formula: string; timeZone: string }>`
      select r.id::text as id, r.formula, coalesce(c.time_zone, 'UTC') as "timeZone"
      from number_rules r left join companies c on c.id = ${companyId}::bigint
      where (r.company_id is null or r.company_id = ${companyId}::bigint)
        and (r.site_type is null or r.site_type = ${siteType}::text)
      order by r.company_id nulls last, r.site_type nulls last limit 1`.compile(trx),
  );
  return rows[0] && { ...rows[0], formula: formulaOf(rows[0].formula), siteType };
};

/** The next numbers of a rule, in their order; fewer than wanted where its sequence ends. Some may be in use. */
export const drawNumbers = async (
  trx: Trx,
  { id, formula, timeZone, siteType }: NumberRuleForOrders,
  wanted: number,
): Promise<string[]> => {
  const day = dayIn(timeZone, Date.now());
  const sequence = sequenceOf(formula);
  const places = sequence
    ? await takePlaces(trx, id, periodOf(sequence.reset, day), wanted, capacityOf(formula) ?? 0)
    : Array.from({ length: wanted }, () => 1);
  return places.map((place) =>
    numberOf(formula, { day, sequence: place, siteType, pick: (count) => randomInt(count) }),
  );
};

const takePlaces = async (
  trx: Trx,
  ruleId: string,
  period: string,
  wanted: number,
  capacity: number,
): Promise<number[]> => {
  const [taken] = await queryOutsideTransaction<{ last: string | null }>(trx, {
    text: 'select take_numbers($1::bigint, $2::text, $3::integer) as last',
    values: [ruleId, period, wanted],
  });
  if (!taken?.last) return [];
  const first = Number(taken.last) - wanted + 1;
  return Array.from({ length: Math.min(wanted, Math.max(0, capacity - first + 1)) }, (_, at) => first + at);
};

/** The least number of leading signs that a number must share with a rule to count as one of it. */
const leastPrefix = 2;

/** Says of typed numbers of companies what the rules of these companies say; global rules say nothing. */
export const readTypedRules = async (
  trx: Trx,
  companyIds: readonly string[],
): Promise<(companyId: string, number: string) => 'made' | 'misspelt' | undefined> => {
  const { rows } = await executePrepared(
    trx,
    sql<{ company_id: string; formula: string }>`
      select company_id::text as company_id, formula from number_rules
      where company_id = any (${[...new Set(companyIds)]}::bigint[])`.compile(trx),
  );
  const formulas = Map.groupBy(rows, ({ company_id }) => company_id);
  return (companyId, number) => {
    const rules = (formulas.get(companyId) ?? []).map(({ formula }) => formulaOf(formula));
    if (rules.some((formula) => makesNumber(formula, number))) return 'made';
    const claimed = rules.some((formula) => {
      const prefix = prefixOf(formula);
      return prefix.length >= leastPrefix && number.startsWith(prefix);
    });
    return claimed ? 'misspelt' : undefined;
  };
};
