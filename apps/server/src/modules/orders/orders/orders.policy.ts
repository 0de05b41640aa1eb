/** Rules of orders that need no database: who may change what in which status (orders.md 4.2, 5.1, 5.2). */
import type { Permission } from '@cubby/contract/permissions';
import { fieldPermissions, isFieldOpen, type OrderField } from '@cubby/contract/orders/orders/orders.field-rules';
import { orderLimits } from '@cubby/contract/orders/orders/orders.limits';
import type { OrderInput, OrderKind } from '@cubby/contract/orders/orders/orders.schemas';
import type { OrderStatus } from '@cubby/contract/orders/orders/orders.statuses';
import { findTransition, targetsOf } from '@cubby/contract/orders/orders/orders.transitions';
import type { FieldError } from '../../../platform/kernel/call-error.ts';

/** The statuses that staff may give to an order by hand. */
export const staffTargets = (status: OrderStatus, permissions: ReadonlySet<string>): readonly OrderStatus[] =>
  permissions.has('MODIFY_ORDER_STATUS') ? targetsOf(status, 'STAFF') : [];

/** The permissions that changed fields need and that the person lacks. */
export const missingPermissions = (
  changed: readonly OrderField[],
  statusChanges: boolean,
  permissions: ReadonlySet<string>,
  kind: OrderKind = 'STANDARD',
): Permission[] => {
  const needed = [
    ...changed.map((field) => fieldPermissions(field, kind)),
    ...(statusChanges ? [['MODIFY_ORDER_STATUS'] as const] : []),
  ];
  const missing = needed.filter((any) => !any.some((permission) => permissions.has(permission)));
  return [...new Set(missing.map(([permission]) => permission))];
};

/** The changed fields that the status locks. */
export const lockedFields = (changed: readonly OrderField[], status: OrderStatus): FieldError[] =>
  changed.filter((field) => !isFieldOpen(field, status)).map((path) => ({ path, code: 'notEditable' }));

/** True where staff may take the step by hand. */
export const staffMayMove = (from: OrderStatus, to: OrderStatus): boolean =>
  findTransition(from, to, 'STAFF') !== undefined;

/** True where the step needs a dispatch date. */
export const needsDispatchDate = (from: OrderStatus, to: OrderStatus): boolean =>
  findTransition(from, to, 'STAFF')?.condition === 'dispatchDate';

/**
 * A dispatch date lies between today and 10 days ahead (orders.md 5.2), in the calendar of the company.
 * @param ahead days from the company's today on
 */
export const dispatchDayFits = (ahead: number): boolean => ahead >= 0 && ahead <= orderLimits.dispatchDaysAhead;

/** What the rules of creation hang on besides the fields. */
export interface CreationContext {
  /** That of the company. */
  readonly environment: string;
  /** The order goes to the door of the recipient. */
  readonly homeDelivery: boolean;
}

/** The fields that a new order may need; what a way in does not know is missing. */
type NeededField = Extract<
  keyof OrderInput,
  | 'siteId'
  | 'recipientName'
  | 'recipientMail'
  | 'recipientAddress'
  | 'invoiceNumber'
  | 'invoiceAmount'
  | 'note'
  | 'productVariantId'
  | 'bookingBoxTypeId'
  | 'overdueTime'
>;
const atTheDoor = ['recipientName', 'recipientAddress'] as const satisfies NeededField[];
const ofEnvironment: Readonly<Record<string, readonly NeededField[]>> = {
  ALFRED_BR: [...atTheDoor, 'recipientMail', 'invoiceNumber', 'invoiceAmount'],
  ALFRED_HKMU: ['productVariantId', 'recipientMail', 'recipientName', 'note', 'bookingBoxTypeId', 'overdueTime'],
};

/**
 * The fields that every new order needs, and those that its company or its site makes mandatory (orders.md 5.1): the
 * one rule for all methods of creating orders (docs/decisions/044).
 */
export const missingOnCreation = (
  input: Readonly<Partial<Record<NeededField, string | number | null>>>,
  { environment, homeDelivery }: CreationContext,
): FieldError[] => {
  const needed = new Set<NeededField>([
    'siteId',
    ...(homeDelivery ? atTheDoor : []),
    ...(ofEnvironment[environment] ?? []),
  ]);
  return [...needed]
    .filter((field) => String(input[field] ?? '').trim() === '')
    .map((path) => ({ path, code: 'required' }));
};

const dayMs = 86_400_000;

/** An overdue time lies ahead, and not farther than two years. @param now epoch ms */
export const wrongOverdueTime = (overdueTime: number | undefined, now: number): FieldError[] => {
  if (overdueTime === undefined) return [];
  if (overdueTime <= now) return [{ path: 'overdueTime', code: 'inThePast' }];
  const { overdueDaysAhead: limit } = orderLimits;
  return overdueTime > now + limit * dayMs ? [{ path: 'overdueTime', code: 'tooFarAhead', params: { limit } }] : [];
};
