import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Flow, type Method, flows, methodFields, methodNames, switchTypes } from './workflow-methods.ts';
import { type ProgramUnit, builtInProgram, checkProgram, workflowUnitsMax } from './workflow-program.ts';
import { completeUnit, continueWith, currentUnit, startRun } from './workflow-run.ts';

const unit = (method: Method, step: number, more: Partial<ProgramUnit> = {}): ProgramUnit => ({
  step,
  method,
  settings: {},
  input: methodFields(method).input,
  switchType: 'ALWAYS',
  flows: ['FOR_MERCHANT_STORE'],
  ...more,
});
const steps = (...list: readonly (Method | readonly [Method, Partial<ProgramUnit>])[]): ProgramUnit[] =>
  list.map((each, at) => (typeof each === 'string' ? unit(each, at + 1) : unit(each[0], at + 1, each[1])));
const codes = (units: readonly ProgramUnit[]) => checkProgram(units).map(({ code, step }) => [code, step]);
const head = ['IDENTIFY_COURIER', 'SCAN_PARCEL', 'CHOOSE_SIZE'] as const;
const door = ['OPEN_DOOR', 'CONFIRM_CLOSED'] as const;

describe('a workflow is refused', () => {
  test.each<[string, ProgramUnit[], [string, number | undefined][]]>([
    ['without steps', [], [['noUnits', undefined]]],
    ['that uses what no step gave', steps('IDENTIFY_COURIER', 'SCAN_PARCEL', ...door), [['inputMissing', 3]]],
    ['that leaves its door open', steps(...head, 'OPEN_DOOR'), [['doorNotClosed', undefined]]],
    [
      'that does something else with an open door',
      steps(...head, 'OPEN_DOOR', 'SIGN', 'CONFIRM_CLOSED'),
      [['doorNotClosed', 5]],
    ],
    ['that opens a second door', steps(...head, ...door, ...door), [['doorTwice', 6]]],
    ['that comes to nothing', steps(...head), [['neverEnds', undefined]]],
    [
      'with a step that uses an answer no step gives',
      steps(...head, ['REFUSE', { switchType: 'IF_YES' }], ...door),
      [
        ['noDecision', 4],
        ['neverRuns', 4],
      ],
    ],
    [
      'whose other way comes to nothing',
      steps(...head, 'DECIDE', ['OPEN_DOOR', { switchType: 'IF_YES' }], ['CONFIRM_CLOSED', { switchType: 'IF_YES' }]),
      [['neverEnds', undefined]],
    ],
    ['with a step of customers for couriers', steps('ENTER_CODE', 'CHOOSE_SIZE', ...door), [['notInFlow', 1]]],
    ['with steps after its end', steps('REFUSE', 'IDENTIFY_COURIER'), [['neverRuns', 2]]],
  ])('%s', (_name, units, found) => {
    expect(codes(units)).toEqual(found);
  });
});

test('the built-in workflow is right, for everybody', () => {
  expect(checkProgram(builtInProgram.units)).toEqual([]);
  for (const flow of flows) expect(runFlow(builtInProgram.units, flow, () => 'NO').methods.at(-1)).toBe('RECEIPT');
});

test('a visit continues with the workflow of the parcel, and requests nothing twice', () => {
  const other = steps(...head, 'TAKE_PHOTO', ...door, 'RECEIPT');
  const known = completeUnit(completeUnit(startRun(builtInProgram.units, 'FOR_MERCHANT_STORE')));
  expect(currentUnit(known)?.method).toBe('CHOOSE_SIZE');
  const went = completeUnit(continueWith(known, other));
  expect(currentUnit(went)?.method).toBe('TAKE_PHOTO');
});

/** Runs a flow to its end. */
const runFlow = (units: readonly ProgramUnit[], flow: Flow, answer: () => 'YES' | 'NO') => {
  let run = startRun(units, flow);
  const ran: Method[] = [];
  const missing: string[] = [];
  for (let at = 0; at <= workflowUnitsMax; at += 1) {
    const now = currentUnit(run);
    if (!now) return { methods: ran, values: run.values, missing };
    ran.push(now.method);
    missing.push(...now.input.filter((value) => !run.values.includes(value)));
    run = completeUnit(run, now.method === 'DECIDE' ? answer() : undefined);
  }
  throw new Error('stuck');
};

const unitArbitrary = fc.record({
  method: fc.constantFrom(...methodNames),
  switchType: fc.constantFrom(...switchTypes),
  flows: fc.subarray([...flows], { minLength: 1 }),
});
/** Mostly right ones, since random steps alone are nearly never accepted. */
const programArbitrary = fc
  .tuple(fc.array(fc.tuple(fc.nat(8), unitArbitrary), { maxLength: 6 }), fc.constantFrom(...flows))
  .map(([more, flow]) => {
    const merchant = flow.startsWith('FOR_MERCHANT');
    const list: Omit<ProgramUnit, 'step' | 'settings' | 'input'>[] = [
      ...(merchant ? (['IDENTIFY_COURIER', 'SCAN_PARCEL'] as const) : (['ENTER_CODE'] as const)),
      ...(flow.endsWith('_STORE') ? (['CHOOSE_SIZE'] as const) : []),
      ...door,
      'RECEIPT' as const,
    ].map((method) => ({ method, switchType: 'ALWAYS' as const, flows: [flow] }));
    for (const [at, extra] of more) list.splice(at, 0, extra);
    return list.map((each, at) => unit(each.method, at + 1, each));
  });

test('no workflow that is accepted gets stuck, misses a value or leaves a door open', () => {
  let accepted = 0;
  fc.assert(
    fc.property(
      programArbitrary,
      fc.infiniteStream(fc.constantFrom('YES' as const, 'NO' as const)),
      (units, answers) => {
        if (checkProgram(units).length > 0) return;
        accepted += 1;
        for (const flow of flows) {
          if (!units.some((each) => each.flows.includes(flow))) continue;
          const { methods, values, missing } = runFlow(units, flow, () => answers.next().value ?? 'NO');
          expect(missing).toEqual([]);
          expect(values.includes('DONE')).toBe(!values.includes('REFUSED'));
          const open = methods.indexOf('OPEN_DOOR');
          expect(open < 0 ? undefined : methods[open + 1]).toBe(open < 0 ? undefined : 'CONFIRM_CLOSED');
        }
      },
    ),
    { numRuns: 3000 },
  );
  expect(accepted).toBeGreaterThan(100);
});

test('sixty steps with a decision at every other one are checked at once', () => {
  const many = [
    ...steps(...head),
    ...Array.from({ length: 52 }, (_, at) =>
      at % 2 === 0
        ? unit('DECIDE', at + 4)
        : unit((['WEIGH', 'TAKE_PHOTO', 'PAY', 'SIGN', 'NOTIFY'] as const)[at % 5] ?? 'WEIGH', at + 4, {
            switchType: 'IF_YES',
          }),
    ),
    unit('OPEN_DOOR', 56),
    unit('CONFIRM_CLOSED', 57),
  ].map((each) => ({ ...each, flows: [...flows].filter((flow) => methodFields(each.method).flows.includes(flow)) }));
  expect(checkProgram(many).every(({ flow }) => flow !== 'FOR_MERCHANT_STORE')).toBe(true);
});
