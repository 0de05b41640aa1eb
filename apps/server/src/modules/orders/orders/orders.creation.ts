/** Creates single orders (orders.md 5.1). */
import type { OrderInput } from '@cubby/contract/orders/orders/orders.schemas';
import { actorOf, writeAudit } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { tryInSavepoint } from '../../../platform/db/savepoint.ts';
import { isUniqueViolation } from '../../../platform/db/violations.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { firstOfEach } from '../../../platform/http/validate.ts';
import { CallError, type FieldError, invalid, noPermission } from '../../../platform/kernel/call-error.ts';
import { hasPermission } from '../../../platform/kernel/caller.ts';
import { refuseClosed, wrongNumber } from './orders.company-rules.ts';
import { storeGroups, siteOfGroups } from './orders.site-groups.ts';
import { checkEnvironmentFields, wrongBoxType } from './orders.hkmu.ts';
import { orConfigPrices, refusedByService } from './orders.service-rules.ts';
import { type DecidedFields, toNewOrder } from './orders.new-order.ts';
import { newNumbers } from './orders.numbering.ts';
import { missingOnCreation, wrongOverdueTime } from './orders.policy.ts';
import { bookedVariants, servicesOf, wrongVariant } from './orders.products.ts';
import { insertOrderItems, insertOrders, type NewOrder } from './orders.repository.ts';
import { catalogueCharges, type Charged, type OrderPrice, priceColumns } from '../../catalogue/charges/index.ts';
import { findSite, type FoundSite, placeOrder, wrongSite } from '../../lockers/sites/index.ts';
import { type CompanyForOrders, findCompany } from '../../people/company-reads/index.ts';

/**
 * @returns the id of the order
 * @throws CallError INVALID_REQUEST field by field, NO_PERMISSION, TRACKING_NUMBER_TAKEN
 */
export const createOrder = async (trx: Trx, context: RequestContext, input: OrderInput): Promise<string> => {
  const company = await companyFor(trx, context, input.merchantId);
  const hkmu = company.environment === 'ALFRED_HKMU';
  if (!hkmu && !hasPermission(context.caller, 'ORDER_CREATE')) throw noPermission('ORDER_CREATE');
  if (input.serviceId !== undefined && !hasPermission(context.caller, 'SELECT_SERVICE_FOR_BULK_ORDER_CREATION'))
    throw noPermission('SELECT_SERVICE_FOR_BULK_ORDER_CREATION');
  const groups = input.siteGroupIds ?? [];
  const { site, wrong: wrongPlace } = await wantedSite(trx, company, input);
  const given = input.items ?? [];
  const items =
    hkmu && input.productVariantId !== undefined ? [{ productVariantId: input.productVariantId, quantity: 1 }] : given;
  const serviceId = input.serviceId ?? (await serviceOf(trx, items[0]?.productVariantId));
  const wrong: FieldError[] = [
    ...wrongPlace,
    // Groups represent the site that is picked among theirs.
    ...missingOnCreation(groups.length > 0 ? { ...input, siteId: groups.join() } : input, {
      environment: company.environment,
      homeDelivery: site?.site_type === 'HOME_DELIVERY',
    }),
    ...checkEnvironmentFields(input, company.environment),
    ...wrongOverdueTime(input.overdueTime, Date.now()),
    ...(hkmu ? await wrongBoxType(trx, input, site?.id) : []),
    ...(await wrongNumber(trx, company, input.expressNumber)),
    ...(await unknownService(trx, input.serviceId)),
    ...(await refusedByService(
      trx,
      'MERCHANT',
      { serviceId, boxTypeId: input.bookingBoxTypeId ?? null },
      input.bookingBoxTypeId === undefined
        ? input.serviceId === undefined
          ? 'items'
          : 'serviceId'
        : 'bookingBoxTypeId',
    )),
    ...[
      ...(await unknownVariants(trx, { companyId: company.id, siteId: site?.id }, items)),
      ...(await wrongServices(trx, input.serviceId, items)),
    ].map((error) =>
      hkmu && items !== given && error.path !== 'serviceId' ? { ...error, path: 'productVariantId' } : error,
    ),
  ];
  if (wrong.length > 0) throw invalid(...firstOfEach(wrong));
  const { logistics_company_id: deliverer } = company;
  const placement = site && { companyId: company.id, deliverer, site, boxTypeId: input.bookingBoxTypeId };
  const place = placement && (await placeOrder(trx, placement, 'bookingBoxTypeId'));
  const decided: DecidedFields = {
    company_id: company.id,
    logistics_company_id: company.logistics_company_id,
    service_id: serviceId,
    site_id: place?.siteId ?? null,
    currency: company.currency,
    import_task_id: null,
    import_row: null,
    diversion: place?.diversion,
  };
  const price = await priceOf(trx, decided, { boxTypeId: input.bookingBoxTypeId, items, charge: input.charge });
  const numbered = { companyId: company.id, siteType: site?.site_type ?? null };
  const { id, expressNumber } = await insertNumbered(trx, context, numbered, input.expressNumber, (number) =>
    toNewOrder(
      { ...input, charge: price.charge, expressNumber: number },
      {
        ...decided,
        ...priceColumns(price),
      },
    ),
  );
  await insertOrderItems(
    trx,
    items.map(({ productVariantId, quantity }) => ({ order_id: id, product_variant_id: productVariantId, quantity })),
  );
  if (groups.length > 0) await storeGroups(trx, id, groups);
  await writeAudit(trx, actorOf(context), [
    {
      action: 'orders.create',
      resource: 'orders',
      resourceId: id,
      companyId: company.id,
      after: { tracking_number: expressNumber },
    },
  ]);
  return id;
};

