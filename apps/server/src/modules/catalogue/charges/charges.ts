/**
 * What new orders cost by the catalogue, if no charge was typed: the prices of their variants, and what their
 * price group charges before any time has passed. Time is charged when it has passed, by the rules that are stored with
 * the order. It promises amounts in the currency of the order.
 */
import { compartmentCharge, type PriceRules, sumOf } from '@cubby/contract/catalogue/charges/charges';
import { type UnitType, unitTypeOfSite } from '@cubby/contract/catalogue/charges/charges.limits';
import type { PricedBy } from '@cubby/contract/catalogue/price-groups/price-reasons.schemas';
import { moneyMax } from '@cubby/contract/kernel/schemas';
import type { ConfigPrice } from '@cubby/contract/orders/deadlines/storage-charge';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { choosePriceGroup, listPriceCandidates, pricesOf } from '../price-groups/index.ts';

/** An order as far as its charge goes. */
export interface Charged {
  /** ISO 4217. */
  readonly currency: string;
  readonly siteId: string | null;
  readonly boxTypeId: string | null;
  readonly items: readonly { readonly productVariantId: string; readonly quantity: number }[];
  /** Decimal text, where a user typed it. */
  readonly charge?: string | undefined;
}

export interface OrderPrice {
  /** Decimal text; undefined if it was not typed and the catalogue has no price for one of the items. */
  readonly charge: string | undefined;
  /** What the price group says of time; null: none is for the order. */
  readonly rules: PriceRules | null;
  /** What `charge` includes for the compartment, once; undefined: nothing that the size of the compartment changes. */
  readonly compartmentCharge?: string | undefined;
  /** What the service charges for each size, if it made the charge. */
  readonly configPrices?: readonly ConfigPrice[] | undefined;
  /** The price group of `rules`, and why that one. */
  readonly pricedBy?: PricedBy | undefined;
}

/** The columns of an order that store what its price group charges. */
export const priceColumns = (price: OrderPrice | undefined) => ({
  price_rules: price?.rules ?? null,
  compartment_charge: price?.compartmentCharge ?? null,
  config_prices: price?.configPrices ?? null,
  price_reason: price?.pricedBy ?? null,
});

interface Found {
  /** Of the items whose prices are in the currency of the order. */
  readonly prices: readonly { readonly amount: string; readonly times: number }[];
  /** What its price group charges before any time has passed. */
  readonly storage: string | undefined;
  readonly rules: PriceRules | undefined;
  readonly pricedBy: PricedBy | undefined;
}

/** @returns the price of each order, in their order */
export const catalogueCharges = async (trx: Trx, orders: readonly Charged[]): Promise<readonly OrderPrice[]> => {
  if (orders.length === 0) return [];
  const found = await findPrices(trx, orders);
  return orders.map((order) => {
    const { rules, pricedBy, ...prices } = found(order);
    const charge = order.charge ?? totalOf(order, prices);
    if (!rules) return { charge, rules: null };
    if (order.charge === undefined && charge !== undefined)
      return { charge, rules, compartmentCharge: prices.storage ?? '0.00', pricedBy };
    // The catalogue did not make the charge, which covers the standard time.
    const late = rules.valueList.filter(({ valueType }) => valueType === 'OVERDUE_CHARGE');
    return { charge, rules: { ...rules, valueList: late }, pricedBy };
  });
};

interface FoundVariant {
  readonly id: string;
  readonly productId: string;
  readonly currency: string;
  readonly amount: string | null;
}

interface FoundSite {
  readonly id: string;
  readonly siteType: string;
}

interface FoundGroup {
  readonly id: string;
  readonly currency: string;
  readonly rules: PriceRules;
}

