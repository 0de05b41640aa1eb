/** The rows of new orders as they are being filled in, and the rules that they must fit (orders.md 3.11, 5.3). */
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import type { orderRecreationCalls } from '@cubby/contract/orders/order-recreation/order-recreation.calls';
import {
  type RecreateResult,
  type RecreateRow,
  recreateRules,
} from '@cubby/contract/orders/order-recreation/order-recreation.schemas';
import { importBucketNames, type ImportRefusal } from '@cubby/contract/kernel/import-buckets';
import type { TFunction } from 'i18next';
import { parseDateText } from '../../../ui/date-range/date-text.ts';
import { zodFieldErrors } from '../../../ui/form/zod-errors.ts';

/** What a person changes in a row. */
export type Draft = Pick<
  RecreateRow,
  | 'newExpressNumber'
  | 'recipientPhoneNumber'
  | 'siteId'
  | 'siteName'
  | 'siteType'
  | 'siteSerialNumber'
  | 'recipientName'
  | 'recipientAddress'
  | 'priceNumber'
  | 'deliveryFeeFlag'
  | 'bookingBoxTypeId'
> & {
  /** As it is typed. */
  readonly overdueTime: string;
};
export type DraftField = keyof Draft;

export interface RowState {
  readonly row: RecreateRow;
  readonly draft: Draft;
  /** What is wrong, by field. */
  readonly errors: Readonly<Record<string, string>>;
  /** What the server said of the row as a whole. */
  readonly message?: string | undefined;
}

export const draftOf = (row: RecreateRow): Draft => ({
  newExpressNumber: row.newExpressNumber,
  recipientPhoneNumber: row.recipientPhoneNumber,
  siteId: row.siteId,
  siteName: row.siteName,
  siteType: row.siteType,
  siteSerialNumber: row.siteSerialNumber,
  recipientName: row.recipientName,
  recipientAddress: row.recipientAddress,
  priceNumber: row.priceNumber,
  deliveryFeeFlag: row.deliveryFeeFlag,
  bookingBoxTypeId: row.bookingBoxTypeId,
  overdueTime: '',
});

export const isTouched = ({ row, draft }: RowState, field: DraftField): boolean => draft[field] !== draftOf(row)[field];

export const isChanged = (state: RowState): boolean =>
  (Object.keys(state.draft) as DraftField[]).some((field) => isTouched(state, field));

/** The door of the recipient (orders.md 5.3). */
export const isHomeDelivery = ({ siteType, siteSerialNumber }: Draft): boolean =>
  siteType === 'HOME_DELIVERY' || siteSerialNumber === 'HOMED';

/** Orders of this environment reserve a compartment until a time. */
export const isHkmu = ({ environment }: Pick<RecreateRow, 'environment'>): boolean => environment === 'ALFRED_HKMU';

/** A decimal comma is understood. */
const feeText = (typed: string): string => typed.trim().replace(',', '.');

const momentOf = (typed: string): number | null => parseDateText(typed, 'from') ?? null;

/** What is wrong with a row by itself. */
export const errorsOf = ({ row, draft }: RowState, t: TFunction): Record<string, string> =>
  zodFieldErrors(
    recreateRules({
      environment: row.environment,
      homeDelivery: isHomeDelivery(draft),
      numbered: row.ifGenerateExpressNumber,
    }),
    {
      ...draft,
      siteId: draft.siteId ?? '',
      priceNumber: feeText(draft.priceNumber),
      // A text that is not a time is sent as text, which the rules refuse.
      overdueTime: momentOf(draft.overdueTime) ?? (draft.overdueTime.trim() || null),
    },
    t,
  );

/** Every row with all its errors, including those between rows: a tracking number is unique in a company. */
export const checkAll = (rows: readonly RowState[], t: TFunction): readonly RowState[] => {
  const seen = new Set<string>();
  return rows.map((state) => {
    const errors = errorsOf(state, t);
    const number = state.draft.newExpressNumber.trim();
    const key = `${state.row.merchantId} ${number}`;
    if (number !== '' && !errors['newExpressNumber'] && seen.has(key))
      errors['newExpressNumber'] = t('fieldErrors.taken');
    seen.add(key);
    return { ...state, errors, message: undefined };
  });
};

export const isWrong = ({ errors }: RowState): boolean => Object.keys(errors).length > 0;

type Request = CallRequest<typeof orderRecreationCalls.recreateOrders>['body'];

export const toRequest = (rows: readonly RowState[]): Request =>
  rows.map(({ row, draft }) => ({
    originalOrdersId: row.originalOrdersId,
    newExpressNumber: draft.newExpressNumber,
    recipientPhoneNumber: draft.recipientPhoneNumber,
    siteId: draft.siteId,
    recipientName: draft.recipientName,
    recipientAddress: draft.recipientAddress,
    productVariantId: row.productVariantId,
    priceNumber: feeText(draft.priceNumber),
    deliveryFeeFlag: draft.deliveryFeeFlag,
    siteSerialNumber: draft.siteSerialNumber,
    ...(isHkmu(row) && {
      bookingBoxTypeId: draft.bookingBoxTypeId,
      overdueTime: momentOf(draft.overdueTime),
    }),
  }));

/** Every row that was not taken, whatever its bucket. */
export const refusalsOf = (result: RecreateResult): readonly ImportRefusal[] =>
  importBucketNames.flatMap((name) => result[name]);

/** The fields that a row shows. */
const shown: ReadonlySet<string> = new Set<DraftField>([
  'newExpressNumber',
  'recipientPhoneNumber',
  'siteId',
  'recipientName',
  'recipientAddress',
  'priceNumber',
  'bookingBoxTypeId',
  'overdueTime',
]);

/** The rows that are left after a call: those that failed, each with its reason. */
export const leftAfter = (rows: readonly RowState[], result: RecreateResult): readonly RowState[] => {
  const refusals = new Map(refusalsOf(result).map((refusal) => [refusal.orderId, refusal]));
  return rows.flatMap((state): RowState[] => {
    const refusal = refusals.get(state.row.originalOrdersId);
    if (!refusal) return [];
    const atFields = refusal.fieldErrors.filter(({ path }) => shown.has(path));
    return [
      {
        ...state,
        errors: Object.fromEntries(atFields.map(({ path, message }) => [path, message])),
        // What has a field of its own is said there.
        message: atFields.length === refusal.fieldErrors.length && atFields.length > 0 ? undefined : refusal.errorMsg,
      },
    ];
  });
};
