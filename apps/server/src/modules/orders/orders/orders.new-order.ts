/** The one way from what a person or a file gives to what the table takes (orders.md 5.1). */
import type { OrderInput } from '@cubby/contract/orders/orders/orders.schemas';
import type { NewOrder } from './orders.repository.ts';

/** The fields of a new order that a form and a row of a file have in common; empty text is nothing. */
export type GivenFields = Omit<
  OrderInput,
  'merchantId' | 'serviceId' | 'siteId' | 'siteGroupIds' | 'items' | 'expressNumber'
> & { readonly expressNumber: string };

/** What the company, the site and the way in decide. */
export type DecidedFields = Pick<
  NewOrder,
  | 'company_id'
  | 'logistics_company_id'
  | 'service_id'
  | 'site_id'
  | 'currency'
  | 'price_rules'
  | 'compartment_charge'
  | 'price_reason'
  | 'config_prices'
  | 'import_task_id'
  | 'import_row'
  | 'diversion'
>;

/** The row of an order, of which the rules of creation have already found nothing wrong. */
export const toNewOrder = (given: GivenFields, decided: DecidedFields): NewOrder => ({
  ...decided,
  tracking_number: given.expressNumber,
  charge: given.charge ?? null,
  weight_kg: given.weight,
  length_cm: given.length ?? null,
  width_cm: given.width ?? null,
  height_cm: given.height ?? null,
  product_type: given.productType || null,
  recipient_name: given.recipientName || null,
  recipient_phone: given.recipientPhoneNumber,
  recipient_mail: given.recipientMail || null,
  recipient_address: given.recipientAddress || null,
  invoice_number: given.invoiceNumber || null,
  invoice_amount: given.invoiceAmount ?? null,
  note: given.note || null,
  age_verification: given.ageVerification === 1,
  booking_box_type_id: given.bookingBoxTypeId ?? null,
  accessibility_compartment: given.accessibilityCompartment ?? false,
  overdue_time: given.overdueTime === undefined ? null : new Date(given.overdueTime).toISOString(),
});
