/**
 * What happens at one door, from the pulse of its lock until the user's action there is reported. It is in persistent
 * memory before the lock is pulsed, so that a power cut in the middle loses no parcel.
 */
import type { AccessOrder } from '@cubby/contract/downlinks/access.schemas';
import type { Credential, VisitFailure, Visitor } from '@cubby/contract/device/parcel-events.schemas';
import type { DoorSnapshot } from '@cubby/contract/device/uplinks.schemas';
import type { KnownAccess } from '../access.ts';
import { keyOf } from '../access.rules.ts';
import type { Cabinet } from '../cabinet.ts';
import type { Store } from '../store/store.ts';
import type { ParcelReport } from './parcel-reports.ts';
import { type Places, doorFor } from './places.ts';
import { costOnceStored, deadlineOf } from './storage-rules.ts';
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
  /** What the workflow adds to the event of the door, and of the parcel. */
  readonly byWorkflow?: ByWorkflow;
  readonly steps?: readonly StepFact[];
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
  readonly sendReport: (event: ParcelReport) => { readonly bootId: number; readonly seq: number } | undefined;
  readonly reportStuckDoor: (boxId: string) => void;
  /** Epoch ms. */
  readonly now: () => number;
  readonly log: (line: string) => void;
  /** The job or its phase has changed. */
  readonly changed: () => void;
  readonly ended: (ending: Ending, who: Who) => void;
}

const name = 'visit';

/** Reasons for which another door may do. */
const otherDoorHelps: ReadonlySet<VisitFailure> = new Set([
  'PARCEL_TOO_BIG',
  'COMPARTMENT_BROKEN',
  'COMPARTMENT_OCCUPIED',
]);
const numberOf = ({ number, order }: Parcel): { number?: string } => {
  const reportedNumber = number ?? order?.numbers[0];
  return reportedNumber === undefined ? {} : { number: reportedNumber };
};

/** What events say of a parcel and of who has it. */
export const reportOf = (parcel: Parcel) => ({
  ...(parcel.order && parcel.order.orderId !== '' && { orderId: parcel.order.orderId }),
  ...numberOf(parcel),
  by: parcel.who.by,
  ...(parcel.who.userId !== undefined && { userId: parcel.who.userId }),
  how: parcel.who.how,
});

export class DoorJob {
  readonly #parts: DoorJobParts;
  #job: Job | undefined;
  #phase: Phase = 'OPENING';
  /** Raised with each pulse: the result of an older one is ignored. */
  #pulse = 0;
  /** Other doors that were opened, with the state of their inner sensors before. */
  readonly #openMeanwhile = new Map<string, DoorSnapshot['article']>();

  constructor(parts: DoorJobParts) {
    this.#parts = parts;
  }

  get job(): Job | undefined {
    return this.#job;
  }

  get phase(): Phase {
    return this.#phase;
  }

