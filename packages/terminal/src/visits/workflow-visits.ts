/** Leads a visit through the steps of its workflow: requests input, opens the door, reports. */
import type { Flow } from '@cubby/contract/catalogue/workflows/workflow-methods';
import { type DoorJob, type DoorJobParts, type Parcel, reportOf } from './door-job.ts';
import { doorFor, freeSizes, type Places } from './places.ts';
import type { Asking, Notice, VisitAction } from './steps.ts';
import {
  answerTo,
  beginWorkflow,
  byWorkflow,
  doorDone,
  nextOf,
  sizeChosen,
  type WorkflowVisit,
} from './workflow-run.ts';

export interface WorkflowVisitsParts {
  readonly doors: Pick<DoorJob, 'begin' | 'fail'>;
  readonly places: () => Places | undefined;
  /** Epoch ms. */
  readonly now: () => number;
  readonly sendReport: DoorJobParts['sendReport'];
  readonly go: (step: Asking | 'SIZES' | 'RECEIPT', why?: Notice) => void;
  /** The workflow is over and shows no receipt. @param isSignedIn by name */
  readonly ended: (isSignedIn: boolean) => void;
}

export interface WorkflowVisits {
  readonly visit: WorkflowVisit | undefined;
  begin(flow: Flow, parcel: Parcel): void;
  chooseSize(size: string): void;
  answer(action: VisitAction): void;
  /** The door was opened and closed. @returns whether the workflow goes on from there */
  doorDone(): boolean;
  leave(): void;
}

export const createWorkflowVisits = ({
  doors,
  places,
  now,
  sendReport,
  go,
  ended,
}: WorkflowVisitsParts): WorkflowVisits => {
  let visit: WorkflowVisit | undefined;

  const advance = (from: WorkflowVisit): void => {
    const next = nextOf(from, now());
    visit = next.visit;
    const { parcel } = visit;
    if (next.does === 'ASK') return go(next.unit.method as Asking);
    if (next.does === 'REFUSE') return doors.fail(parcel, next.reason);
    if (next.does === 'END') return finish(visit);
    const known = places();
    if (!known) return;
    const job = { ...parcel, byWorkflow: byWorkflow(visit) };
    const { order } = parcel;
    if (visit.run.flow.endsWith('_TAKE')) return doors.begin('TAKE', order?.boxId ?? '', job);
    const about = { order, by: parcel.who.by, size: parcel.size ?? order?.size ?? undefined, avoid: [] };
    const isPlain = about.size === undefined && (order?.boxId ?? null) === null;
    const door = isPlain ? undefined : doorFor(known, about);
    if (next.does === 'SIZE' && door) return advance(sizeChosen(visit));
    if (next.does === 'SIZE' && freeSizes(known, about).length > 0) return go('SIZES');
    if (door) doors.begin('STORE', door.boxId, job);
    else doors.fail(parcel, 'NO_FREE_COMPARTMENT');
  };
  /** Shows what steps after the door reported. */
  const finish = ({ run, parcel }: WorkflowVisit): void => {
    visit = undefined;
    for (const fact of parcel.steps ?? []) sendReport({ type: 'STEP_DONE', ...reportOf(parcel), ...fact });
    if (run.values.includes('RECEIPT')) go('RECEIPT');
    else ended(parcel.who.userId !== undefined);
  };

  return {
    get visit() {
      return visit;
    },
    begin: (flow, parcel) => {
      const known = places();
      if (known) advance(beginWorkflow(known.config, flow, parcel));
    },
    chooseSize: (size) => {
      const known = places();
      if (!known || !visit) return;
      const { parcel } = visit;
      if (doorFor(known, { order: parcel.order, by: parcel.who.by, size, avoid: [] })) advance(sizeChosen(visit, size));
      else doors.fail(parcel, 'NO_FREE_COMPARTMENT');
    },
    answer: (action) => {
      const answered = visit && answerTo(visit, action);
      if (answered === 'TOO_HEAVY' || answered === 'WRONG') go('WEIGH', answered);
      else if (answered) advance(answered);
    },
    doorDone: () => {
      if (!visit) return false;
      advance(doorDone(visit));
      return true;
    },
    leave: () => {
      visit = undefined;
    },
  };
};
