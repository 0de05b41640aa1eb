import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderLimits } from '../../orders/orders/orders.limits.ts';
import { siteTypes } from '../parameters/parameters.values.ts';
import { type Formula, capacityOf, lengthOf, parseFormula, type Part, prefixOf, printFormula } from './formula.ts';
import { dayIn, makesNumber, type NumberFields, numberOf, patternOf, periodOf } from './formula-numbers.ts';
import { checkModuli, numberRuleLimits, numberSigns, randomSigns, sequenceResets } from './number-rules.limits.ts';

const text = fc
  .array(fc.constantFrom(...numberSigns), { minLength: 1, maxLength: 6 })
  .map((signs): Part => ({ kind: 'TEXT', text: signs.join('') }));
const other: fc.Arbitrary<Part> = fc.oneof(
  fc.constantFrom<Part>({ kind: 'YYYY' }, { kind: 'YY' }, { kind: 'MM' }, { kind: 'DD' }, { kind: 'SITE' }),
  fc.record({
    kind: fc.constant('SEQ' as const),
    width: fc.integer({ min: 1, max: numberRuleLimits.sequenceMax }),
    reset: fc.constantFrom(...sequenceResets),
  }),
  fc.record({
    kind: fc.constant('RANDOM' as const),
    length: fc.integer({ min: 1, max: numberRuleLimits.randomMax }),
    signs: fc.constantFrom(...(Object.keys(randomSigns) as (keyof typeof randomSigns)[])),
  }),
  fc.record({ kind: fc.constant('CHECK' as const), modulus: fc.constantFrom(...checkModuli) }),
);
/** Two texts are never next to each other, as in a formula that was parsed. */
const parts = fc
  .array(fc.oneof(text, other), { minLength: 1, maxLength: 7 })
  .map((all) => all.filter(({ kind }, place) => kind !== 'TEXT' || all[place - 1]?.kind !== 'TEXT'));
const formulas = parts.filter((all) => parseFormula(printFormula(all)).formula !== undefined);
const days = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const pick = (seed: number) => {
  let state = seed;
  return (count: number) => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) % count;
};
const fieldsOf = (formula: Formula) =>
  fc.record({
    day: days,
    sequence: fc.integer({ min: 1, max: capacityOf(formula) ?? 1 }),
    siteType: fc.constantFrom(...siteTypes, null),
    pick: fc.nat().map(pick),
  }) as fc.Arbitrary<NumberFields>;
const made = formulas.chain((formula) => fc.record({ formula: fc.constant(formula), fields: fieldsOf(formula) }));

