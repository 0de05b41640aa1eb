/** What services say of new orders (administration.md 3): whether files bring them, and who may bring parcels where. */
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { FieldError } from '../../../platform/http/call-error.ts';

/** An order as far as its service goes. */
export interface Uploaded {
  readonly serviceId: string | null;
  /** Null: no size is known yet. */
  readonly boxTypeId: string | null;
}

/** Whether parcels may be brought, for each of the orders. */
const takenByServices = async (
  trx: Trx,
  from: 'MERCHANT' | 'CUSTOMER',
  orders: readonly Uploaded[],
): Promise<readonly boolean[]> => {
  if (orders.length === 0) return [];
  const { rows } = await sql<{ taken: boolean }>`
    select service_takes(w.service, w.size, ${from === 'CUSTOMER'}::boolean) as taken
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

/** @param path of the field that the refusal stands at */
export const refusedByService = async (
  trx: Trx,
  from: 'MERCHANT' | 'CUSTOMER',
  order: Uploaded,
  path: string,
): Promise<FieldError[]> => {
  const [taken] = await takenByServices(trx, from, [order]);
  return taken === false ? [{ path, code: from === 'CUSTOMER' ? 'noCustomerUpload' : 'noMerchantUpload' }] : [];
};

/** Whether files may bring orders of the service. */
export const importsOrders = async (trx: Trx, serviceId: string | null): Promise<boolean> => {
  const { rows } = await sql<{ imported: boolean }>`
    select import_article as imported from services where id = ${serviceId}::bigint`.execute(trx);
  return rows[0]?.imported ?? true;
};

/** What the config of its service and size asks for an order that the catalogue has no price for. */
const configPrices = async (trx: Trx, orders: readonly Uploaded[]): Promise<readonly (string | undefined)[]> => {
  if (orders.length === 0) return [];
  const { rows } = await sql<{ price: string | null }>`
    select (select c.standard_price::text from service_box_configs c
      where c.service_id = w.service and (c.box_type_id is null or c.box_type_id = w.size)
      order by c.box_type_id nulls last limit 1) as price
    from unnest(${orders.map(({ serviceId }) => serviceId)}::bigint[], ${orders.map(({ boxTypeId }) => boxTypeId)}::bigint[])
      with ordinality w (service, size, place) order by w.place`.execute(trx);
  return rows.map(({ price }) => price ?? undefined);
};

/** Where the catalogue has no price, that of the config. */
export const orConfigPrices = async <Price extends { readonly charge: string | undefined }>(
  trx: Trx,
  prices: readonly Price[],
  orders: readonly Uploaded[],
): Promise<readonly Price[]> => {
  const ofConfigs = await configPrices(trx, orders);
  return prices.map((price, at) => ({ ...price, charge: price.charge ?? ofConfigs[at] }));
};
