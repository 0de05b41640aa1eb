import { sql } from 'kysely';
import type { Pool } from 'pg';
import { wholeProduct } from '../../apps/server/src/modules/catalogue/products/products.reads.ts';
import { statementOf } from '../../apps/server/src/platform/db/statements.ts';
import type { Product } from '../../packages/contract/src/catalogue/products/products.schemas.ts';
import { withPool } from '../lib/database.ts';
import { Connection } from '../lib/http.ts';
import { saveRows } from '../lib/saved-rows.ts';
import type { Measure } from '../lib/measure.ts';
import { alternate, loop, median, ms } from '../lib/stats.ts';

const goal = 2;
/** Values of the two attributes that the variants differ by: as many combinations as a product may have. */
const values = [20, 10] as const;
const variants = values[0] * values[1];
const price = '12.50';

export const productSave: Measure = {
  name: 'product-save',
  goal: `a product with ${variants} variants saved within ${goal} x of its bare statements`,
  run: (context) =>
    withPool(context.database.superuserUrl, async (pool) => {
      const saved = await saveRows(pool, {});
      const parts = await buildParts(pool);
      const { origin } = await context.server();
      const connection = new Connection(origin);
      try {
        const result = await alternate(
          context.rounds,
          async () => median(await loop(context.seconds, () => saveProduct(connection, parts))),
          async () => median(await loop(context.seconds, () => saveByHand(pool, parts))),
        );
        return [
          {
            measure: `product with ${variants} variants`,
            ours: ms(result.ours),
            limit: ms(result.limit),
            ratio: result.ratio,
            goal: `<= ${goal}`,
            ok: result.ratio <= goal,
            note: 'two calls: the product with its combinations, then its variants with prices; the limit writes the same rows, with audit, in two transactions, and reads both answers',
          },
        ];
      } finally {
        connection.close();
        await removeParts(pool, parts);
        await saved.restore();
      }
    }),
};

interface Parts {
  readonly company: string;
  readonly category: string;
  readonly service: string;
  readonly attributes: readonly { readonly id: string; readonly values: readonly string[] }[];
}

const named = 'Bench of variants';

/** Attributes and a category that allow the largest number of variants. */
async function buildParts(pool: Pool): Promise<Parts> {
  const attributes: { id: string; values: string[] }[] = [];
  for (const [place, count] of values.entries()) {
    const { rows } = await pool.query<{ id: string; values: string[] }>(
      `with made as (
         insert into product_attributes (name, input_type, attribute_type) values ($1, 'SELECT', 'VARIANT') returning id
       ), valued as (
         insert into product_attribute_values (attribute_id, name, place)
         select made.id, 'Value ' || n, n from made, generate_series(1, $2::int) n returning id
       )
       select made.id::text as id, (select array_agg(valued.id::text) from valued) as values from made`,
      [`${named} ${place}`, count],
    );
    attributes.push(...rows);
  }
  const { rows } = await pool.query<{ category: string; service: string; company: string }>(
    `with made as (
       insert into product_categories (name, service_id) select $1, min(id) from services returning id, service_id
     ), related as (
       insert into product_category_attributes (category_id, attribute_id)
       select made.id, unnest($2::bigint[]) from made
     )
     select made.id::text as category, made.service_id::text as service, (
       select min(id)::text from companies where company_type = 'OPERATOR'
     ) as company from made`,
    [named, attributes.map(({ id }) => id)],
  );
  if (!rows[0]) throw new Error('No category was made');
  return { ...rows[0], attributes };
}

async function removeParts(pool: Pool, { category, attributes }: Parts): Promise<void> {
  await pool.query('delete from product_variants v using products p where p.id = v.product_id and p.category_id = $1', [
    category,
  ]);
  await pool.query('delete from products where category_id = $1', [category]);
  await pool.query('delete from product_categories where id = $1', [category]);
  await pool.query('delete from product_attributes where id = any ($1::bigint[])', [attributes.map(({ id }) => id)]);
  await pool.query('vacuum (analyze) products, product_variants, product_variant_values, product_variant_prices');
}

async function saveProduct(connection: Connection, { company, category, attributes }: Parts): Promise<void> {
  const post = (call: string, body: unknown) =>
    connection.json<Product>(`/api/product/v1/commodity/${call}`, { method: 'POST', body: JSON.stringify(body) });
  const { productId, combinations } = await post('create', {
    productName: named,
    merchantId: company,
    categoryId: category,
    publishStartTime: Date.now(),
    productAttributeList: attributes.map((attribute) => ({
      attributeId: attribute.id,
      productAttributeValueIds: attribute.values,
    })),
  });
  const product = await post(
    'variant/create',
    combinations.map(({ productAttributeValueIds }) => ({ productId, productAttributeValueIds, priceValue: price })),
  );
  if (product.status !== 'VALID' || product.variants.length !== variants) throw new Error('The product is not whole');
}

const readProduct = statementOf(
  sql`select to_json(t) as row from (
    select ${wholeProduct.columns} from products p ${wholeProduct.joins ?? sql``} where p.id = ${'0'}::bigint
  ) t`,
).text;

/** The limit: what any program would have to ask PostgreSQL for. */
async function saveByHand(pool: Pool, { company, category, service, attributes }: Parts): Promise<void> {
  const run = async (name: string, text: string, given: readonly unknown[]) =>
    (await pool.query<{ id: string }>({ name, text, values: [...given] })).rows;
  const audit = (id: string | undefined) =>
    run(
      'audit',
      `insert into audit_events (user_id, user_name, company_id, action, noun, noun_id, after, address, request_id)
       values (1, 'bench_admin', $1, 'products.update', 'products', $2, $3, '127.0.0.1', 'bench')`,
      [company, id, JSON.stringify({ prices: Object.fromEntries(pairs.map((pair) => [pair.join(), price])) })],
    );
  const [first, second] = attributes;
  const pairs = first?.values.flatMap((one) => second?.values.map((two) => [one, two]) ?? []) ?? [];
  await pool.query('begin');
  const [product] = await run(
    'product',
    `insert into products (name, company_id, category_id, service_id, status, publish_start)
     values ($1, $2, $3, $4, 'UNFINISHED', now()) returning id::text`,
    [named, company, category, service],
  );
  await run(
    'choices',
    `insert into product_attribute_choices (product_id, attribute_id, value_id)
     select $1, v.attribute_id, v.id from product_attribute_values v where v.id = any ($2::bigint[])`,
    [product?.id, attributes.flatMap((attribute) => attribute.values)],
  );
  await audit(product?.id);
  await run('read', readProduct, [product?.id]);
  await pool.query('commit');
  await pool.query('begin');
  const made = await run(
    'variants',
    `insert into product_variants (service_id, company_id, name, product_id)
     select $1, $2, n, $3 from unnest($4::text[]) n returning id::text`,
    [service, company, product?.id, pairs.map((pair) => `${named} · ${pair.join(' · ')}`)],
  );
  const ids = made.map(({ id }) => id);
  await run(
    'values',
    `insert into product_variant_values (variant_id, value_id) select * from unnest($1::bigint[], $2::bigint[])`,
    [ids.flatMap((id) => [id, id]), pairs.flat()],
  );
  await run(
    'prices',
    `insert into product_variant_prices (variant_id, valid_from, price_value, created_by_id)
     select id, now(), $2, 1 from unnest($1::bigint[]) id`,
    [ids, price],
  );
  await run('offer', `update products set status = 'VALID', last_updated_time = now() where id = $1`, [product?.id]);
  await audit(product?.id);
  await run('read', readProduct, [product?.id]);
  await pool.query('commit');
}
