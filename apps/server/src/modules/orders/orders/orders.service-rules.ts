/**
 * The rules of services for new orders (administration.md 3): whether files may contain them, and who may store parcels
 * where.
 */
import { type ConfigPrice, configCharge } from '@cubby/contract/orders/deadlines/storage-charge';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { FieldError } from '../../../platform/kernel/call-error.ts';
import type { OrderPrice } from '../../catalogue/charges/index.ts';

/** An order as far as its service goes. */
export interface Uploaded {
  readonly serviceId: string | null;
  /** Null: no size is known yet. */
  readonly boxTypeId: string | null;
}

/** Whether parcels may be stored, for each of the orders. */
const takenByServices = async (
  trx: Trx,
  from: 'MERCHANT' | 'CUSTOMER',
  orders: readonly Uploaded[],
): Promise<readonly boolean[]> => {
  if (orders.length === 0) return [];
  const takes = sql.ref(from === 'CUSTOMER' ? 'c.customer_upload' : 'c.merchant_upload');
  const { rows } = await sql<{ taken: boolean }>`
    select coalesce(case when w.size is null
      then (select bool_or(${takes}) from service_box_configs c where c.service_id = w.service)
      else (select ${takes} from service_box_configs c
        where c.service_id = w.service and (c.box_type_id is null or c.box_type_id = w.size) order by c.box_type_id limit 1)
      end, true) as taken
    from unnest(${orders.map(({ serviceId }) => serviceId)}::bigint[], ${orders.map(({ boxTypeId }) => boxTypeId)}::bigint[])
      with ordinality w (service, size, place) order by w.place`.execute(trx);
  return rows.map(({ taken }) => taken);
};

/** Sizes in which a service takes no parcels of merchants; null among them: nor where no size is known. */
export const sizesWithoutUpload = async (
  trx: Trx,
  serviceId: string | null,
  boxTypes: readonly string[],
): Promise<ReadonlySet<string | null>> => {
  const sizes = [null, ...new Set(boxTypes)];
  const taken = await takenByServices(
    trx,
    'MERCHANT',
    sizes.map((boxTypeId) => ({ serviceId, boxTypeId })),
  );
  return new Set(sizes.filter((_size, place) => taken[place] === false));
};

/** @param path of the field that the refusal is at */
export const refusedByService = async (
  trx: Trx,
  from: 'MERCHANT' | 'CUSTOMER',
  order: Uploaded,
  path: string,
): Promise<FieldError[]> => {
  const [taken] = await takenByServices(trx, from, [order]);
  return taken === false ? [{ path, code: from === 'CUSTOMER' ? 'noCustomerUpload' : 'noMerchantUpload' }] : [];
};

/** Whether files may contain orders of the service. */
export const importsOrders = async (trx: Trx, serviceId: string | null): Promise<boolean> => {
  const { rows } = await sql<{ imported: boolean }>`
    select import_article as imported from services where id = ${serviceId}::bigint`.execute(trx);
  return rows[0]?.imported ?? true;
};

/** What the configs of each service charge once, by size. */
const configPrices = async (
  trx: Trx,
  orders: readonly Uploaded[],
): Promise<ReadonlyMap<string | null, readonly ConfigPrice[]>> => {
  const services = new Set(orders.flatMap(({ serviceId }) => serviceId ?? []));
  if (services.size === 0) return new Map();
  const { rows } = await sql<{ serviceId: string; prices: ConfigPrice[] }>`
    select service_id::text as "serviceId", jsonb_agg(jsonb_build_object('boxTypeId', box_type_id::text, 'price',
      standard_price::text) order by box_type_id nulls first) as prices
    from service_box_configs where service_id = any (${[...services]}::bigint[])
    group by service_id having count(standard_price) > 0`.execute(trx);
  return new Map(rows.map(({ serviceId, prices }) => [serviceId, prices]));
};

/** Prices by its service an order that the catalogue has no price for; its first storing may change that to another size. */
export const orConfigPrices = async (
  trx: Trx,
  prices: readonly OrderPrice[],
  orders: readonly Uploaded[],
): Promise<readonly OrderPrice[]> => {
  const ofServices = await configPrices(
    trx,
    orders.filter((_order, at) => prices[at]?.charge === undefined),
  );
  return prices.map((price, at) => {
    const { serviceId = null, boxTypeId = null } = orders[at] ?? {};
    const ofSizes = ofServices.get(serviceId);
    if (price.charge !== undefined || !ofSizes) return price;
    const charged = configCharge(ofSizes, { unitType: 'BOX', bookedBoxTypeId: boxTypeId, storedBoxTypeId: null });
    const config =
      ofSizes.find((each) => each.boxTypeId === boxTypeId) ?? ofSizes.find((each) => each.boxTypeId === null);
    return {
      ...price,
      charge: (config?.price ?? null) === null ? undefined : charged,
      compartmentCharge: charged,
      configPrices: ofSizes,
    };
  });
};
