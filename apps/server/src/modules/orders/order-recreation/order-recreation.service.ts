/**
 * Creates orders again (orders.md 5.3, 7.4): the good rows become orders, each of the others says why not. The originals
 * are locked while it goes on, and the unique rule of tracking numbers has the last word.
 */
import { importBucketNames } from '@cubby/contract/kernel/import-buckets';
import type { RecreateInput, RecreateResult } from '@cubby/contract/orders/order-recreation/order-recreation.schemas';
import { productTypes } from '@cubby/contract/settings/parameters/parameters.values';
import { actorOf, writeAudit } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { tryInSavepoint } from '../../../platform/db/savepoint.ts';
import { isUniqueViolation } from '../../../platform/db/violations.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { importRefusal } from '../../../platform/imports/index.ts';
import { wordsOf } from '../../../platform/http/words.ts';
import { findBoxTypesOfSites } from '../../lockers/box-types/index.ts';
import { findSites, type FoundSite } from '../../lockers/sites/index.ts';
import { bookedVariants, insertOrderItems, insertOrders, isClosed, wrongVariant } from '../orders/index.ts';
import {
  dropTaken,
  dropUnfit,
  noneLeft,
  numberRows,
  type Ready,
  type Refuse,
  type Why,
} from './order-recreation.numbers.ts';
import { placeRows, priceRows } from './order-recreation.placing.ts';
import { bucketOf, checkFields, refusalOf, refusalWords } from './order-recreation.policy.ts';
import {
  findVariants,
  lockOriginals,
  noteRecreation,
  orderNumbers,
  type OriginalRow,
  type VariantRow,
} from './order-recreation.repository.ts';

/** Times that the whole gives way to others who take its tracking numbers meanwhile. */
const mostRetries = 20;

export const recreateOrders = async (
  trx: Trx,
  context: RequestContext,
  rows: readonly RecreateInput[],
): Promise<RecreateResult> => {
  const refused: { readonly place: number; readonly why: Why }[] = [];
  const place = new Map(rows.map((row, at) => [row, at]));
  const refuse: Refuse = (row, why) => void refused.push({ place: place.get(row) ?? 0, why });
  const ready = await checkRows(trx, rows, refuse);
  const created = await createReady(trx, context, ready, refuse);
  const result: RecreateResult = { created, ALREADY_EXIST: [], BAD_PARAMETER: [], NOT_PERMISSION: [] };
  const labels = wordsOf(context.language).orderRecreation.fields;
  for (const { place: at, why } of refused.toSorted((one, other) => one.place - other.place)) {
    const { originalOrdersId: orderId = '', newExpressNumber: expressNumber = '' } = rows[at] ?? {};
    const reasons = 'reason' in why ? { message: refusalWords(why, context.language) } : { wrong: why.wrong };
    const bucket = 'reason' in why ? bucketOf[why.reason] : why.bucket;
    result[bucket].push(importRefusal(context.language, { orderId, expressNumber, labels, ...reasons }));
  }
  if (importBucketNames.every((name) => result[name].length === 0) && created.length !== rows.length)
    throw new Error('a row became neither an order nor a refusal');
  return result;
};

interface RecreationContext {
  /** The sites that the rows name, as each company may use them. */
  readonly sites: ReadonlyMap<string, readonly FoundSite[]>;
  readonly variants: ReadonlyMap<string, VariantRow>;
  /** Which kinds of compartments these sites have, as `boxKey`s. */
  readonly boxTypes: ReadonlySet<string>;
}

const boxKey = (siteId: string, boxTypeId: string): string => `${siteId} ${boxTypeId}`;

