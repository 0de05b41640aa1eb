import type { Pool } from 'pg';
import { type Charged, catalogueCharges } from '../../apps/server/src/modules/catalogue/charges/index.ts';
import { Database } from '../../apps/server/src/platform/db/database.ts';
import { chargeOf, type PriceRules, sumOf } from '../../packages/contract/src/catalogue/charges/charges.ts';
import { withPool } from '../lib/database.ts';
import type { Measure } from '../lib/measure.ts';
import { alternate, loop, median, ms } from '../lib/stats.ts';

const goal = 2;
/** Orders whose prices are computed at once. */
const priced = 10_000;

export const orderPrices: Measure = {
  name: 'order-prices',
  goal: `the prices of ${priced.toLocaleString('en')} orders within ${goal} x of the same function without the database`,
  run: (context) =>
    withPool(context.database.superuserUrl, async (pool) => {
      const { rows: orders } = await pool.query<Charged>(
        `with booked as (
           select company_id, array_agg(id::text order by id) as ids from product_variants
           where company_id in (select operator_id from companies where id in (select company_id from orders)) group by 1
         )
         select o.currency, o.site_id::text as "siteId", (1 + o.id % 3)::text as "boxTypeId",
           json_build_array(json_build_object('productVariantId', b.ids[1 + o.id % cardinality(b.ids)], 'quantity', 1 + o.id % 2)) as items
         from orders o join companies c on c.id = o.company_id join booked b on b.company_id = c.operator_id
         order by o.id desc limit $1`,
        [priced],
      );
      const db = new Database(pool);
      const ours = () => db.transactionAsSystem((trx) => catalogueCharges(trx, orders));
      const known = await knownPrices(pool, orders);
      const limit = (): readonly string[] =>
        known.map(({ prices, rules, unitType }, place) => {
          const boxTypeId = orders[place]?.boxTypeId ?? null;
          const storageCost = rules && unitType && chargeOf(rules, { unitType, boxTypeId, storedMs: 0 }).total;
          return sumOf([...prices, ...(storageCost ? [{ amount: storageCost }] : [])]);
        });
      const [found, wanted] = [await ours(), limit()];
      const same = orders.length === priced && found.every(({ charge }, place) => charge === wanted[place]);
      const result = await alternate(
        context.rounds,
        async () => median(await loop(context.seconds, ours)),
        async () => median(await loop(context.seconds, async () => limit())),
      );
      return [
        {
          measure: `prices of ${priced.toLocaleString('en')} orders`,
          ours: ms(result.ours),
          limit: ms(result.limit),
          ratio: result.ratio,
          goal: `<= ${goal}`,
          ok: same && result.ratio <= goal,
          note: `at once; the limit has all prices and rules in memory${same ? '' : '; THE PRICES DIFFER'}`,
        },
      ];
    }),
};

interface Known {
  readonly prices: readonly { readonly amount: string; readonly times: number }[];
  readonly rules: PriceRules | null;
  readonly unitType: 'BOX' | 'REDEMPTION_CENTER' | null;
}

/** What the function needs of each order, by hand: every product names the price group of its operator for its groups of sites. */
async function knownPrices(pool: Pool, orders: readonly Charged[]): Promise<readonly Known[]> {
  const { rows } = await pool.query<Known>(
    `select json_build_array(json_build_object('amount', variant_price(v.id, now())::text, 'times', w.quantity)) as prices,
       case s.site_type when 'ALFRED_LOCKER' then 'BOX' when 'ALFRED_POINT' then 'REDEMPTION_CENTER' end as "unitType", (
         select json_build_object('standardTime', g.standard_hours, 'standardPayType', g.standard_pay_type,
           'overdueTime', g.overdue_hours, 'overduePayType', g.overdue_pay_type, 'allowOverdue', g.allow_overdue,
           'allowOffline', g.allow_offline, 'valueList', (
             select json_agg(json_build_object('valueType', x.value_type, 'unitType', x.unit_type,
               'boxTypeId', x.box_type_id::text, 'payType', x.pay_type, 'priceValue', x.price_value::text) order by x.id)
             from price_group_values x where x.price_group_id = g.id))
         from product_site_groups l join site_group_sites m on m.group_id = l.site_group_id
         join price_groups g on g.id = l.price_group_id where l.product_id = v.product_id and m.site_id = s.id
       ) as rules
     from unnest($1::bigint[], $2::bigint[], $3::int[]) with ordinality w (variant, site, quantity, place)
     join product_variants v on v.id = w.variant left join sites s on s.id = w.site order by w.place`,
    [
      orders.map(({ items }) => items[0]?.productVariantId),
      orders.map(({ siteId }) => siteId),
      orders.map(({ items }) => items[0]?.quantity),
    ],
  );
  return rows;
}
