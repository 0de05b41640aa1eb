import type { Inspection, InspectionDoor } from '@cubby/contract/orders/inspections/inspections.schemas';
import { buildBox } from './boxes.ts';

/** A compartment of an inspection of site 9 that no user has answered; its box is free and in service. */
export const buildInspectionDoor = (place: number, overrides: Partial<InspectionDoor> = {}): InspectionDoor => ({
  inspectionDoorId: String(place),
  boxId: String(place),
  name: `A0${place}`,
  boxTypeName: 'S',
  place,
  reasons: [],
  answer: null,
  outcome: null,
  found: null,
  foundOrdersId: null,
  put: false,
  note: null,
  photoId: null,
  userId: null,
  userName: null,
  timeAnswered: null,
  before: null,
  after: null,
  box: buildBox({ boxId: String(place), name: `A0${place}` }),
  ...overrides,
});

/** An open inspection of site 9 with its list. */
export const buildInspection = (list: readonly InspectionDoor[], overrides: Partial<Inspection> = {}): Inspection => ({
  inspectionId: '5',
  siteId: '9',
  siteName: 'Central Plaza',
  siteSerialNumber: 'HK-9',
  choices: ['ALL'],
  state: 'OPEN',
  userId: '7',
  userName: 'Mei Chan',
  startedById: '31',
  startedByName: 'Mei Chan',
  timeStarted: 1_763_000_000_000,
  endedById: null,
  endedByName: null,
  timeEnded: null,
  endNote: null,
  doors: list.length,
  seen: list.filter(({ answer }) => answer !== null && answer !== 'NOT_SEEN').length,
  corrected: 0,
  version: 1,
  list: [...list],
  ...overrides,
});

/** A parcel that lies in a compartment. */
export const buildParcel = (expressNumber: string) => ({
  ordersId: '77',
  expressNumber,
  serviceName: 'Delivery',
  merchantId: '4',
  merchantName: 'Fresh Market',
  storeTime: 1_763_000_000_000,
  expiryTime: null,
  belongingUserName: null,
});
