/** What the HKMU environment asks of a new order besides (orders.md 5.1): a product, a compartment kept free, and until when. */
import type { OrderInput } from '@cubby/contract/orders/orders.schemas';
import type { Trx } from '../../platform/db/database.ts';
import type { FieldError } from '../../platform/http/call-error.ts';
import { findSiteBoxType } from '../box-types/index.ts';
import type { NewOrder } from './orders.repository.ts';

const hkmuFields = [
  'productVariantId',
  'bookingBoxTypeId',
  'overdueTime',
  'accessibilityCompartment',
] as const satisfies (keyof OrderInput)[];

/** The fields that every HKMU order needs; company, site and, as the company has it, tracking number are asked for anyway. */
const needed = [
  'productVariantId',
  'recipientMail',
  'recipientName',
  'note',
  'bookingBoxTypeId',
  'overdueTime',
] as const satisfies (keyof OrderInput)[];

/** HKMU fields in an order of another environment. */
export const strangeToEnvironment = (input: OrderInput): FieldError[] =>
  hkmuFields.filter((field) => input[field] !== undefined).map((path) => ({ path, code: 'otherEnvironment' }));

/** What is missing or wrong for HKMU before anything is looked up. */
export const wrongForHkmu = (input: OrderInput, now: number): FieldError[] => [
  ...needed
    .filter((field) => input[field] === undefined || (typeof input[field] === 'string' && input[field].trim() === ''))
    .map((path) => ({ path, code: 'required' }) as const),
  ...(input.overdueTime !== undefined && input.overdueTime <= now
    ? [{ path: 'overdueTime', code: 'inThePast' } as const]
    : []),
];

/** A kind of compartment that the site does not have, or that has no low doors there. */
export const wrongBoxType = async (
  trx: Trx,
  { bookingBoxTypeId, accessibilityCompartment }: OrderInput,
  siteId: string | undefined,
): Promise<FieldError[]> => {
  if (bookingBoxTypeId === undefined || siteId === undefined) return [];
  const boxType = await findSiteBoxType(trx, siteId, bookingBoxTypeId);
  if (!boxType) return [{ path: 'bookingBoxTypeId', code: 'notFound' }];
  return accessibilityCompartment === true && !boxType.accessible
    ? [{ path: 'accessibilityCompartment', code: 'noLowDoor' }]
    : [];
};

/** The columns of an HKMU order. */
export const hkmuColumns = (
  input: OrderInput,
): Pick<NewOrder, 'booking_box_type_id' | 'accessibility_compartment' | 'overdue_time'> => ({
  booking_box_type_id: input.bookingBoxTypeId ?? null,
  accessibility_compartment: input.accessibilityCompartment ?? false,
  overdue_time: input.overdueTime === undefined ? null : new Date(input.overdueTime).toISOString(),
});
