/**
 * What the HKMU environment alone has in a new order (orders.md 5.1): one product, a reserved compartment, and until
 * when.
 */
import type { OrderInput } from '@cubby/contract/orders/orders/orders.schemas';
import type { Trx } from '../../../platform/db/database.ts';
import type { FieldError } from '../../../platform/kernel/call-error.ts';
import { findSiteBoxType } from '../../lockers/box-types/index.ts';

const hkmuFields = [
  'productVariantId',
  'bookingBoxTypeId',
  'overdueTime',
  'accessibilityCompartment',
] as const satisfies (keyof OrderInput)[];

type HkmuFields = Pick<OrderInput, (typeof hkmuFields)[number]>;

/** HKMU fields in an order of another environment. */
export const checkEnvironmentFields = (input: HkmuFields, environment: string): FieldError[] =>
  environment === 'ALFRED_HKMU'
    ? []
    : hkmuFields.filter((field) => input[field] !== undefined).map((path) => ({ path, code: 'otherEnvironment' }));

/** A kind of compartment that the site does not have, or that has no low doors there. */
export const wrongBoxType = async (
  trx: Trx,
  { bookingBoxTypeId, accessibilityCompartment }: Pick<OrderInput, 'bookingBoxTypeId' | 'accessibilityCompartment'>,
  siteId: string | undefined,
): Promise<FieldError[]> => {
  if (bookingBoxTypeId === undefined || siteId === undefined) return [];
  const boxType = await findSiteBoxType(trx, siteId, bookingBoxTypeId);
  if (!boxType) return [{ path: 'bookingBoxTypeId', code: 'notFound' }];
  return accessibilityCompartment === true && !boxType.accessible
    ? [{ path: 'accessibilityCompartment', code: 'noLowDoor' }]
    : [];
};
