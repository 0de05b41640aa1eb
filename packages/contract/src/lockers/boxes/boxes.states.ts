/** Both vocabularies of the specification as projections of the four fields of a compartment; no user stores them. */
import type {
  articleSensors,
  boxStatuses,
  countedStatuses,
  doorSensors,
  doorStatuses,
  ledgers,
  serviceStates,
} from './boxes.limits.ts';

export type Ledger = (typeof ledgers)[number];
export type DoorSensor = (typeof doorSensors)[number];
export type ArticleSensor = (typeof articleSensors)[number];
export type ServiceState = (typeof serviceStates)[number];
export type BoxStatus = (typeof boxStatuses)[number];
export type DoorStatus = (typeof doorStatuses)[number];
export type CountedStatus = (typeof countedStatuses)[number];

export interface BoxFields {
  readonly ledger: Ledger;
  readonly sensor: DoorSensor;
  readonly article: ArticleSensor;
  readonly service: ServiceState;
  /** A control screen, which contains no parcel. */
  readonly management: boolean;
  /** A logistics company has the compartment to itself. */
  readonly reservedForLogistics: boolean;
  /** The parcel should have been collected by now. */
  readonly overdue: boolean;
}

const outOfService = {
  LOCKED: { box: 'LOCKED', door: 'LOCKED' },
  FAULTY: { box: 'FLAGGED', door: 'FAULTED' },
  DIRTY: { box: 'FLAGGED', door: 'DIRTIED' },
  OTHER: { box: 'FLAGGED', door: 'FAULTED' },
  TEMPERATURE: { box: 'FLAGGED', door: 'FAULTED' },
} as const satisfies Record<Exclude<ServiceState, 'IN_SERVICE'>, { box: BoxStatus; door: DoorStatus }>;

/** What is inside comes before why nothing may be put in. */
export const boxStatusOf = (fields: BoxFields): BoxStatus => {
  if (fields.management) return 'UNAPPLICABLE';
  if (fields.ledger === 'OCCUPIED') return fields.overdue ? 'EXPIRED' : 'OCCUPIED';
  if (fields.ledger === 'RESERVED') return 'RESERVED';
  if (fields.service !== 'IN_SERVICE') return outOfService[fields.service].box;
  return fields.reservedForLogistics ? 'INTERGRATED' : 'AVAILABLE';
};

export const doorStatusOf = ({ ledger, service }: Pick<BoxFields, 'ledger' | 'service'>): DoorStatus => {
  if (ledger === 'OCCUPIED') return 'OCCUPIED';
  if (ledger === 'RESERVED') return 'BOOKING';
  return service === 'IN_SERVICE' ? 'AVAILABLE' : outOfService[service].door;
};

/** Whether the ledger and what the sensors say can't both be true. */
export const isInconsistent = ({ ledger, article }: Pick<BoxFields, 'ledger' | 'article'>): boolean =>
  ledger === 'OCCUPIED' ? article === 'ABSENT' : article === 'PRESENT';

const counted: Partial<Record<BoxStatus, CountedStatus>> = { EXPIRED: 'OCCUPIED', INTERGRATED: 'AVAILABLE' };

/** How many compartments are in each status; control screens in none. */
export const countStatuses = (boxes: readonly { readonly boxStatus: BoxStatus }[]): Record<CountedStatus, number> => {
  const counts = { AVAILABLE: 0, OCCUPIED: 0, FLAGGED: 0, RESERVED: 0, LOCKED: 0 };
  for (const { boxStatus } of boxes) {
    const status = counted[boxStatus] ?? boxStatus;
    if (status in counts) counts[status as CountedStatus]++;
  }
  return counts;
};
