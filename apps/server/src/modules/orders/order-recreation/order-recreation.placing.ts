/** Decides where recreated orders go, and what they cost. */
import type { Trx } from '../../../platform/db/database.ts';
import { catalogueCharges, priceColumns } from '../../catalogue/charges/index.ts';
import { placeOrders, refusedPlace } from '../../lockers/sites/index.ts';
import { orConfigPrices } from '../orders/index.ts';
import type { Ready, Refuse } from './order-recreation.numbers.ts';

/** The rows with where their orders go, without those whose site takes no order now. */
export const placeRows = async (trx: Trx, rows: readonly Ready[], refuse: Refuse): Promise<Ready[]> => {
  const placed = await placeOrders(
    trx,
    rows.map(
      ({ site, order }) =>
        site && {
          companyId: order.company_id,
          deliverer: order.logistics_company_id,
          site,
          boxTypeId: order.booking_box_type_id,
        },
    ),
  );
  return rows.flatMap((row, at) => {
    const place = placed[at];
    if (!place) return [row];
    if (place.siteId !== undefined)
      return [{ ...row, order: { ...row.order, site_id: place.siteId, diversion: place.diversion } }];
    refuse(row.input, { bucket: 'BAD_PARAMETER', wrong: [refusedPlace(place.refusal, 'bookingBoxTypeId')] });
    return [];
  });
};

/** Prices the rows as new orders at their sites are priced (docs/decisions/017). */
export const priceRows = async (trx: Trx, rows: readonly Ready[]): Promise<Ready[]> => {
  const charges = await catalogueCharges(
    trx,
    rows.map(({ order, items }) => ({
      currency: order.currency,
      siteId: order.site_id,
      boxTypeId: order.booking_box_type_id ?? null,
      items: items.map(({ product_variant_id: productVariantId, quantity }) => ({ productVariantId, quantity })),
    })),
  );
  const prices = await orConfigPrices(
    trx,
    charges,
    rows.map(({ order }) => ({ serviceId: order.service_id, boxTypeId: order.booking_box_type_id ?? null })),
  );
  return rows.map((row, at) => ({
    ...row,
    order: { ...row.order, charge: prices[at]?.charge ?? null, ...priceColumns(prices[at]) },
  }));
};
