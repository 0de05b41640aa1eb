/** What an edit of an order names has to be there, and to fit the kind of the order (orders.md 5.1, 5.2). */
import { siteTypeFieldsOf } from '@cubby/contract/lockers/sites/site-types';
import { dropOffLimits } from '@cubby/contract/orders/drop-off-orders/drop-off-orders.limits';
import { orderLimits } from '@cubby/contract/orders/orders/orders.limits';
import type { OrderKind, OrderUpdate } from '@cubby/contract/orders/orders/orders.schemas';
import { specialZones } from '@cubby/contract/settings/parameters/parameters.values';
import type { Trx } from '../../../platform/db/database.ts';
import type { FieldError } from '../../../platform/kernel/call-error.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import { findSites } from '../../lockers/sites/index.ts';
import { wrongPhoto } from '../../settings/files/index.ts';

/** An edit, and the fields that it changes. */
export interface Edit {
  readonly order: { readonly kind: OrderKind; readonly company_id: string };
  readonly update: OrderUpdate;
  readonly fields: readonly string[];
}

/** A place that the person does not see, a zone that is not there, a photo that may not hang on this order. */
export const unknownRefs = async (trx: Trx, caller: Caller, { order, update, fields }: Edit): Promise<FieldError[]> => {
  const { currentLocationId, photoId, specialZone } = update;
  const isDropOff = order.kind === 'DROP_OFF';
  const wrong: FieldError[] = [];
  if (fields.includes('specialZone') && specialZone && !specialZones.some((zone) => zone === specialZone))
    wrong.push({ path: 'specialZone', code: 'notAnOption' });
  if (fields.includes('currentLocationId') && currentLocationId) {
    const sites = await findSites(trx, { ids: [currentLocationId], isLocked: true });
    if (sites.length === 0) wrong.push({ path: 'currentLocationId', code: 'notFound' });
  }
  if (fields.includes('photoId') && photoId) {
    const use = isDropOff ? 'DROP_OFF_PHOTO' : 'ORDER_PHOTO';
    wrong.push(...(await wrongPhoto(trx, caller, { fileId: photoId, companyId: order.company_id, use })));
  }
  // A drop-off order is created with a photo and always has one.
  if (fields.includes('photoId') && !photoId && isDropOff) wrong.push({ path: 'photoId', code: 'required' });
  return wrong;
};

/** A drop-off order goes to where people can put a parcel in themselves (docs/decisions/022). */
export const takesDropOffs = (site: { readonly site_type: string } | undefined): boolean =>
  site !== undefined && siteTypeFieldsOf(site.site_type).takesDropOffs;

/** A drop-off order has phone numbers of a form of its own, for which no other order has fields. */
export const wrongPhone = ({ order, update, fields }: Edit): FieldError[] => {
  const phone = update.recipientPhoneNumber;
  if (!fields.includes('recipientPhoneNumber') || phone === undefined) return [];
  if (order.kind === 'DROP_OFF')
    return dropOffLimits.phonePattern.test(phone) ? [] : [{ path: 'recipientPhoneNumber', code: 'dropOffPhone' }];
  return phone.length > orderLimits.recipientPhoneMax ? [{ path: 'recipientPhoneNumber', code: 'phone' }] : [];
};
