/**
 * What a visit does with a parcel, step by step, as the workflow of its service says. It begins once the parcel is
 * known, and ends under the version that it began with. The results of the steps are sent with the event of the door.
 */
import type { AccessOrder } from '@cubby/contract/downlinks/access.schemas';
import { type VisitFailure, stepImageMax } from '@cubby/contract/device/parcel-events.schemas';
import type { TerminalConfig } from '@cubby/contract/downlinks/terminal-config.schemas';
import { type Flow, methods } from '@cubby/contract/catalogue/workflows/workflow-methods';
import {
  type PlainProgram,
  type ProgramUnit,
  builtInProgram,
  unitsOf,
} from '@cubby/contract/catalogue/workflows/workflow-program';
import {
  completeUnit,
  currentUnit,
  isAhead,
  type Run,
  startRun,
} from '@cubby/contract/catalogue/workflows/workflow-run';
import type { Parcel } from './door-job.ts';
import type { ByWorkflow, StepFact, VisitAction } from './steps.ts';

export interface WorkflowVisit {
  readonly run: Run;
  readonly parcel: Parcel;
  readonly program: { readonly workflowId: string; readonly version: number };
}

/** The workflow of an order's service; that of the only service of the site if the order is unknown. */
const programOf = (config: TerminalConfig, flow: Flow, order: AccessOrder | undefined): PlainProgram => {
  const [first, ...others] = config.services;
  const known = order?.serviceId ?? (others.length === 0 ? first?.serviceId : undefined);
  const service = config.services.find(({ serviceId }) => serviceId === known);
  const program = config.workflows?.find(({ workflowId }) => workflowId === service?.workflowId);
  // What a workflow says nothing of is done as ever.
  return program && unitsOf(program.units, flow).length > 0 ? program : builtInProgram;
};

/** Begins to follow a workflow with a parcel that is known and a person who has shown who they are. */
export const beginWorkflow = (config: TerminalConfig, flow: Flow, parcel: Parcel): WorkflowVisit => {
  const { workflowId, version, units } = programOf(config, flow, parcel.order);
  return { run: startRun(units, flow, ['PERSON', 'PARCEL']), parcel, program: { workflowId, version } };
};

/** What goes with the event of the door. */
export const byWorkflow = ({ run, program }: WorkflowVisit): ByWorkflow => ({
  ...(program.workflowId !== '' && { workflow: program }),
  ...(!isAhead(run, 'NOTIFY') && !run.values.includes('NOTICE') && { notify: false }),
});

const pass = (visit: WorkflowVisit, answer?: 'YES' | 'NO'): WorkflowVisit => ({
  ...visit,
  run: completeUnit(visit.run, answer),
});

const factOf = ({ program, parcel }: WorkflowVisit, fact: Omit<StepFact, 'workflow'>): Parcel => ({
  ...parcel,
  steps: [...(parcel.steps ?? []), { ...(program.workflowId !== '' && { workflow: program }), ...fact }],
});

export type Next =
  | { readonly does: 'ASK'; readonly visit: WorkflowVisit; readonly unit: ProgramUnit }
  | { readonly does: 'SIZE' | 'DOOR'; readonly visit: WorkflowVisit }
  | { readonly does: 'REFUSE'; readonly visit: WorkflowVisit; readonly reason: VisitFailure }
  | { readonly does: 'END'; readonly visit: WorkflowVisit };

/** Goes on to the next step that needs a user or a door. @param now epoch ms */
export const nextOf = (visit: WorkflowVisit, now: number): Next => {
  const unit = currentUnit(visit.run);
  if (!unit) return { does: 'END', visit };
  const { order } = visit.parcel;
  switch (unit.method) {
    case 'CHOOSE_SIZE':
      return { does: 'SIZE', visit };
    case 'OPEN_DOOR':
      return { does: 'DOOR', visit };
    case 'REFUSE':
      return { does: 'REFUSE', visit, reason: methods.REFUSE.settings.parse(unit.settings).reason };
    case 'DECIDE': {
      const { by } = methods.DECIDE.settings.parse(unit.settings);
      if (by === 'ASK') return { does: 'ASK', visit, unit };
      const is = by === 'UNKNOWN' ? order === undefined : (order?.overdueTime ?? Infinity) <= now;
      const answer = is ? 'YES' : 'NO';
      return nextOf(
        pass({ ...visit, parcel: factOf(visit, { step: unit.step, method: unit.method, answer }) }, answer),
        now,
      );
    }
    case 'WEIGH':
    case 'TAKE_PHOTO':
    case 'PAY':
    case 'SIGN':
      return { does: 'ASK', visit, unit };
    default:
      return nextOf(pass(visit), now);
  }
};

const isPicture = (value: string): boolean =>
  value !== '' && value.length <= stepImageMax && /^[A-Za-z0-9+/]+={0,2}$/.test(value);

/**
 * A user's answer to a step; undefined if it is not valid. TOO_HEAVY: the workflow takes no such parcel. WRONG: no
 * weight.
 */
export const answerTo = (
  visit: WorkflowVisit,
  { does, value = '' }: VisitAction,
): WorkflowVisit | 'TOO_HEAVY' | 'WRONG' | undefined => {
  const unit = currentUnit(visit.run);
  if (!unit) return undefined;
  const { step } = unit;
  const done = (fact: Omit<StepFact, 'workflow' | 'step'>) =>
    pass({ ...visit, parcel: factOf(visit, { step, ...fact }) }, fact.answer);
  if (unit.method === 'WEIGH' && does === 'ENTER') {
    const grams = Number(value);
    if (!/^\d{1,7}$/.test(value) || grams < 1 || grams > 1_000_000) return 'WRONG';
    const { maxGrams } = methods.WEIGH.settings.parse(unit.settings);
    return maxGrams !== undefined && grams > maxGrams ? 'TOO_HEAVY' : done({ method: 'WEIGH', grams });
  }
  if (unit.method === 'TAKE_PHOTO' || unit.method === 'SIGN') {
    if (does === 'PICTURE' && isPicture(value)) return done({ method: unit.method, image: value });
    // A broken camera does not block the parcel; the timeline says that there is none.
    return does === 'WITHOUT' ? done({ method: unit.method }) : undefined;
  }
  if (unit.method === 'PAY' && does === 'YES')
    return done({ method: 'PAY', place: methods.PAY.settings.parse(unit.settings).place });
  if (unit.method === 'DECIDE' && (does === 'YES' || does === 'NO')) return done({ method: 'DECIDE', answer: does });
  return undefined;
};

/** The size is chosen. */
export const sizeChosen = (visit: WorkflowVisit, size?: string): WorkflowVisit => ({
  ...pass(visit),
  parcel: { ...visit.parcel, ...(size !== undefined && { size }) },
});

/** The door was opened and closed: what is left are steps after it. */
export const doorDone = (visit: WorkflowVisit): WorkflowVisit => ({
  ...pass(pass(visit)),
  parcel: { ...visit.parcel, steps: [] },
});
