/** Rules of creating orders again that need no database (orders.md 3.11, 5.1, 5.3; docs/decisions/017). */
import type { ImportBucket } from '@cubby/contract/kernel/import-buckets';
import { recreatableStatuses } from '@cubby/contract/orders/order-recreation/order-recreation.limits';
import { type RecreateInput, recreateRules } from '@cubby/contract/orders/order-recreation/order-recreation.schemas';
import { type OrderStatus, orderStatusKeys } from '@cubby/contract/orders/orders/orders.statuses';
import type { Language } from '@cubby/phrases';
import { fieldErrorsOf, firstOfEach } from '../../../platform/http/validate.ts';
import { fill, wordsOf } from '../../../platform/http/words.ts';
import type { FieldError } from '../../../platform/kernel/call-error.ts';
import { type FoundSite, wrongSite } from '../../lockers/sites/index.ts';
import { missingOnCreation, checkEnvironmentFields, wrongOverdueTime } from '../orders/index.ts';

/** What decides whether an order may be recreated. */
export interface Original {
  readonly status: OrderStatus;
  readonly kind: string;
  /** Number of the order that it was recreated as and that still counts. */
  readonly recreatedAs: string | null;
  /** The caller may make orders for its company. */
  readonly mine: boolean;
}

/** Why an order is not recreated. */
export type RefusalReason =
  | { readonly reason: 'company' | 'kind' | 'twice' | 'unknown' }
  | { readonly reason: 'status'; readonly status: OrderStatus }
  | { readonly reason: 'recreated'; readonly number: string };

export const bucketOf: Readonly<Record<RefusalReason['reason'], ImportBucket>> = {
  unknown: 'NOT_PERMISSION',
  company: 'NOT_PERMISSION',
  kind: 'BAD_PARAMETER',
  status: 'BAD_PARAMETER',
  recreated: 'ALREADY_EXIST',
  twice: 'ALREADY_EXIST',
};

/** Why this order is not recreated, or undefined where it may be. */
export const refusalOf = ({ status, kind, recreatedAs, mine }: Original): RefusalReason | undefined => {
  if (!mine) return { reason: 'company' };
  if (kind !== 'STANDARD') return { reason: 'kind' };
  if (!recreatableStatuses.includes(status)) return { reason: 'status', status };
  // One parcel goes out under one number at a time.
  return recreatedAs === null ? undefined : { reason: 'recreated', number: recreatedAs };
};

export const refusalWords = (refusal: RefusalReason, language: Language): string => {
  const { orderRecreation, errors, orderStatuses } = wordsOf(language);
  if (refusal.reason === 'unknown') return errors.NOT_FOUND;
  return fill(orderRecreation.refusals[refusal.reason], {
    ...(refusal.reason === 'status' && { status: orderStatuses[orderStatusKeys[refusal.status]] }),
    ...(refusal.reason === 'recreated' && { number: refusal.number }),
  });
};

/** A row whose fields fit. */
export interface Fields {
  /** Empty: one of ours is wanted. */
  readonly newExpressNumber: string;
  readonly recipientPhoneNumber: string;
  readonly recipientName: string;
  readonly recipientAddress: string;
  /** Decimal text of at most 1 decimal, or undefined for none. */
  readonly fee: string | undefined;
  /** Epoch ms. */
  readonly overdueTime: number | null;
}

/** What the rules of a row hang on besides its fields. */
export interface RowContext {
  /** That of the company. */
  readonly environment: string;
  /** The company has tracking numbers made for orders without one. */
  readonly numbered: boolean;
  /** The site that the row names; undefined where it names none that the company may use. */
  readonly site:
    Pick<FoundSite, 'id' | 'serial_number' | 'site_type' | 'status' | 'open' | 'backup_site_id'> | undefined;
  /** What the original gives, of what no row can change or none has. */
  readonly unchanged: Parameters<typeof missingOnCreation>[0];
  /** The size that is reserved at the site: that of the row, or of the original. */
  readonly bookingBoxTypeId: string | null;
  /** Epoch ms. */
  readonly now: number;
  /** False where the row names a product that the company can't book. */
  readonly variantKnown: boolean;
}

/** All that is wrong with a row, each field once, or its fields as they go into the order. */
export const checkFields = (
  input: RecreateInput,
  { environment, numbered, site, unchanged, bookingBoxTypeId, variantKnown, now }: RowContext,
): { readonly fields: Fields; readonly wrong?: undefined } | { readonly wrong: readonly FieldError[] } => {
  const homeDelivery = site?.site_type === 'HOME_DELIVERY';
  const parsed = recreateRules({ environment, homeDelivery, numbered }).safeParse(
    { ...input, siteId: site?.id ?? input.siteId ?? '', bookingBoxTypeId },
    { reportInput: true },
  );
  const named = input.siteId !== null || input.siteSerialNumber !== '';
  const siteCode = site && wrongSite(site, { diverts: true });
  const contradicts = site && input.siteSerialNumber !== '' && input.siteSerialNumber !== site.serial_number;
  // What comes along from the offered row is no choice.
  const chosenBox =
    input.bookingBoxTypeId === unchanged.bookingBoxTypeId ? undefined : (input.bookingBoxTypeId ?? undefined);
  const overdueTime = input.overdueTime ?? undefined;
  const wrong: FieldError[] = [
    ...(chosenBox !== undefined && bookingBoxTypeId === null
      ? [{ path: 'bookingBoxTypeId', code: 'notFound' } as const]
      : []),
    ...(parsed.success ? [] : fieldErrorsOf(parsed.error)),
    ...(named && !site ? [{ path: 'siteId', code: 'notFound' } as const] : []),
    ...(siteCode ? [{ path: 'siteId', code: siteCode } as const] : []),
    ...(contradicts ? [{ path: 'siteSerialNumber', code: 'invalid' } as const] : []),
    ...(variantKnown ? [] : [{ path: 'productVariantId', code: 'notFound' } as const]),
    ...checkEnvironmentFields({ bookingBoxTypeId: chosenBox, overdueTime }, environment),
    ...wrongOverdueTime(overdueTime, now),
    ...missingOnCreation({ ...input, ...unchanged, siteId: site?.id, bookingBoxTypeId }, { environment, homeDelivery }),
  ];
  if (!parsed.success || wrong.length > 0) return { wrong: firstOfEach(wrong) };
  const { priceNumber: fee, siteId: _siteId, bookingBoxTypeId: _box, ...fields } = parsed.data;
  return { fields: { ...fields, fee: fee === '' ? undefined : fee } };
};
