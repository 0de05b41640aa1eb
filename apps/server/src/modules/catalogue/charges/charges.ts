/**
 * What new orders cost by the catalogue, where nobody typed a charge: the prices of their variants, and what their price group
 * charges before any time has passed. Time is charged when it has passed, by the rules that the order keeps. It promises
 * amounts in the currency of the order.
 */
import { chargeOf, type PriceRules, sumOf } from '@cubby/contract/catalogue/charges/charges';
import { unitTypeOfSite } from '@cubby/contract/catalogue/charges/charges.limits';
import { moneyMax } from '@cubby/contract/kernel/schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { pricesOf } from '../price-groups/index.ts';

/** An order as far as its charge goes. */
export interface Charged {
  /** ISO 4217. */
  readonly currency: string;
  readonly siteId: string | null;
  readonly boxTypeId: string | null;
  readonly items: readonly { readonly productVariantId: string; readonly quantity: number }[];
  /** Decimal text, where somebody typed it. */
  readonly charge?: string | undefined;
}

export interface OrderPrice {
  /** Decimal text; undefined where nobody typed it and the catalogue has no price for one of the items. */
  readonly charge: string | undefined;
  /** What the price group says of time; null: none is for the order. */
  readonly rules: PriceRules | null;
}

interface Found {
  readonly place: number;
  /** Of the items whose prices are in the currency of the order; null where none is. */
  readonly prices: readonly { readonly amount: string | null; readonly times: number }[] | null;
  readonly siteType: string | null;
  readonly rules: PriceRules | null;
}

/** @returns the price of each order, in their order */
export const catalogueCharges = async (trx: Trx, orders: readonly Charged[]): Promise<readonly OrderPrice[]> => {
  const asked = orders.map((order, place) => ({ place, ...order }));
  if (asked.length === 0) return [];
  const { rows } = await sql<Found>`
    select w.place, (
        select json_agg(json_build_object('amount', variant_price(v.id, now())::text, 'times', i.quantity))
        from jsonb_to_recordset(w.items) i ("productVariantId" bigint, quantity integer)
        join product_variants v on v.id = i."productVariantId" join products p on p.id = v.product_id
        join companies c on c.id = p.company_id where c.currency = w.currency
      ) as prices, s.site_type as "siteType", (
        select json_build_object('standardTime', g.standard_hours, 'standardPayType', g.standard_pay_type,
          'overdueTime', g.overdue_hours, 'overduePayType', g.overdue_pay_type, 'allowOverdue', g.allow_overdue,
          'allowOffline', g.allow_offline, 'valueList', ${sql.raw(pricesOf('g.id'))})
        from price_groups g join companies c on c.id = g.company_id
        where g.status = 'VALID' and c.currency = w.currency and (g.site_id = s.id and g.company_id = s.operator_id or exists (
          select from product_site_groups l join site_group_sites m on m.group_id = l.site_group_id and m.site_id = s.id
          join product_variants v on v.product_id = l.product_id
          where l.price_group_id = g.id and g.site_id is null and v.id = (w.items -> 0 ->> 'productVariantId')::bigint))
        order by g.site_id, g.id limit 1
      ) as rules
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) w
      (place integer, currency text, "siteId" bigint, items jsonb)
    left join sites s on s.id = w."siteId"`.execute(trx);
  const found = new Map(rows.map((row) => [row.place, row]));
  return orders.map((order, place) => {
    const rules = found.get(place)?.rules ?? null;
    const charge = order.charge ?? totalOf(order, found.get(place));
    if (!rules || (order.charge === undefined && charge !== undefined)) return { charge, rules };
    // The catalogue did not make the charge, which stands for the standard time.
    const late = rules.valueList.filter(({ valueType }) => valueType === 'OVERDUE_CHARGE');
    return { charge, rules: { ...rules, valueList: late } };
  });
};

const totalOf = ({ items, boxTypeId }: Charged, found: Found | undefined): string | undefined => {
  const prices = (found?.prices ?? []).flatMap(({ amount, times }) => (amount === null ? [] : [{ amount, times }]));
  if (!found || items.length === 0 || prices.length < items.length) return undefined;
  const unitType = unitTypeOfSite[found.siteType ?? ''];
  const stay = found.rules && unitType && chargeOf(found.rules, { unitType, boxTypeId, storedMs: 0 });
  const total = sumOf([...prices, ...(stay ? [{ amount: stay.total }] : [])]);
  // An order can't cost more: whoever asks for that types what it is to cost.
  return Number(total) > moneyMax ? undefined : total;
};