/** What an order costs, if that was not typed: by the catalogue, or else by its service. */
export const priceOf = async (
  trx: Trx,
  { currency, site_id: siteId, service_id: serviceId }: Pick<DecidedFields, 'currency' | 'site_id' | 'service_id'>,
  { boxTypeId: wantedSize, ...order }: Pick<Charged, 'items' | 'charge'> & { readonly boxTypeId: string | undefined },
): Promise<OrderPrice> => {
  const boxTypeId = wantedSize ?? null;
  const prices = await catalogueCharges(trx, [{ currency, siteId, boxTypeId, ...order }]);
  const [price = { charge: undefined, rules: null }] = await orConfigPrices(trx, prices, [{ serviceId, boxTypeId }]);
  return price;
};

/** The site that is named, or the one that is picked among those of the groups. */
const wantedSite = async (
  trx: Trx,
  { id: companyId, logistics_company_id: deliverer }: CompanyForOrders,
  { siteId, siteGroupIds = [], bookingBoxTypeId: boxTypeId }: OrderInput,
): Promise<{ readonly site: FoundSite | undefined; readonly wrong: readonly FieldError[] }> => {
  if (siteGroupIds.length > 0) {
    if (siteId !== undefined) return { site: undefined, wrong: [{ path: 'siteGroupIds', code: 'siteOrGroups' }] };
    return siteOfGroups(trx, { companyId, deliverer, groupIds: siteGroupIds, boxTypeId });
  }
  const site = await findSite(trx, siteId, companyId);
  const code = siteId === undefined ? undefined : wrongSite(site, { diverts: true });
  return { site, wrong: code ? [{ path: 'siteId', code }] : [] };
};

/** Times that a number of ours is generated again where a user takes it at the same moment. */
const mostNumbers = 5;
const isTaken = (error: unknown): boolean => isUniqueViolation(error, 'orders_tracking_number_key');

