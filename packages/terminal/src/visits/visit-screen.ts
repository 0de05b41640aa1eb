/** What the screen shows of a visit. */
import { currentUnit } from '@cubby/contract/catalogue/workflows/workflow-run';
import type { AccessOrder } from '@cubby/contract/downlinks/access.schemas';
import { keyOf } from '../access.rules.ts';
import type { DoorJob, Ending, Who } from './door-job.ts';
import type { ShownMaintenance } from './maintenance.ts';
import { type Places, freeSizes } from './places.ts';
import { buttonsOf, isAsking, type Notice, type Screen, type StepName } from './steps.ts';
import type { WorkflowVisit } from './workflow-run.ts';

/** How a visit ended, with what the parcel cost. */
export type ShownEnding = Ending & { readonly amount?: string };

/** The state of a visit that its screen shows. */
interface ShownVisit {
  readonly doors: Pick<DoorJob, 'job' | 'phase' | 'others'>;
  /** Whether the sensor of a door does not say if it is open. */
  readonly isBlind: (boxId: string) => boolean;
  readonly step: StepName;
  readonly isOpen: boolean;
  readonly maintenance: ShownMaintenance | undefined;
  readonly blockedForMs: number;
  readonly who: Who | undefined;
  readonly notice: Notice | undefined;
  readonly ending: ShownEnding | undefined;
  readonly amount: string | undefined;
  readonly known: Places | undefined;
  readonly visit: WorkflowVisit | undefined;
  readonly parcels: () => readonly AccessOrder[];
  readonly challenge: string | undefined;
  readonly endsInMs: number | undefined;
  readonly helpAt: string | undefined;
}

/** Returns the parcels that a courier or staff may take out, the most overdue first. */
export const takeable = (orders: Iterable<AccessOrder>, who: Who | undefined, now: number): AccessOrder[] =>
  [...orders]
    .filter(
      ({ place, overdueTime }) =>
        place === 'STORED' && (who?.by === 'STAFF' || (overdueTime !== null && overdueTime <= now)),
    )
    .toSorted((a, b) => (a.overdueTime ?? Infinity) - (b.overdueTime ?? Infinity) || keyOf(a).localeCompare(keyOf(b)));

const parcelOf = (order: AccessOrder) => ({
  key: keyOf(order),
  number: order.numbers[0] ?? '',
  boxId: order.boxId ?? '',
});

/** What the screen shows while no door is open for the visit. */
const withoutDoor = ({ step, notice, ending, known, visit, who, parcels, challenge }: ShownVisit): Partial<Screen> => ({
  ...(notice && { notice }),
  ...(ending && { result: ending.result, ...(ending.reason && { reason: ending.reason }) }),
  ...(step === 'SIZES' && known && { sizes: freeSizes(known, { order: visit?.parcel.order, by: who?.by, avoid: [] }) }),
  ...(step === 'PARCELS' && { parcels: parcels().map(parcelOf) }),
  ...(isAsking(step) && visit && { settings: currentUnit(visit.run)?.settings ?? {} }),
  ...(step === 'SERVICES' && known && { buttons: buttonsOf(known.config) }),
  ...(challenge !== undefined && { challenge }),
});

export const screenOf = (shown: ShownVisit): Screen => {
  const { doors, step, isOpen, maintenance, blockedForMs, who, ending, amount, known } = shown;
  const { job } = doors;
  const number = job ? (job.number ?? job.order?.numbers[0]) : ending?.number;
  const boxId = job?.boxId ?? ending?.boxId;
  return {
    step: job ? doors.phase : step,
    isOpen,
    ...(maintenance && { maintenance }),
    blockedForMs,
    ...(who && { by: who.by, how: who.how }),
    ...(who?.name !== undefined && { name: who.name }),
    ...(boxId !== undefined && { boxId }),
    ...(number !== undefined && { number }),
    ...(shown.endsInMs !== undefined && { endsInMs: shown.endsInMs }),
    ...(shown.helpAt !== undefined && shown.helpAt === boxId && { isHelpRequested: true }),
    ...(amount !== undefined && known && { amount, currency: known.config.site.currency }),
    ...(job
      ? {
          wanted: job.wanted,
          isBlind: shown.isBlind(job.boxId),
          others: doors.others(),
          ...(job.problem && { reason: job.problem }),
        }
      : withoutDoor(shown)),
  };
};
