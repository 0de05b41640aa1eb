/** The steps of a draft while they are edited: pure. */
import {
  type Flow,
  methodFields,
  type SwitchType,
  type WorkflowValue,
} from '@cubby/contract/catalogue/workflows/workflow-methods';
import {
  type Problem,
  type Program,
  type ProgramUnit,
  checkProgram,
} from '@cubby/contract/catalogue/workflows/workflow-program';
import type { WorkflowUnit } from '@cubby/contract/catalogue/workflows/workflows.schemas';
import type { TFunction } from 'i18next';
import { listText } from '../../../ui/punctuation/punctuation.ts';

/** A step; its place in the list is its number. */
export interface DraftUnit extends Pick<WorkflowUnit, 'blockId' | 'switchType' | 'switchUnitTypes'> {
  /** Remains the same while the step moves. */
  readonly key: string;
  readonly block: Pick<WorkflowUnit['block'], 'name' | 'method' | 'input' | 'settings'>;
}

export const draftOf = (units: readonly WorkflowUnit[]): DraftUnit[] =>
  units.map(({ step, ...unit }) => ({ ...unit, key: String(step) }));

/** The steps as terminals run them. */
export const programOf = (units: readonly DraftUnit[]): ProgramUnit[] =>
  units.map(({ switchType, switchUnitTypes, block: { method, settings, input } }, place) => ({
    step: place + 1,
    method,
    settings,
    input,
    switchType,
    flows: switchUnitTypes,
  }));

/** A text of the steps that is equal if two programs are. */
const said = (units: readonly ProgramUnit[]): string =>
  JSON.stringify(
    units.map(({ method, settings, input, switchType, flows }) => [method, settings, input, switchType, flows]),
  );

export const isSame = (units: readonly DraftUnit[], published: Program | undefined): boolean =>
  published !== undefined && said(programOf(units)) === said(published.units);

/** The same steps with one at another place. */
export const moved = <T>(units: readonly T[], from: number, to: number): T[] => {
  const rest = units.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...units.slice(from, from + 1));
};

/** The steps before one that are in some of its visits, as their numbers. */
const before = (units: readonly DraftUnit[], place: number, wanted: (unit: DraftUnit) => boolean): number[] =>
  units.flatMap((unit, at) => {
    const met = unit.switchUnitTypes.some((flow) => units[place]?.switchUnitTypes.includes(flow));
    return at < place && met && wanted(unit) ? [at + 1] : [];
  });

/** The values that a step needs, each with the numbers of the steps that give it. */
export const needsOf = (units: readonly DraftUnit[], place: number) => {
  const unit = units[place];
  if (!unit) return [];
  const { input, method } = unit.block;
  const opens = method === 'OPEN_DOOR' && unit.switchUnitTypes.some((flow) => flow.endsWith('_STORE'));
  return [...new Set<WorkflowValue>([...input, ...(opens ? (['SIZE'] as const) : [])])].map((value) => ({
    value,
    from: before(units, place, ({ block }) => methodFields(block.method).output.includes(value)),
  }));
};

/** The number of the decision whose answer a step goes by; undefined where it runs always, or there is none. */
export const decisionOf = (units: readonly DraftUnit[], place: number): number | undefined =>
  units[place]?.switchType === 'ALWAYS'
    ? undefined
    : before(units, place, ({ block }) => block.method === 'DECIDE').at(-1);

/** A step of an audit entry (`name · switch · visits`), in words. */
export const stepText = (t: TFunction, line: string): string => {
  const parts = line.split(' · ');
  const visits = (parts.pop() ?? '').split(', ') as Flow[];
  const switchType = parts.pop() as SwitchType;
  return t('workflows.steps.inFlow', {
    problem: [parts.join(' · '), t(`workflows.switchTypes.${switchType}`)].join(' · '),
    flow: listText(visits.map((flow) => t(`workflows.flows.${flow}`))),
  });
};

/** What speaks against the draft, each problem once with all visits that it is found in. */
export const problemsOf = (
  units: readonly DraftUnit[],
): (Problem & { readonly flows: readonly NonNullable<Problem['flow']>[] })[] => {
  const found = new Map<string, Problem & { flows: NonNullable<Problem['flow']>[] }>();
  for (const problem of checkProgram(programOf(units))) {
    const key = `${problem.step}|${problem.code}|${problem.value}`;
    const known = found.get(key) ?? { ...problem, flows: [] };
    if (problem.flow) known.flows.push(problem.flow);
    found.set(key, known);
  }
  return [...found.values()];
};
export type DraftProblem = ReturnType<typeof problemsOf>[number];

/** A problem in words, with the visits that it is found in. */
export const problemWords = (t: TFunction, { code, value, flows }: DraftProblem): string => {
  const problem = t(`workflows.problems.${code}`, { value: value ? t(`workflowBlocks.values.${value}`) : '' });
  if (flows.length === 0) return problem;
  return t('workflows.steps.inFlow', { problem, flow: listText(flows.map((flow) => t(`workflows.flows.${flow}`))) });
};
