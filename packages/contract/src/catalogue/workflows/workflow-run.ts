/** Runs one flow of a workflow, step by step. A run is a value: each answer makes another one. */
import type { Flow, WorkflowValue } from './workflow-methods.ts';
import { methodFields } from './workflow-methods.ts';
import { type ProgramUnit, isGiven, runsAfter, unitsOf } from './workflow-program.ts';

export interface Run {
  readonly flow: Flow;
  /** The steps that are still to come, the first of them now. */
  readonly units: readonly ProgramUnit[];
  readonly values: readonly WorkflowValue[];
  readonly flag?: 'YES' | 'NO';
}

const has = ({ values }: Run, value: WorkflowValue): boolean => values.includes(value);

/** Goes past steps that do not run now: those of the other answer, and those whose value is there already. */
const settle = (run: Run): Run => {
  if (has(run, 'REFUSED')) return { ...run, units: [] };
  const at = run.units.findIndex(
    ({ method, switchType }) => runsAfter(switchType, run.flag) && !isGiven(method, (value) => has(run, value)),
  );
  return { ...run, units: at < 0 ? [] : run.units.slice(at) };
};

/** @param values what is known when it begins, as who has signed in */
export const startRun = (units: readonly ProgramUnit[], flow: Flow, values: readonly WorkflowValue[] = []): Run =>
  settle({ flow, units: unitsOf(units, flow), values });

/** The step that a user has to do now; undefined: the run is over. */
export const currentUnit = ({ units }: Run): ProgramUnit | undefined => units[0];

/** The current step is done. @param answer of a decision */
export const completeUnit = (run: Run, answer?: 'YES' | 'NO'): Run => {
  const [unit, ...units] = run.units;
  if (!unit) return run;
  const values = [...new Set([...run.values, ...methodFields(unit.method).output])].filter(
    (value) => unit.method !== 'CONFIRM_CLOSED' || value !== 'OPEN_DOOR',
  );
  const flag = unit.method === 'DECIDE' ? (answer ?? 'NO') : run.flag;
  return settle({ ...run, units, values, ...(flag && { flag }) });
};

/** The same visit goes on by another workflow, as when the parcel turns out to be of another service. */
export const continueWith = (run: Run, units: readonly ProgramUnit[]): Run =>
  settle({ ...run, units: unitsOf(units, run.flow) });

/** Whether a step is still to come, judged by the answers until now. */
export const isAhead = (run: Run, method: ProgramUnit['method']): boolean =>
  run.units.some((unit) => unit.method === method && runsAfter(unit.switchType, run.flag));