const checkRows = async (trx: Trx, rows: readonly RecreateInput[], refuse: Refuse): Promise<Ready[]> => {
  const originals = await lockOriginals(trx, [...new Set(rows.map(({ originalOrdersId }) => originalOrdersId))]);
  const wanted = {
    ids: rows.flatMap(({ siteId }) => siteId ?? []),
    serials: rows.map(({ siteSerialNumber }) => siteSerialNumber).filter(Boolean),
  };
  const sites = new Map<string, readonly FoundSite[]>();
  for (const { company_id: companyId } of originals.values())
    if (!sites.has(companyId)) sites.set(companyId, await findSites(trx, { ...wanted, companyId }));
  const boxTypes = await findBoxTypesOfSites(
    trx,
    [...sites.values()].flat().map(({ id }) => id),
  );
  const known: RecreationContext = {
    sites,
    boxTypes: new Set(boxTypes.map(({ siteId, id }) => boxKey(siteId, id))),
    variants: await findVariants(
      trx,
      rows.flatMap(({ productVariantId }) => productVariantId ?? []),
    ),
  };
  const ready: Ready[] = [];
  const seen = new Set<string>();
  for (const row of rows) {
    const original = originals.get(row.originalOrdersId);
    const checked = checkRow(row, original, known);
    if ('order' in checked) {
      if (seen.has(row.originalOrdersId)) refuse(row, { reason: 'twice' });
      else ready.push(checked);
      seen.add(row.originalOrdersId);
    } else refuse(row, checked);
  }
  return dropUnbooked(trx, await dropUnfit(trx, ready, refuse), refuse);
};

/** Without the rows that name a product that their company does not book; what the original booked remains booked. */
const dropUnbooked = async (trx: Trx, ready: readonly Ready[], refuse: Refuse): Promise<Ready[]> => {
  const changed = ready.filter(({ unchanged }) => !unchanged);
  const booked = await bookedVariants(
    trx,
    changed.map(({ order, items }) => ({
      companyId: order.company_id,
      variantId: items[0]?.product_variant_id ?? '',
      siteId: order.site_id,
    })),
  );
  const unbooked = new Set<Ready>();
  for (const [at, row] of changed.entries()) {
    const code = wrongVariant(booked[at]);
    if (code === undefined) continue;
    unbooked.add(row);
    refuse(row.input, { bucket: 'BAD_PARAMETER', wrong: [{ path: 'productVariantId', code }] });
  }
  return ready.filter((row) => !unbooked.has(row));
};

const checkRow = (input: RecreateInput, original: OriginalRow | undefined, known: RecreationContext): Ready | Why => {
  if (!original) return { reason: 'unknown' };
  const refusal = refusalOf({ ...original, recreatedAs: original.recreated_as });
  if (refusal) return refusal;
  if (isClosed({ status: original.company_status }))
    return { bucket: 'BAD_PARAMETER', wrong: [{ path: 'originalOrdersId', code: 'companyClosed' }] };
  const site = siteOf(input, original, known);
  const variant = input.productVariantId === null ? undefined : known.variants.get(input.productVariantId);
  const box = input.bookingBoxTypeId ?? original.booking_box_type_id;
  // A kind of compartment is stored at a site; elsewhere there may be none of it.
  const bookingBoxTypeId = box !== null && site && known.boxTypes.has(boxKey(site.id, box)) ? box : null;
  const checked = checkFields(input, {
    environment: original.environment,
    now: Date.now(),
    bookingBoxTypeId,
    numbered: original.numbered,
    site,
    unchanged: {
      recipientMail: original.recipient_mail,
      invoiceNumber: original.invoice_number,
      invoiceAmount: original.invoice_amount,
      note: original.note,
      productVariantId: input.productVariantId ?? original.items[0]?.product_variant_id ?? null,
      bookingBoxTypeId: original.booking_box_type_id,
    },
    variantKnown: input.productVariantId === null || variant !== undefined,
  });
  if (checked.wrong) return { bucket: 'BAD_PARAMETER', wrong: checked.wrong };
  const { fee, ...fields } = checked.fields;
  // The product that the row was offered with represents all that were booked.
  const same = variant === undefined || original.items.some((item) => item.product_variant_id === variant.id);
  return {
    input,
    site,
    unchanged: same,
    items: same ? original.items : [{ product_variant_id: variant.id, quantity: 1 }],
    order: {
      company_id: original.company_id,
      logistics_company_id: original.logistics_company_id,
      service_id: same ? original.service_id : variant.service_id,
      site_id: site?.id ?? null,
      tracking_number: fields.newExpressNumber,
      currency: original.currency,
      charge: null,
      additional_handling_fee: fee ?? null,
      delivery_fee_flag: input.deliveryFeeFlag ?? false,
      weight_kg: Number(original.weight_kg),
      length_cm: side(original.length_cm),
      width_cm: side(original.width_cm),
      height_cm: side(original.height_cm),
      // An earlier release took any words.
      product_type: productTypes.find((type) => type === original.product_type) ?? null,
      recipient_name: fields.recipientName || null,
      recipient_phone: fields.recipientPhoneNumber,
      recipient_mail: original.recipient_mail,
      recipient_address: fields.recipientAddress || null,
      invoice_number: original.invoice_number,
      invoice_amount: original.invoice_amount,
      note: original.note,
      age_verification: original.age_verification,
      import_task_id: null,
      import_row: null,
      // Left out, it is what the service of the new product makes.
      ...(same && { kind: 'STANDARD' as const }),
      recreated_from_id: original.id,
      booking_box_type_id: bookingBoxTypeId,
      overdue_time: fields.overdueTime === null ? null : new Date(fields.overdueTime).toISOString(),
      accessibility_compartment: original.accessibility_compartment,
    },
  };
};