describe('every formula', () => {
  it('is read as it is printed', () => {
    fc.assert(
      fc.property(formulas, (formula) => {
        expect(parseFormula(printFormula(formula))).toEqual({ formula });
      }),
    );
  });

  it('of any text is read, or has a fault at a place within it', () => {
    const signs = [...numberSigns, ...'{}:SEQRANDOMCHK10', 'a', '字', ' '];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...signs), { maxLength: 30 }), (all) => {
        const written = all.join('');
        const { formula, fault } = parseFormula(written);
        if (formula)
          expect(printFormula(parseFormula(printFormula(formula)).formula ?? [])).toBe(printFormula(formula));
        else {
          expect(fault.at + fault.length).toBeLessThanOrEqual(written.length);
          expect(fault.length > 0 || written === '').toBe(true);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('makes tracking numbers of its length that its pattern and itself know again', () => {
    fc.assert(
      fc.property(made, ({ formula, fields }) => {
        const number = numberOf(formula, fields);
        expect(number).toMatch(orderLimits.trackingNumberPattern);
        expect(number).toHaveLength(lengthOf(formula));
        expect(number).toMatch(new RegExp(patternOf(formula)));
        expect(number.startsWith(prefixOf(formula))).toBe(true);
        expect(makesNumber(formula, number)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('with a sequence makes no number twice: not for another place in it, and not in another period', () => {
    const sequenced = made.filter(({ formula }) => capacityOf(formula) !== undefined);
    fc.assert(
      fc.property(sequenced, fc.nat(), days, ({ formula, fields }, other, day) => {
        const sequence = (other % (capacityOf(formula) ?? 1)) + 1;
        const reset = formula.find((part) => part.kind === 'SEQ')?.reset ?? 'NEVER';
        const same = sequence === fields.sequence && periodOf(reset, day) === periodOf(reset, fields.day);
        if (!same) expect(numberOf(formula, { ...fields, day, sequence })).not.toBe(numberOf(formula, fields));
      }),
      { numRuns: 2_000 },
    );
  });

  it('does not know a number with one digit changed before a check digit', () => {
    const checked = fc.constantFrom('A{SEQ:6}{CHECK:10}', '{YYYY}-{SEQ:5:YEAR}{CHECK:97}', '{SEQ:8}{CHECK:11}');
    fc.assert(
      fc.property(checked, fc.integer({ min: 1, max: 99_999 }), fc.nat(), (written, sequence, place) => {
        const formula = parseFormula(written).formula ?? [];
        const number = numberOf(formula, { day: '2026-11-23', sequence, siteType: null, pick: () => 0 });
        const digits = [...number.matchAll(/\d/g)].map(({ index }) => index);
        const at = digits[place % digits.length] ?? 0;
        const changed = `${number.slice(0, at)}${(Number(number[at]) + 1) % 10}${number.slice(at + 1)}`;
        expect(makesNumber(formula, changed)).toBe(false);
      }),
    );
  });
});

it.each([
  ['', 'required', 0, 0],
  ['ab', 'formulaSign', 0, 1],
  ['HK_{SEQ:6}', 'formulaSign', 2, 1],
  ['HK{SEQ:6', 'formulaBrace', 2, 1],
  ['HK}{SEQ:6}', 'formulaBrace', 2, 1],
  ['HK{NUM:6}', 'formulaPart', 2, 7],
  ['{SEQ}', 'formulaOption', 0, 5],
  ['{SEQ:16}', 'formulaOption', 0, 8],
  ['{SEQ:6:WEEK}', 'formulaOption', 0, 12],
  ['{YYYY:2}{SEQ:6}', 'formulaOption', 0, 8],
  ['{SEQ:6}{CHECK:9}', 'formulaOption', 7, 9],
  ['{SEQ:6}{SEQ:2}', 'formulaSequences', 7, 7],
  ['{YYYY}{SEQ:6:MONTH}', 'formulaReset', 6, 13],
  ['{MM}{DD}{SEQ:6:DAY}', 'formulaReset', 8, 11],
  ['-{CHECK:10}{SEQ:6}', 'formulaCheck', 1, 10],
  ['HK{YYYY}', 'formulaNotUnique', 0, 8],
  ['HK{RANDOM:5:DIGITS}', 'formulaNotUnique', 0, 19],
  [`{SEQ:6}${'A'.repeat(250)}`, 'formulaTooLong', 0, 257],
])('%s has the fault %s at %i', (written, code, at, length) => {
  expect(parseFormula(written)).toEqual({ fault: { code, at, length } });
});

// As Wikipedia has them for Luhn and ISO 7064; the third is 11 less the remainder by hand.
it.each([
  ['7992739871{CHECK:10}{SEQ:1}', '79927398713'],
  ['794{CHECK:97}{SEQ:1}', '79444'],
  ['0123456{CHECK:11}{SEQ:1}', '01234560'],
])('%s begins with %s', (written, start) => {
  const formula = parseFormula(written).formula ?? [];
  expect(numberOf(formula, { day: '2026-01-01', sequence: 1, siteType: null, pick: () => 0 })).toBe(`${start}1`);
});

it('recognizes no number of a day that does not exist, nor one that begins its sequence with nothing', () => {
  const formula = parseFormula('{YYYY}{MM}{DD}{SEQ:2:DAY}').formula ?? [];
  expect(['2028022901', '2027022901', '2026113101', '2026113000'].map((each) => makesNumber(formula, each))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

it('takes the day in the time zone of the company, at the end of a year and where clocks change', () => {
  const newYear = Date.UTC(2026, 11, 31, 16, 30);
  expect([dayIn('Asia/Hong_Kong', newYear), dayIn('America/Sao_Paulo', newYear)]).toEqual(['2027-01-01', '2026-12-31']);
  const clocksChange = Date.UTC(2026, 9, 25, 23, 30);
  expect(dayIn('Europe/Berlin', clocksChange)).toBe('2026-10-26');
});
