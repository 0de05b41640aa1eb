/** Closed lists and limits of compartments (network.md 3 to 5, 9; design world), for the schemas and the screens. */
export { articleSensors, doorSensors } from '../../device/sensors.ts';

/** What our transactions say is inside. */
export const ledgers = ['AVAILABLE', 'RESERVED', 'OCCUPIED'] as const;
/** In service, or why not. A parcel remains in a compartment that is out of service. */
export const serviceStates = ['IN_SERVICE', 'LOCKED', 'FAULTY', 'DIRTY', 'OTHER', 'TEMPERATURE'] as const;
/** Those that people choose, and that terminals receive: TEMPERATURE is OTHER for a terminal, with the reason next to it. */
export const chosenServiceStates = ['IN_SERVICE', 'LOCKED', 'FAULTY', 'DIRTY', 'OTHER'] as const;
/** Why a compartment is out of service, if terminals receive more than the state. */
export const serviceReasons = ['TEMPERATURE'] as const;
export const boxFields = ['LEDGER', 'SENSOR', 'ARTICLE', 'SERVICE'] as const;
export const boxCauses = ['GRID', 'ORDER', 'STAFF', 'DEVICE'] as const;

/** The first vocabulary of network.md 3. */
export const boxStatuses = [
  'AVAILABLE',
  'OCCUPIED',
  'FLAGGED',
  'EXPIRED',
  'RESERVED',
  'LOCKED',
  'UNAPPLICABLE',
  'INTERGRATED',
] as const;
/** The second one, of network.md 4; the number on the wire is the place in this list. */
export const doorStatuses = ['AVAILABLE', 'OCCUPIED', 'DIRTIED', 'FAULTED', 'LOCKED', 'BOOKING'] as const;
/** What the screens of a site count; EXPIRED counts as OCCUPIED. */
export const countedStatuses = ['AVAILABLE', 'OCCUPIED', 'FLAGGED', 'RESERVED', 'LOCKED'] as const;

export const boxLimits = {
  nameMax: 12,
  noteMax: 255,
  labelMax: 40,
  labelsMax: 3,
  /** Compartments of a site. */
  boxesMax: 600,
  columnsMax: 200,
  rowsMax: 60,
  /** Columns and rows of an empty grid (network.md 4). */
  gridMin: 10,
  /** Addresses of lock boards on one line. */
  boardMax: 31,
  portMax: 24,
} as const;

export const boxNamePattern = /^[A-Za-z0-9-]{1,12}$/;