const side = (text: string | null): number | null => (text === null ? null : Number(text));

/** The site that a row names, where the company may use it. */
const siteOf = (
  { siteId, siteSerialNumber }: RecreateInput,
  { company_id }: OriginalRow,
  { sites }: RecreationContext,
): FoundSite | undefined =>
  sites
    .get(company_id)
    ?.find((site) => site.open && (siteId === null ? site.serial_number === siteSerialNumber : site.id === siteId));

/** Makes the orders; rows whose tracking numbers a user has, and those for which none is left, go to `refuse`. */
const createReady = async (
  trx: Trx,
  context: RequestContext,
  ready: readonly Ready[],
  refuse: Refuse,
): Promise<RecreateResult['created']> => {
  const operator = { id: context.caller.userId, name: context.caller.nickname };
  let rows = await priceRows(trx, await placeRows(trx, await dropTaken(trx, ready, refuse), refuse));
  for (let tries = 0; rows.length > 0; tries++) {
    const { numbered, left } = await numberRows(trx, rows);
    const refuseLeft = () => left.forEach(({ input }) => refuse(input, noneLeft));
    if (numbered.length === 0) {
      refuseLeft();
      break;
    }
    const orders = numbered.map(({ order }) => order);
    const isRetried = (error: unknown) => tries < mostRetries && isUniqueViolation(error, 'orders_tracking_number_key');
    const ids = await tryInSavepoint(trx, isRetried, () => insertOrders(trx, orders, operator));
    if (ids !== 'REFUSED') {
      refuseLeft();
      await insertOrderItems(
        trx,
        numbered.flatMap(({ items }, at) => items.map((item) => ({ ...item, order_id: ids[at] ?? '' }))),
      );
      return writeRecreation(trx, context, numbered, ids);
    }
    rows = await dropTaken(trx, rows, refuse);
  }
  return [];
};

/** Writes events and audit, and says what became of each row. */
const writeRecreation = async (
  trx: Trx,
  context: RequestContext,
  rows: readonly Ready[],
  ids: readonly string[],
): Promise<RecreateResult['created']> => {
  const numbers = await orderNumbers(trx, ids);
  const created = rows.map(({ input, order }, at) => ({
    originalOrdersId: input.originalOrdersId,
    articleId: ids[at] ?? '',
    orderNumber: numbers.get(ids[at] ?? '') ?? '',
    expressNumber: order.tracking_number,
  }));
  const actor = actorOf(context);
  await noteRecreation(
    trx,
    actor,
    created.map(({ originalOrdersId: originalId, orderNumber }) => ({ originalId, orderNumber })),
  );
  await writeAudit(
    trx,
    actor,
    rows.map(({ input, order }, at) => ({
      action: 'orders.recreate',
      resource: 'orders',
      resourceId: ids[at] ?? '',
      companyId: order.company_id,
      after: { tracking_number: order.tracking_number, recreated_from: input.originalOrdersId },
    })),
  );
  return created;
};
