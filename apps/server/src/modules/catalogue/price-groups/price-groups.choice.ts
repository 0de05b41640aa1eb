/**
 * Chooses the price group of an order if several apply to its site, by one rule for charges, products and sites
 * (docs/decisions/083-prices-and-menus.md). It does not depend on the caller, on ids, or on the order of products.
 */
import {
  otherPricesMax,
  type PriceChoice,
  priceChoicesMax,
  type PricedBy,
} from '@cubby/contract/catalogue/price-groups/price-reasons.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';

/** A price group that applies to a product at a site. */
export interface PriceCandidate {
  readonly siteId: string;
  /** Null: every product, at the one site that the price group is of. */
  readonly productId: string | null;
  readonly priceGroupId: string;
  readonly priceGroupName: string;
  readonly siteGroupName: string | null;
  /** Null where no other price group applies to the site. */
  readonly siteCount: number | null;
}

export const listPriceCandidates = async (
  trx: Trx,
  productIds: readonly string[],
  siteIds: readonly string[],
): Promise<readonly PriceCandidate[]> => {
  if (siteIds.length === 0) return [];
  const { rows } = await sql<PriceCandidate>`
    select site_id::text as "siteId", product_id::text as "productId", price_group_id::text as "priceGroupId",
      price_group_name as "priceGroupName", site_group_name as "siteGroupName", site_count as "siteCount"
    from price_candidates(${productIds}::bigint[], ${siteIds}::bigint[])`.execute(trx);
  return rows;
};

const byText = (one: string | null, other: string | null): number => {
  const [left, right] = [one ?? '', other ?? ''].map((text) => text.toLowerCase()) as [string, string];
  return left < right ? -1 : Number(left > right);
};

const bySites = (one: PriceCandidate, other: PriceCandidate): number => (one.siteCount ?? 0) - (other.siteCount ?? 0);

const byRule = (one: PriceCandidate, other: PriceCandidate): number =>
  Number(one.productId !== null) - Number(other.productId !== null) ||
  bySites(one, other) ||
  byText(one.siteGroupName, other.siteGroupName) ||
  byText(one.priceGroupName, other.priceGroupName);

/**
 * The price group of the site itself comes first, then that of the group with the fewest sites, then the first by name of
 * the group and of the price group.
 * @param candidates of one site and the products of one order
 */
export const choosePriceGroup = (candidates: readonly PriceCandidate[]): PricedBy | undefined => {
  const [first, ...rest] = candidates.toSorted(byRule);
  if (!first) return undefined;
  const { priceGroupId, priceGroupName, siteGroupName, siteCount } = first;
  const differing = rest.filter((each) => each.priceGroupId !== priceGroupId);
  const others = differing.filter(
    (each, at) => differing.findIndex((other) => other.priceGroupId === each.priceGroupId) === at,
  );
  const [next] = others;
  const contested = next && (bySites(first, next) < 0 ? 'FEWEST_SITES' : 'FIRST_BY_NAME');
  return {
    priceGroupId,
    priceGroupName,
    reason: first.productId === null ? 'OWN_PRICES' : (contested ?? 'ONLY_ONE'),
    siteGroupName,
    siteCount: next ? siteCount : null,
    others: others.slice(0, otherPricesMax).map((each) => ({
      priceGroupName: each.priceGroupName,
      siteGroupName: each.siteGroupName,
      siteCount: each.siteCount,
    })),
  };
};

interface Named {
  readonly id: string;
  readonly name: string;
}
interface Choices {
  readonly content: PriceChoice[];
  readonly totalElements: number;
}

/** The sites where the groups of a product price it differently, with the price group that is used there. */
export const listPriceConflicts = async (trx: Trx, productId: string): Promise<Choices> => {
  const { rows: sites } = await sql<Named & { productName: string; total: number }>`
    select s.id::text, s.name, p.name as "productName", (count(*) over ())::int as total
    from product_site_groups l
    join price_groups g on g.id = l.price_group_id and g.site_id is null and g.status = 'VALID'
    join site_group_sites m on m.group_id = l.site_group_id
    join sites s on s.id = m.site_id and s.deleted_time is null
    join products p on p.id = l.product_id
    where p.id = ${productId}::bigint group by s.id, p.id having count(distinct g.id) > 1
    order by lower(s.name), s.id limit ${priceChoicesMax}`.execute(trx);
  const candidates = await listPriceCandidates(
    trx,
    [productId],
    sites.map(({ id }) => id),
  );
  const ofSite = Map.groupBy(candidates, ({ siteId }) => siteId);
  return {
    content: sites.flatMap(({ id: siteId, name: siteName, productName }) => {
      const pricedBy = choosePriceGroup(ofSite.get(siteId) ?? []);
      return pricedBy ? [{ ...pricedBy, siteId, siteName, productId, productName }] : [];
    }),
    totalElements: sites[0]?.total ?? 0,
  };
};

/** The price group of each product at a site, or the one of the site itself, which is that of every product. */
export const listPricesOfSite = async (trx: Trx, siteId: string): Promise<Choices> => {
  const { rows: sites } = await sql<Named>`
    select id::text, name from sites where id = ${siteId}::bigint and deleted_time is null`.execute(trx);
  const [site] = sites;
  if (!site) return { content: [], totalElements: 0 };
  const { rows: products } = await sql<Named>`
    select p.id::text, p.name from products p
    where p.status = 'VALID' and exists (
      select from product_site_groups l join site_group_sites m on m.group_id = l.site_group_id
      where l.product_id = p.id and m.site_id = ${siteId}::bigint)
    order by lower(p.name), p.id`.execute(trx);
  const candidates = await listPriceCandidates(
    trx,
    products.map(({ id }) => id),
    [siteId],
  );
  const own = candidates.filter(({ productId }) => productId === null);
  const wanted = own.length > 0 ? [{ id: null, name: null }] : products;
  const found = wanted.flatMap(({ id: productId, name: productName }): PriceChoice[] => {
    const pricedBy = choosePriceGroup(candidates.filter((each) => each.productId === productId));
    return pricedBy ? [{ ...pricedBy, siteId, siteName: site.name, productId, productName }] : [];
  });
  return { content: found.slice(0, priceChoicesMax), totalElements: found.length };
};