  /** What is wrong with the door that does not open; undefined: nothing, or there is no such door. */
  get failure(): Pick<Ending, 'boxId' | 'reason'> | undefined {
    if (!this.#job) return undefined;
    return this.#phase === 'STUCK' ? { boxId: this.#job.boxId, reason: 'COMPARTMENT_BROKEN' } : {};
  }

  begin(wanted: Job['wanted'], boxId: string, parcel: Parcel): void {
    this.#open({ ...parcel, wanted, boxId, before: 'UNKNOWN', avoid: [] });
  }

  /** A parcel that is put into no door. */
  fail(parcel: Parcel, reason: VisitFailure): void {
    this.#reportFailed(parcel, reason);
    this.#parts.ended({ result: 'FAILED', reason, ...numberOf(parcel) }, parcel.who);
  }

  /** Continues a job that a power cut interrupted. */
  recover(): void {
    this.#job = (this.#parts.store.read(name) ?? undefined) as Job | undefined;
    if (!this.#job) return;
    this.#phase = 'OPEN';
    if (this.#parts.cabinet.door(this.#job.boxId)?.sensor === 'CLOSED') this.#closed();
  }

  door({ boxId, sensor, article }: DoorSnapshot): void {
    if (!this.#job) return;
    if (boxId !== this.#job.boxId) {
      if (sensor === 'OPEN' && !this.#openMeanwhile.has(boxId)) this.#openMeanwhile.set(boxId, article);
    } else if (sensor === 'CLOSED' && this.#phase === 'OPEN') this.#closed();
  }

  problem(reason: VisitFailure): void {
    const job = this.#job;
    if (!job) return;
    const isOpen = this.#phase === 'OPEN';
    // A door that does not close is reported in its present state.
    if (job.wanted === 'STORE' && (this.#phase === 'EMPTY' || (isOpen && reason === 'COMPARTMENT_BROKEN')))
      return this.#next(reason);
    if (!isOpen) return;
    this.#store({ ...job, problem: reason });
    this.#parts.changed();
    if (this.#parts.cabinet.door(job.boxId)?.sensor === 'UNKNOWN') this.#closed();
  }

  /** Whether what was wanted has happened. */
  answer(isDone: boolean): void {
    const job = this.#job;
    if (!job || (this.#phase !== 'ASK' && this.#phase !== 'OPEN')) return;
    // While its sensor says that it is open, only closing it counts.
    if (this.#phase === 'OPEN' && this.#parts.cabinet.door(job.boxId)?.sensor !== 'UNKNOWN') return;
    if (isDone) return this.#done();
    if (job.wanted === 'STORE' || job.before === 'PRESENT') return this.#nothing();
    this.#reportUnchanged(job, 'PARCEL_NOT_AVAILABLE');
    this.#end({ result: 'FAILED', boxId: job.boxId, reason: 'PARCEL_NOT_AVAILABLE' });
  }

  again(): void {
    if (this.#job && (this.#phase === 'EMPTY' || this.#phase === 'STUCK')) this.#open(this.#job);
  }

  /** The parcel is in another door that was open in the meantime. */
  elsewhere(boxId: string): void {
    const isUnclear = this.#phase === 'ASK' || this.#phase === 'EMPTY';
    if (this.#job?.wanted === 'STORE' && isUnclear && this.others().includes(boxId)) this.#done(boxId);
  }

  /** Doors that were open in the meantime and may contain the parcel. */
  others(): string[] {
    const { access, cabinet } = this.#parts;
    const known = new Set([...access.orders.values()].map(({ boxId }) => boxId));
    return [...this.#openMeanwhile.keys()].filter(
      (boxId) => boxId !== this.#job?.boxId && !known.has(boxId) && cabinet.door(boxId)?.article !== 'ABSENT',
    );
  }

  /** A parcel goes into another door than the one that does not open. */
  openOther(): void {
    if (this.#job?.wanted === 'STORE' && this.#phase === 'STUCK') this.#openOther('COMPARTMENT_BROKEN');
  }

  /** The user goes away; from a door that does not open, a courier takes the parcel with them. */
  giveUp(): void {
    const job = this.#job;
    if (job?.wanted === 'STORE' && this.#phase === 'STUCK') this.#reportFailed(job, 'COMPARTMENT_BROKEN');
    if (job) this.leave();
  }

  leave(): void {
    this.#pulse += 1;
    this.#store(undefined);
  }

  #store(job: Job | undefined): void {
    this.#parts.store.write(name, job ?? null);
    this.#job = job;
  }

  #enter(phase: Phase): void {
    this.#phase = phase;
    this.#parts.changed();
  }

  #end(ending: Ending): void {
    const ended = this.#job;
    this.#store(undefined);
    if (ended) this.#parts.ended(ending, ended.who);
  }

  #reportUnchanged(of: Job, reason?: VisitFailure): void {
    const report = { boxId: of.boxId, wanted: of.wanted, ...reportOf(of), ...(reason && { reason }) };
    this.#parts.sendReport({ type: 'NOTHING_CHANGED', ...report });
  }

  #reportFailed(parcel: Parcel, reason: VisitFailure): void {
    // A customer comes again; a courier takes the parcel away.
    if (parcel.who.by !== 'CUSTOMER') this.#parts.sendReport({ type: 'STORE_FAILED', reason, ...reportOf(parcel) });
  }

  #open(job: Job): void {
    const { cabinet, log, reportStuckDoor } = this.#parts;
    this.#openMeanwhile.clear();
    this.#store({ ...job, before: cabinet.door(job.boxId)?.article ?? 'UNKNOWN' });
    this.#enter('OPENING');
    const pulse = (this.#pulse += 1);
    const tryOnce = async (tries: number): Promise<void> => {
      const result = await cabinet.pulse(job.boxId);
      if (pulse !== this.#pulse || this.#job?.boxId !== job.boxId) return;
      if (result === 'OPENED') return this.#opened();
      if (result === 'STUCK') reportStuckDoor(job.boxId);
      if (tries < 2) return tryOnce(tries + 1);
      this.#stuck();
    };
    tryOnce(1).catch((error: unknown) => log(`failed: ${String(error)}`));
  }

  #opened(): void {
    if (!this.#job) return;
    this.#enter('OPEN');
    // It was pushed shut at once.
    if (this.#parts.cabinet.door(this.#job.boxId)?.sensor === 'CLOSED') this.#closed();
  }

  #stuck(): void {
    if (!this.#job) return;
    this.#reportUnchanged(this.#job, 'COMPARTMENT_BROKEN');
    this.#enter('STUCK');
  }

  #next(reason: VisitFailure): void {
    if (this.#job) this.#reportUnchanged(this.#job, reason);
    this.#openOther(reason);
  }

  /** Opens another door if one fits; otherwise the visit has failed. */
  #openOther(reason: VisitFailure): void {
    const job = this.#job;
    const places = this.#parts.places();
    if (!job || !places) return;
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
    if (found) return this.#open({ ...rest, boxId: found.boxId, avoid, ...(isTooBig && { size: found.size }) });
    this.#reportFailed(job, reason);
    this.#end({ result: 'FAILED', reason, ...numberOf(job) });
  }

  /** @param otherBoxId the door that contains the parcel, if it is not the door of the job */
  #done(otherBoxId?: string): void {
    const job = this.#job;
    if (!job) return;
    const { wanted, order } = job;
    const boxId = otherBoxId ?? job.boxId;
    const moment = this.#reportDone(job, boxId);
    const stored = this.#storedOrder(job, boxId);
    if (moment)
      this.#parts.access.mark({
        key: keyOf(wanted === 'STORE' ? stored : (order ?? { ...stored, boxId: job.boxId })),
        order: wanted === 'STORE' ? stored : null,
        ...moment,
      });
    this.#end({
      result: wanted === 'STORE' ? 'STORED' : 'TAKEN',
      boxId,
      ...numberOf(job),
      ...(wanted === 'TAKE' && order && { order }),
    });
  }

  /** @returns the number of the event that says where the parcel is */
  #reportDone(job: Job, boxId: string): ReturnType<DoorJobParts['sendReport']> {
    const { sendReport } = this.#parts;
    const type = job.wanted === 'STORE' ? 'PARCEL_STORED' : 'PARCEL_TAKEN';
    const moment = sendReport({ type, boxId: job.boxId, ...reportOf(job), ...job.byWorkflow });
    for (const fact of job.steps ?? []) sendReport({ type: 'STEP_DONE', boxId, ...reportOf(job), ...fact });
    return boxId === job.boxId
      ? moment
      : sendReport({ type: 'PARCEL_MOVED', boxId, fromBoxId: job.boxId, ...reportOf(job) });
  }

  #storedOrder({ order, number, who }: Job, boxId: string): AccessOrder {
    const { places, now } = this.#parts;
    const isCustomer = who.by === 'CUSTOMER';
    return {
      ...(order ?? { orderId: '', numbers: [number ?? ''], size: null, low: false, pin: null, takeCode: null }),
      overdueTime: isCustomer ? null : deadlineOf(places()?.config, order, { boxId, now: now() }),
      cost: costOnceStored(places()?.config, order, { boxId, now: isCustomer ? null : now() }),
      storeCode: null,
      place: 'STORED',
      boxId,
      by: isCustomer ? 'CUSTOMER' : 'COURIER',
    };
  }

  #nothing(): void {
    if (!this.#job) return;
    this.#reportUnchanged(this.#job);
    this.#enter('EMPTY');
  }

  #isShared({ boxId, order }: Job): boolean {
    return [...this.#parts.access.orders.values()].some(
      (other) => other.place === 'STORED' && other.boxId === boxId && (!order || keyOf(other) !== keyOf(order)),
    );
  }

  #closed(): void {
    const job = this.#job;
    if (!job) return;
    const { cabinet } = this.#parts;
    const { wanted, before, problem } = job;
    // Where other parcels lie, the sensor says nothing of this one.
    const article = this.#isShared(job) ? 'UNKNOWN' : (cabinet.door(job.boxId)?.article ?? 'UNKNOWN');
    // What a sensor saw change counts more than what a user said.
    if (wanted === 'TAKE') {
      if (before === 'PRESENT' && article === 'ABSENT') return this.#done();
      if (problem) {
        this.#reportUnchanged(job, problem);
        return this.#end({ result: 'FAILED', boxId: job.boxId, reason: problem });
      }
      return article === 'PRESENT' ? this.#nothing() : this.#enter('ASK');
    }
    if (article === 'PRESENT' && (before === 'ABSENT' || !problem)) return this.#done();
    if (problem) return this.#next(problem);
    if (article === 'UNKNOWN') return this.#enter('ASK');
    const [other, ...more] = this.others().filter(
      (boxId) => cabinet.door(boxId)?.article === 'PRESENT' && this.#openMeanwhile.get(boxId) !== 'PRESENT',
    );
    if (other !== undefined && more.length === 0) return this.#done(other);
    this.#nothing();
  }
}