/** Inserts an order under the number that is given, or under one of ours. @throws CallError TRACKING_NUMBER_TAKEN */
const insertNumbered = async (
  trx: Trx,
  { caller }: RequestContext,
  numbered: Parameters<typeof newNumbers>[1],
  given: string | undefined,
  orderOf: (expressNumber: string) => NewOrder,
): Promise<{ readonly id: string; readonly expressNumber: string }> => {
  for (let tries = 1; ; tries++) {
    const expressNumber = given ?? (await newNumbers(trx, numbered, 1))[0];
    if (expressNumber === undefined) throw invalid({ path: 'expressNumber', code: 'noNumberLeft' });
    const ids = await tryInSavepoint(trx, isTaken, () =>
      insertOrders(trx, [orderOf(expressNumber)], { id: caller.userId, name: caller.nickname }),
    );
    if (ids !== 'REFUSED') return { id: ids[0] ?? '', expressNumber };
    if (given !== undefined || tries === mostNumbers)
      throw new CallError('TRACKING_NUMBER_TAKEN', { fieldErrors: [{ path: 'expressNumber', code: 'taken' }] });
  }
};

/** The company that an order is made for: the own one, or a chosen one that the caller sees and may choose. */
export const companyFor = async (
  trx: Trx,
  { caller }: RequestContext,
  wanted: string | undefined,
): Promise<CompanyForOrders> => {
  const id = wanted ?? caller.companyId;
  if (id === null) throw invalid({ path: 'merchantId', code: 'required' });
  if (id !== caller.companyId && !hasPermission(caller, 'SELECT_COMPANY_FOR_BULK_ORDER_CREATION'))
    throw noPermission('SELECT_COMPANY_FOR_BULK_ORDER_CREATION');
  const row = await findCompany(trx, id);
  if (!row) throw invalid({ path: 'merchantId', code: 'notFound' });
  refuseClosed(row);
  return row;
};

const unknownService = async (trx: Trx, id: string | undefined): Promise<FieldError[]> => {
  if (id === undefined) return [];
  const found = await trx.selectFrom('services').select('id').where('id', '=', id).executeTakeFirst();
  return found ? [] : [{ path: 'serviceId', code: 'notFound' }];
};

/** The service that a product variant is of. */
export const serviceOf = async (trx: Trx, variantId: string | undefined): Promise<string | null> =>
  variantId === undefined ? null : ((await servicesOf(trx, [variantId])).get(variantId)?.id ?? null);

/** An order is of one service: that of all its products, and the one that is named. */
export const wrongServices = async (
  trx: Trx,
  serviceId: string | undefined,
  items: readonly { productVariantId: string }[],
): Promise<FieldError[]> => {
  const services = await servicesOf(
    trx,
    items.map(({ productVariantId }) => productVariantId),
  );
  const ids = items.map(({ productVariantId }) => services.get(productVariantId)?.id);
  const wanted = serviceId ?? ids.find((id) => id !== undefined);
  const others = ids.flatMap((id, place) => (id === undefined || id === wanted ? [] : [place]));
  if (others.length > 0 && serviceId !== undefined) return [{ path: 'serviceId', code: 'otherService' }];
  return others.map((place) => ({ path: `items.${place}.productVariantId`, code: 'otherService' }));
};

/** Products that there are not, that the company does not book, that are not offered there now, and those that are named twice. */
export const unknownVariants = async (
  trx: Trx,
  at: { readonly companyId: string; readonly siteId: string | undefined },
  items: readonly { productVariantId: string; quantity: number }[],
): Promise<FieldError[]> => {
  if (items.length === 0) return [];
  const booked = await bookedVariants(
    trx,
    items.map(({ productVariantId, quantity }) => ({ ...at, variantId: productVariantId, quantity })),
  );
  return items.flatMap(({ productVariantId }, place): FieldError[] => {
    const code = wrongVariant(booked[place]);
    const field = code === 'tooSmall' || code === 'tooLarge' ? 'quantity' : 'productVariantId';
    if (code) return [{ path: `items.${place}.${field}`, code }];
    const first = items.findIndex((item) => item.productVariantId === productVariantId);
    return first < place ? [{ path: `items.${place}.productVariantId`, code: 'taken' }] : [];
  });
};
