/** The values of the form of a new drop-off order, and the request that they become (orders.md 2.1, 5.1). */
import { dropOffInputSchema } from '@cubby/contract/orders/drop-off-orders/drop-off-orders.schemas';
import { orderLimits } from '@cubby/contract/orders/orders/orders.limits';
import { getLanguage } from '../../../platform/i18n/language.ts';
import { withoutEmpty } from '../../../ui/form/zod-errors.ts';

/** Empty text if nothing is chosen; the names next to the ids are for display only. Step 1 presets the weight. */
export const emptyDropOff = () => ({
  merchantId: '',
  merchantName: '',
  siteId: '',
  siteName: '',
  boxTypeId: '',
  boxTypeName: '',
  items: [{ productVariantId: '', quantity: 1 as number | string }],
  productName: '',
  expressNumber: '',
  weight: orderLimits.weightDefault as number | string,
  language: getLanguage() as string,
  recipientName: '',
  recipientPhoneNumber: '',
  senderName: '',
  senderPhone: '',
  storeUserName: '',
  storeUserPhoneNumber: '',
  photoId: '',
});
export type DropOffValues = ReturnType<typeof emptyDropOff>;

const { shape } = dropOffInputSchema;

/** The contract's rules; an emptied weight is an error, not the default. */
export const dropOffFormSchema = (companyNeeded: boolean): typeof dropOffInputSchema =>
  dropOffInputSchema.extend({
    weight: shape.weight.unwrap(),
    ...(companyNeeded && { merchantId: shape.merchantId.unwrap() }),
  }) as unknown as typeof dropOffInputSchema;

/** The fields as the call takes them: what was left empty is left out. */
export const toDropOffRequest = ({
  merchantName: _merchantName,
  siteName: _siteName,
  boxTypeName: _boxTypeName,
  productName: _productName,
  weight,
  items,
  ...fields
}: DropOffValues): Record<string, unknown> => ({ ...withoutEmpty(fields), weight, items });

const keyOf = (userId: string): string => `cubby.drop-off-create.${userId}`;

/** The unsaved input, stored in this tab; undefined if there is none, or if it is of another release. */
export const readDraft = (userId: string): DropOffValues | undefined => {
  try {
    const stored = JSON.parse(window.sessionStorage.getItem(keyOf(userId)) ?? 'null') as Partial<DropOffValues> | null;
    if (stored === null || typeof stored !== 'object') return undefined;
    const empty = emptyDropOff();
    const fits = Object.entries(empty).every(([field, value]) => {
      const found = stored[field as keyof DropOffValues];
      return field === 'weight' || (Array.isArray(value) ? Array.isArray(found) : typeof found === typeof value);
    });
    return fits ? { ...empty, ...stored } : undefined;
  } catch {
    return undefined;
  }
};

export const storeDraft = (userId: string, values: DropOffValues): void => {
  try {
    window.sessionStorage.setItem(keyOf(userId), JSON.stringify(values));
  } catch {
    // Storage is not available: a reload loses the input, and the browser warns before it.
  }
};

export const clearDraft = (userId: string): void => {
  try {
    window.sessionStorage.removeItem(keyOf(userId));
  } catch {
    // Nothing was retained.
  }
};
