/**
 * What happens at one door, from the pulse of its lock until what a user did there is told. It is in lasting memory before
 * the lock is pulsed, so that a power cut in the middle loses no parcel.
 */
import type { AccessOrder } from '@cubby/contract/device/access.schemas';
import type { Credential, VisitFailure, Visitor } from '@cubby/contract/device/parcel-events.schemas';
import type { DoorSnapshot } from '@cubby/contract/device/uplinks.schemas';
import { type KnownAccess, keyOf } from '../access.ts';
import type { ToldParcelEvent } from '../boot.ts';
import type { Cabinet } from '../cabinet.ts';
import type { Store } from '../store/store.ts';
import { type Places, doorFor } from './places.ts';
import { costOnceStored, deadlineOf } from './stays.ts';
import type { ByWorkflow, Phase, StepFact } from './steps.ts';

export interface Who {
  readonly by: Visitor;
  readonly userId?: string;
  readonly name?: string;
  readonly how: Credential;
}

export interface Job {
  readonly wanted: 'STORE' | 'TAKE';
  readonly boxId: string;
  readonly who: Who;
  /** Of a known order, or of a parcel that this terminal stored itself. */
  readonly order?: AccessOrder;
  readonly number?: string;
  /** The size that was chosen. */
  readonly size?: string;
  /** What the sensor inside said before the door opened. */
  readonly before: DoorSnapshot['article'];
  /** Doors that failed on this visit. */
  readonly avoid: readonly string[];
  /** What the workflow asks to be told with the event of the door, and of the parcel. */
  readonly byWorkflow?: ByWorkflow;
  readonly facts?: readonly StepFact[];
  /** What is wrong with this door, as a user said while it was open. */
  readonly problem?: VisitFailure;
}

/** What a parcel is, before it has a door. */
export type Parcel = Omit<Job, 'boxId' | 'before' | 'avoid' | 'wanted' | 'problem'>;

export interface Ending {
  readonly result: 'STORED' | 'TAKEN' | 'FAILED';
  readonly boxId?: string;
  readonly number?: string;
  /** That was taken. */
  readonly order?: AccessOrder;
  readonly reason?: VisitFailure;
}

export interface DoorJobParts {
  readonly cabinet: Cabinet;
  readonly access: KnownAccess;
  readonly store: Pick<Store, 'read' | 'write'>;
  readonly places: () => Places | undefined;
  /** @returns the number of the event */
  readonly tell: (event: ToldParcelEvent) => { readonly bootId: number; readonly seq: number } | undefined;
  readonly tellStuck: (boxId: string) => void;
  /** Epoch ms. */
  readonly now: () => number;
  readonly log: (line: string) => void;
  /** The job or its phase has changed. */
  readonly changed: () => void;
  readonly ended: (ending: Ending, who: Who) => void;
}

export interface DoorJob {
  readonly job: Job | undefined;
  readonly phase: Phase;
  begin(wanted: Job['wanted'], boxId: string, parcel: Parcel): void;
  /** A parcel that goes into no door at all. */
  fail(parcel: Parcel, reason: VisitFailure): void;
  /** Goes on with what a power cut broke off. */
  recover(): void;
  door(door: DoorSnapshot): void;
  problem(reason: VisitFailure): void;
  /** Whether what was wanted has happened. */
  answer(isDone: boolean): void;
  again(): void;
  /** The parcel lies in another door that was open meanwhile. */
  elsewhere(boxId: string): void;
  /** Doors that were open meanwhile, and in which the parcel may lie. */
  others(): string[];
  leave(): void;
}

const name = 'visit';

/** Reasons for which another door may do. */
const otherDoorHelps: ReadonlySet<VisitFailure> = new Set([
  'PARCEL_TOO_BIG',
  'COMPARTMENT_BROKEN',
  'COMPARTMENT_OCCUPIED',
]);
const numberOf = ({ number, order }: Parcel): { number?: string } => {
  const told = number ?? order?.numbers[0];
  return told === undefined ? {} : { number: told };
};

/** What events say of a parcel and of who has it. */
export const tellOf = (parcel: Parcel) => ({
  ...(parcel.order && parcel.order.orderId !== '' && { orderId: parcel.order.orderId }),
  ...numberOf(parcel),
  by: parcel.who.by,
  ...(parcel.who.userId !== undefined && { userId: parcel.who.userId }),
  how: parcel.who.how,
});

