/** A workflow as terminals run it, and what may be wrong with one: pure, the same on server, console and terminal. */
import { z } from 'zod';
import {
  type Flow,
  type Method,
  type SwitchType,
  type WorkflowValue,
  flows,
  methodFields,
  methodNames,
  switchTypes,
  workflowValues,
} from './workflow-methods.ts';

export const workflowUnitsMax = 60;

const unitSchema = z.looseObject({
  step: z.int().min(1),
  method: z.enum(methodNames as [Method, ...Method[]]),
  settings: z.record(z.string(), z.unknown()),
  input: z.array(z.enum(workflowValues)).describe('What has to be there before it runs'),
  switchType: z.enum(switchTypes),
  flows: z.array(z.enum(flows)).min(1),
});

export const programSchema = z.looseObject({
  workflowId: z.string().describe('Empty: the built-in one'),
  code: z.string(),
  version: z.int().min(0),
  units: z.array(unitSchema).max(workflowUnitsMax).describe('In their order'),
});
export type Program = z.output<typeof programSchema>;
export interface ProgramUnit {
  readonly step: number;
  readonly method: Method;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly input: readonly WorkflowValue[];
  readonly switchType: SwitchType;
  readonly flows: readonly Flow[];
}

/** A program without what newer servers may add to it. */
export interface PlainProgram {
  readonly workflowId: string;
  readonly code: string;
  readonly version: number;
  readonly units: readonly ProgramUnit[];
}

export const problemCodes = [
  'noUnits',
  'notInFlow',
  'inputMissing',
  'noDecision',
  'doorNotClosed',
  'doorTwice',
  'neverEnds',
  'neverRuns',
] as const;
export type ProblemCode = (typeof problemCodes)[number];

/** Something that speaks against a workflow. */
export interface Problem {
  readonly code: ProblemCode;
  /** From 1; of the whole flow without one. */
  readonly step?: number;
  readonly flow?: Flow;
  /** inputMissing. */
  readonly value?: WorkflowValue;
}

/** A path through a flow; paths that no later step can distinguish count as one. */
interface Way {
  readonly values: ReadonlySet<WorkflowValue>;
  readonly flag: 'YES' | 'NO' | undefined;
}
const keyOf = ({ values, flag }: Way): string => `${flag ?? ''}|${[...values].toSorted().join()}`;

/** Whether a step runs after the last decision. */
export const runsAfter = (switchType: SwitchType, flag: Way['flag']): boolean =>
  switchType === 'ALWAYS' || (switchType === 'IF_YES') === (flag === 'YES');

/** Whether the output of a step is there already: then the step requests no input. */
export const isGiven = (method: Method, has: (value: WorkflowValue) => boolean): boolean => {
  const { output } = methodFields(method);
  return method !== 'DECIDE' && output.every(has);
};

/** Follows every way through the steps of one flow. */
const problemsOf = (flow: Flow, units: readonly ProgramUnit[]): Problem[] => {
  const found = new Map<string, Problem>();
  const report = (problem: Problem): void => {
    found.set(`${problem.code}|${problem.step}|${problem.value}`, { ...problem, flow });
  };
  let paths: Way[] = [{ values: new Set(), flag: undefined }];
  const ended: Way[] = [];
  for (const unit of units) {
    const { step, method } = unit;
    const { output } = methodFields(method);
    if (!methodFields(method).flows.includes(flow)) report({ code: 'notInFlow', step });
    const next = new Map<string, Way>();
    const add = (way: Way): void => void next.set(keyOf(way), way);
    let runs = false;
    for (const way of paths) {
      const { values, flag } = way;
      if (unit.switchType !== 'ALWAYS' && flag === undefined) report({ code: 'noDecision', step });
      if (!runsAfter(unit.switchType, flag)) {
        add(way);
        continue;
      }
      runs = true;
      if (values.has('OPEN_DOOR') && method !== 'CONFIRM_CLOSED') report({ code: 'doorNotClosed', step });
      for (const value of unit.input) if (!values.has(value)) report({ code: 'inputMissing', step, value });
      if (method === 'OPEN_DOOR') {
        if (values.has('DONE')) report({ code: 'doorTwice', step });
        if (flow.endsWith('_STORE') && !values.has('SIZE')) report({ code: 'inputMissing', step, value: 'SIZE' });
      }
      const after = new Set([...values, ...output]);
      if (method === 'CONFIRM_CLOSED') after.delete('OPEN_DOOR');
      if (method === 'REFUSE') ended.push({ values: after, flag });
      else if (method === 'DECIDE') for (const answer of ['YES', 'NO'] as const) add({ values: after, flag: answer });
      else add({ values: after, flag });
    }
    if (!runs) report({ code: 'neverRuns', step });
    paths = [...next.values()];
  }
  for (const { values } of [...paths, ...ended]) {
    if (values.has('OPEN_DOOR')) report({ code: 'doorNotClosed' });
    else if (!values.has('DONE') && !values.has('REFUSED')) report({ code: 'neverEnds' });
    else if (values.has('DONE') && values.has('REFUSED')) report({ code: 'neverEnds' });
  }
  return [...found.values()];
};

/** The steps of one flow, in their order. */
export const unitsOf = (units: readonly ProgramUnit[], flow: Flow): ProgramUnit[] =>
  units.filter((unit) => unit.flows.includes(flow));

/** Everything that speaks against a workflow, step by step; empty: terminals can run it, and no visit gets stuck. */
export const checkProgram = (units: readonly ProgramUnit[]): Problem[] => {
  if (units.length === 0) return [{ code: 'noUnits' }];
  return flows
    .flatMap((flow) => {
      const own = unitsOf(units, flow);
      return own.length === 0 ? [] : problemsOf(flow, own);
    })
    .toSorted((a, b) => (a.step ?? Infinity) - (b.step ?? Infinity));
};

const plain = (method: Method, step: number, of: readonly Flow[], settings = {}): ProgramUnit => ({
  step,
  method,
  settings,
  input: methodFields(method).input,
  switchType: 'ALWAYS',
  flows: of,
});

const merchants = ['FOR_MERCHANT_STORE', 'FOR_MERCHANT_TAKE'] as const;
const customers = ['FOR_CUSTOMER_STORE', 'FOR_CUSTOMER_TAKE'] as const;

/** What a terminal runs where the service names no workflow. */
export const builtInProgram: PlainProgram = {
  workflowId: '',
  code: 'PARCEL',
  version: 0,
  units: [
    plain('IDENTIFY_COURIER', 1, merchants),
    plain('SCAN_PARCEL', 2, merchants),
    plain('ENTER_CODE', 3, customers),
    plain('CHOOSE_SIZE', 4, ['FOR_MERCHANT_STORE', 'FOR_CUSTOMER_STORE']),
    plain('OPEN_DOOR', 5, flows),
    plain('CONFIRM_CLOSED', 6, flows),
    plain('NOTIFY', 7, flows),
    plain('RECEIPT', 8, flows),
  ],
};
