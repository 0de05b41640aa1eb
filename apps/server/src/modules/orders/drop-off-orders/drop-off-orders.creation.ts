/** Creates drop-off orders (orders.md 5.1, 7.2). */
import { randomBytes, randomInt } from 'node:crypto';
import type { DropOffInput } from '@cubby/contract/orders/drop-off-orders/drop-off-orders.schemas';
import { actorOf, writeAudit } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { isUniqueViolation } from '../../../platform/db/violations.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { CallError, type FieldError, invalid } from '../../../platform/kernel/call-error.ts';
import {
  companyFor,
  insertOrderItems,
  insertOrders,
  numbersByRule,
  priceOf,
  refusedByService,
  serviceOf,
  servicesOf,
  takesDropOffs,
  toNewOrder,
  unknownVariants,
  wrongServices,
} from '../orders/index.ts';
import { priceColumns } from '../../catalogue/charges/index.ts';
import { findSiteBoxType } from '../../lockers/box-types/index.ts';
import { findSite, type FoundSite, placeOrder, wrongSite } from '../../lockers/sites/index.ts';
import { notifyRecipients } from '../../messages/notifications/index.ts';
import { firstOfEach } from '../../../platform/http/validate.ts';
import { wrongPhoto } from '../../settings/files/index.ts';

/**
 * @returns the id of the order
 * @throws CallError INVALID_REQUEST field by field, NO_PERMISSION, TRACKING_NUMBER_TAKEN
 */
export const createDropOffOrder = async (trx: Trx, context: RequestContext, input: DropOffInput): Promise<string> => {
  const { caller } = context;
  const company = await companyFor(trx, context, input.merchantId);
  const site = await findSite(trx, input.siteId, company.id);
  const serviceId = await serviceOf(trx, input.items[0]?.productVariantId);
  const upload = { serviceId, boxTypeId: input.boxTypeId ?? null };
  const wrong: FieldError[] = [
    ...(await wrongPlace(trx, site, input)),
    ...(await unknownVariants(trx, { companyId: company.id, siteId: site?.id }, input.items)),
    ...(await wrongServices(trx, undefined, input.items)),
    ...(await notForDropOff(trx, input.items)),
    ...(await refusedByService(trx, 'CUSTOMER', upload, input.boxTypeId === undefined ? 'items' : 'boxTypeId')),
    ...(await wrongPhoto(trx, caller, { fileId: input.photoId, companyId: company.id, use: 'DROP_OFF_PHOTO' })),
  ];
  if (wrong.length > 0 || !site) throw invalid(...firstOfEach(wrong));
  const { logistics_company_id: deliverer } = company;
  const placement = { companyId: company.id, deliverer, site, boxTypeId: input.boxTypeId, fits: takesDropOffs };
  const { siteId, diversion } = await placeOrder(trx, placement, 'boxTypeId');
  const expressNumber = input.expressNumber || (await newTrackingNumber(trx, company.id, site));
  const placed = { currency: company.currency, site_id: siteId, service_id: serviceId };
  const price = await priceOf(trx, placed, { boxTypeId: input.boxTypeId, items: input.items });
  const order = toNewOrder(
    {
      expressNumber,
      charge: price.charge,
      weight: input.weight,
      recipientName: input.recipientName,
      recipientPhoneNumber: input.recipientPhoneNumber,
    },
    {
      company_id: company.id,
      logistics_company_id: company.logistics_company_id,
      ...placed,
      ...priceColumns(price),
      import_task_id: null,
      import_row: null,
      diversion,
    },
  );
  const [id = ''] = await insertOrders(
    trx,
    [{ ...order, kind: 'DROP_OFF', booking_box_type_id: input.boxTypeId ?? null, photo_id: input.photoId }],
    { id: caller.userId, name: caller.nickname },
  ).catch((error: unknown) => {
    throw isUniqueViolation(error, 'orders_tracking_number_key')
      ? new CallError('TRACKING_NUMBER_TAKEN', { fieldErrors: [{ path: 'expressNumber', code: 'taken' }] })
      : error;
  });
  await insertOrderItems(
    trx,
    input.items.map(({ productVariantId, quantity }) => ({
      order_id: id,
      product_variant_id: productVariantId,
      quantity,
    })),
  );
  await trx
    .insertInto('drop_off_orders')
    .values({
      order_id: id,
      box_type_id: input.boxTypeId ?? null,
      language: input.language ?? context.language,
      client_type: 'WEB',
      sender_name: input.senderName || null,
      sender_phone: input.senderPhone || null,
      store_user_name: input.storeUserName || null,
      store_user_phone: input.storeUserPhoneNumber || null,
      store_code: newCode(),
      take_code: newCode(),
      collect_company_id: company.logistics_company_id,
      deliver_company_id: company.logistics_company_id,
    })
    .execute();
  await notifyRecipients(trx, [id], 'ORDER_CREATED');
  await writeAudit(trx, actorOf(context), [
    {
      action: 'drop-off-orders.create',
      resource: 'orders',
      resourceId: id,
      companyId: company.id,
      after: { tracking_number: expressNumber, photo_id: input.photoId },
    },
  ]);
  return id;
};

/** A product can be dropped off if its service has the drop-off button on terminals. Laundry has orders of its own. */
const notForDropOff = async (trx: Trx, items: DropOffInput['items']): Promise<FieldError[]> => {
  const services = await servicesOf(
    trx,
    items.map(({ productVariantId }) => productVariantId),
  );
  return items.flatMap(({ productVariantId }, place): FieldError[] => {
    const service = services.get(productVariantId);
    return service?.functionType === 'DROP_OFF' && service.kind !== 'LAUNDRY'
      ? []
      : [{ path: `items.${place}.productVariantId`, code: 'notDropOff' }];
  });
};

const wrongPlace = async (
  trx: Trx,
  site: FoundSite | undefined,
  { siteId, boxTypeId }: DropOffInput,
): Promise<FieldError[]> => {
  const code = wrongSite(site, { diverts: true });
  if (code) return [{ path: 'siteId', code }];
  if (!takesDropOffs(site)) return [{ path: 'siteId', code: 'notAnOption' }];
  if (boxTypeId === undefined) return [];
  const box = await findSiteBoxType(trx, siteId, boxTypeId);
  return box ? [] : [{ path: 'boxTypeId', code: 'notFound' }];
};

/** The content of a QR code: 128 random bits, in signs that make a small code. */
const newCode = (): string => randomBytes(16).toString('hex').toUpperCase();

/** Letters and digits that are not taken for each other. */
const plainSigns = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** By the rule for the order, or else as in `DO-7KQ2M9XHTA3F`. @throws CallError INVALID_REQUEST where its rule has none left */
const newTrackingNumber = async (
  trx: Trx,
  companyId: string,
  { site_type: siteType }: Pick<FoundSite, 'site_type'>,
): Promise<string> => {
  const made = await numbersByRule(trx, { companyId, siteType }, 1);
  if (made?.length === 0) throw invalid({ path: 'expressNumber', code: 'noNumberLeft' });
  return made?.[0] ?? randomNumber();
};

/** 60 random bits, so no two are alike. */
const randomNumber = (): string =>
  `DO-${Array.from({ length: 12 }, () => plainSigns[randomInt(plainSigns.length)]).join('')}`;