export const createDoorJob = (parts: DoorJobParts): DoorJob => {
  const { cabinet, access, store } = parts;
  let job: Job | undefined;
  let phase: Phase = 'OPENING';
  /** Raised with each pulse: what came of an older one means nothing. */
  let pulse = 0;
  /** Other doors that were opened, with what their sensors inside said before. */
  const openMeanwhile = new Map<string, DoorSnapshot['article']>();

  const keep = (next: Job | undefined): void => {
    store.write(name, next ?? null);
    job = next;
  };
  const set = (next: Phase): void => {
    phase = next;
    parts.changed();
  };
  const end = (ending: Ending): void => {
    const ended = job;
    keep(undefined);
    if (ended) parts.ended(ending, ended.who);
  };
  const tellUnchanged = (of: Job, reason?: VisitFailure): void => {
    const { boxId, wanted } = of;
    parts.tell({ type: 'NOTHING_CHANGED', boxId, wanted, ...tellOf(of), ...(reason && { reason }) });
  };
  const tellFailed = (parcel: Parcel, reason: VisitFailure): void => {
    // A customer comes again; a courier takes the parcel away.
    if (parcel.who.by !== 'CUSTOMER') parts.tell({ type: 'STORE_FAILED', reason, ...tellOf(parcel) });
  };
  const open = (next: Job): void => {
    openMeanwhile.clear();
    keep({ ...next, before: cabinet.door(next.boxId)?.article ?? 'UNKNOWN' });
    set('OPENING');
    const mine = (pulse += 1);
    const tryOnce = async (tries: number): Promise<void> => {
      const result = await cabinet.pulse(next.boxId);
      if (mine !== pulse || job?.boxId !== next.boxId) return;
      if (result === 'OPENED') return opened();
      if (result === 'STUCK') parts.tellStuck(next.boxId);
      if (tries < 2) return tryOnce(tries + 1);
      stuck();
    };
    tryOnce(1).catch((error: unknown) => parts.log(`failed: ${String(error)}`));
  };
  const opened = (): void => {
    if (!job) return;
    set('OPEN');
    // It was pushed shut at once.
    if (cabinet.door(job.boxId)?.sensor === 'CLOSED') closed();
  };
  const stuck = (): void => {
    if (!job) return;
    if (job.wanted === 'STORE') return next('COMPARTMENT_BROKEN');
    tellUnchanged(job, 'COMPARTMENT_BROKEN');
    set('STUCK');
  };
  /** Another door, where one may do; else the visit has failed. */
  const next = (reason: VisitFailure): void => {
    const places = parts.places();
    if (!job || !places) return;
    tellUnchanged(job, reason);
    const { order, size, boxId } = job;
    const avoid = [...job.avoid, boxId];
    const other = places.config.doors.find((door) => door.boxId === boxId);
    const isTooBig = reason === 'PARCEL_TOO_BIG';
    const found = otherDoorHelps.has(reason)
      ? doorFor(places, {
          order,
          by: job.who.by,
          avoid,
          ...(isTooBig ? { largerThan: boxId } : { size: size ?? other?.size }),
        })
      : undefined;
    const { problem: _, ...rest } = job;
    if (found) return open({ ...rest, boxId: found.boxId, avoid, ...(isTooBig && { size: found.size }) });
    tellFailed(job, reason);
    end({ result: 'FAILED', reason, ...numberOf(job) });
  };
  const done = (lies?: string): void => {
    if (!job) return;
    const { wanted, boxId, order, number, who } = job;
    const type = wanted === 'STORE' ? 'PARCEL_STORED' : 'PARCEL_TAKEN';
    let moment = parts.tell({ type, boxId, ...tellOf(job), ...job.byWorkflow });
    for (const fact of job.facts ?? [])
      parts.tell({ type: 'STEP_DONE', boxId: lies ?? boxId, ...tellOf(job), ...fact });
    const isElsewhere = lies !== undefined && lies !== boxId;
    if (isElsewhere) moment = parts.tell({ type: 'PARCEL_MOVED', boxId: lies, fromBoxId: boxId, ...tellOf(job) });
    const stored: AccessOrder = {
      ...(order ?? { orderId: '', numbers: [number ?? ''], size: null, low: false, pin: null, takeCode: null }),
      overdueTime:
        who.by === 'CUSTOMER'
          ? null
          : deadlineOf(parts.places()?.config, order, { boxId: lies ?? boxId, now: parts.now() }),
      cost: costOnceStored(parts.places()?.config, order, {
        boxId: lies ?? boxId,
        now: who.by === 'CUSTOMER' ? null : parts.now(),
      }),
      storeCode: null,
      place: 'STORED',
      boxId: lies ?? boxId,
      by: who.by === 'CUSTOMER' ? 'CUSTOMER' : 'COURIER',
    };
    if (moment)
      access.mark({
        key: keyOf(wanted === 'STORE' ? stored : (order ?? { ...stored, boxId })),
        order: wanted === 'STORE' ? stored : null,
        ...moment,
      });
    end({
      result: wanted === 'STORE' ? 'STORED' : 'TAKEN',
      boxId: lies ?? boxId,
      ...numberOf(job),
      ...(wanted === 'TAKE' && order && { order }),
    });
  };
  const nothing = (): void => {
    if (!job) return;
    tellUnchanged(job);
    set('EMPTY');
  };
  const others = (): string[] => {
    const known = new Set([...access.orders.values()].map(({ boxId }) => boxId));
    return [...openMeanwhile.keys()].filter(
      (boxId) => boxId !== job?.boxId && !known.has(boxId) && cabinet.door(boxId)?.article !== 'ABSENT',
    );
  };
  const isShared = ({ boxId, order }: Job): boolean =>
    [...access.orders.values()].some(
      (other) => other.place === 'STORED' && other.boxId === boxId && (!order || keyOf(other) !== keyOf(order)),
    );
  const closed = (): void => {
    if (!job) return;
    const { wanted, before, problem } = job;
    // Where other parcels lie, the sensor says nothing of this one.
    const article = isShared(job) ? 'UNKNOWN' : (cabinet.door(job.boxId)?.article ?? 'UNKNOWN');
    // What a sensor saw change counts more than what a user said.
    if (wanted === 'TAKE') {
      if (before === 'PRESENT' && article === 'ABSENT') return done();
      if (problem) {
        tellUnchanged(job, problem);
        return end({ result: 'FAILED', boxId: job.boxId, reason: problem });
      }
      return article === 'PRESENT' ? nothing() : set('ASK');
    }
    if (article === 'PRESENT' && (before === 'ABSENT' || !problem)) return done();
    if (problem) return next(problem);
    if (article === 'UNKNOWN') return set('ASK');
    const [other, ...more] = others().filter(
      (boxId) => cabinet.door(boxId)?.article === 'PRESENT' && openMeanwhile.get(boxId) !== 'PRESENT',
    );
    if (other !== undefined && more.length === 0) return done(other);
    nothing();
  };

  return {
    get job() {
      return job;
    },
    get phase() {
      return phase;
    },
    begin: (wanted, boxId, parcel) => open({ ...parcel, wanted, boxId, before: 'UNKNOWN', avoid: [] }),
    fail: (parcel, reason) => {
      tellFailed(parcel, reason);
      parts.ended({ result: 'FAILED', reason, ...numberOf(parcel) }, parcel.who);
    },
    recover: () => {
      job = (store.read(name) ?? undefined) as Job | undefined;
      if (!job) return;
      phase = 'OPEN';
      if (cabinet.door(job.boxId)?.sensor === 'CLOSED') closed();
    },
    door: ({ boxId, sensor, article }) => {
      if (!job) return;
      if (boxId !== job.boxId) {
        if (sensor === 'OPEN' && !openMeanwhile.has(boxId)) openMeanwhile.set(boxId, article);
      } else if (sensor === 'CLOSED' && phase === 'OPEN') closed();
    },
    problem: (reason) => {
      if (!job) return;
      const isStore = job.wanted === 'STORE';
      // A door that does not close is told as it stands.
      if (isStore && (phase === 'EMPTY' || (phase === 'OPEN' && reason === 'COMPARTMENT_BROKEN'))) return next(reason);
      if (phase !== 'OPEN') return;
      keep({ ...job, problem: reason });
      parts.changed();
      if (cabinet.door(job.boxId)?.sensor === 'UNKNOWN') closed();
    },
    answer: (isDone) => {
      if (!job || (phase !== 'ASK' && phase !== 'OPEN')) return;
      // While its sensor says that it is open, only closing it counts.
      if (phase === 'OPEN' && cabinet.door(job.boxId)?.sensor !== 'UNKNOWN') return;
      if (isDone) return done();
      if (job.wanted === 'STORE' || job.before === 'PRESENT') return nothing();
      tellUnchanged(job, 'PARCEL_NOT_AVAILABLE');
      end({ result: 'FAILED', boxId: job.boxId, reason: 'PARCEL_NOT_AVAILABLE' });
    },
    again: () => {
      if (job && (phase === 'EMPTY' || phase === 'STUCK')) open(job);
    },
    elsewhere: (boxId) => {
      if (job?.wanted === 'STORE' && (phase === 'ASK' || phase === 'EMPTY') && others().includes(boxId)) done(boxId);
    },
    others,
    leave: () => {
      pulse += 1;
      keep(undefined);
    },
  };
};