/** Reads each variant, site and price group once, however many orders name it. */
const findPrices = async (trx: Trx, orders: readonly Charged[]): Promise<(order: Charged) => Found> => {
  const variantIds = new Set(orders.flatMap(({ items }) => items.map(({ productVariantId }) => productVariantId)));
  const siteIds = new Set(orders.flatMap(({ siteId }) => siteId ?? []));
  const { rows: foundVariants } = await sql<FoundVariant>`
    select v.id::text, p.id::text as "productId", c.currency, variant_price(v.id, now())::text as amount
    from product_variants v join products p on p.id = v.product_id join companies c on c.id = p.company_id
    where v.id = any (${[...variantIds]}::bigint[])`.execute(trx);
  const { rows: foundSites } = await sql<FoundSite>`
    select id::text, site_type as "siteType" from sites where id = any (${[...siteIds]}::bigint[])`.execute(trx);
  const productIds = [...new Set(foundVariants.map(({ productId }) => productId))];
  const candidates = await listPriceCandidates(trx, productIds, [...siteIds]);
  const groupIds = [...new Set(candidates.map(({ priceGroupId }) => priceGroupId))];
  const { rows: foundGroups } = await sql<FoundGroup>`
    select g.id::text, c.currency,
      json_build_object('standardTime', g.standard_hours, 'standardPayType', g.standard_pay_type,
        'overdueTime', g.overdue_hours, 'overduePayType', g.overdue_pay_type, 'allowOverdue', g.allow_overdue,
        'allowOffline', g.allow_offline, 'valueList', ${sql.raw(pricesOf('g.id'))}) as rules
    from price_groups g join companies c on c.id = g.company_id where g.id = any (${groupIds}::bigint[])`.execute(trx);
  const variants = new Map(foundVariants.map((variant) => [variant.id, variant]));
  const sites = new Map(foundSites.map((site) => [site.id, site]));
  const groups = new Map(foundGroups.map((group) => [group.id, group]));
  const ofSite = Map.groupBy(candidates, ({ siteId }) => siteId);
  const choices = new Map<string, PricedBy | undefined>();
  const choose = ({ siteId, currency, items }: Charged): PricedBy | undefined => {
    const products = new Set(items.flatMap((item) => variants.get(item.productVariantId)?.productId ?? []));
    const key = [currency, siteId, ...[...products].toSorted()].join(' ');
    if (!choices.has(key))
      choices.set(
        key,
        choosePriceGroup(
          (ofSite.get(siteId ?? '') ?? []).filter(
            ({ productId, priceGroupId }) =>
              groups.get(priceGroupId)?.currency === currency && (productId === null || products.has(productId)),
          ),
        ),
      );
    return choices.get(key);
  };
  const storageCharges = new Map<string, string>();
  const storageChargeIn = ({ id, rules }: FoundGroup, unitType: UnitType, boxTypeId: string | null): string => {
    const key = `${id} ${unitType} ${boxTypeId}`;
    const storage =
      storageCharges.get(key) ??
      compartmentCharge(rules, { unitType, bookedBoxTypeId: boxTypeId, storedBoxTypeId: null });
    storageCharges.set(key, storage);
    return storage;
  };
  return (order) => {
    const { currency, siteId, boxTypeId, items } = order;
    const pricedBy = choose(order);
    const group = pricedBy && groups.get(pricedBy.priceGroupId);
    const unitType = unitTypeOfSite[sites.get(siteId ?? '')?.siteType ?? ''];
    return {
      prices: items.flatMap(({ productVariantId, quantity: times }) => {
        const variant = variants.get(productVariantId);
        return variant?.currency === currency && variant.amount !== null ? [{ amount: variant.amount, times }] : [];
      }),
      storage: group && unitType && storageChargeIn(group, unitType, boxTypeId),
      rules: group?.rules,
      pricedBy,
    };
  };
};

const totalOf = ({ items }: Charged, { prices, storage }: Pick<Found, 'prices' | 'storage'>): string | undefined => {
  if (items.length === 0 || prices.length < items.length) return undefined;
  const total = sumOf([...prices, ...(storage ? [{ amount: storage }] : [])]);
  // An order can't cost more: a user who wants that types the charge.
  return Number(total) > moneyMax ? undefined : total;
};
