import { openAsBlob } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Client, type Pool } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { buildXls, readSheet } from '../../apps/server/src/platform/sheets/index.ts';
import { productPriceColumns } from '../../packages/contract/src/catalogue/product-variants/product-prices.ts';
import type { ProductPriceImport } from '../../packages/contract/src/catalogue/product-variants/product-variants.schemas.ts';
import { phrases } from '../../packages/phrases/src/index.ts';
import { withPool } from '../lib/database.ts';
import { tokens } from '../lib/http.ts';
import { saveRows } from '../lib/saved-rows.ts';
import type { Measure } from '../lib/measure.ts';
import { alternate, seconds } from '../lib/stats.ts';

const goal = 2.5;
const price = '12.50';
const imported = 10_000;

export const priceImport: Measure = {
  name: 'price-import',
  goal: `price import of ${imported.toLocaleString('en')} variants within ${goal} x of reading the file and COPY`,
  run: (context) =>
    withPool(context.database.superuserUrl, async (pool) => {
      const { rows } = await pool.query<{ id: string; name: string }>(
        `select v.id::text as id, v.name from product_variants v where v.name like 'Bench product %' order by v.product_id, v.id limit $1`,
        [imported],
      );
      const ids = rows.map(({ id }) => id);
      const file = join(context.folder, 'prices.xls');
      const { fields } = phrases.en_US.products;
      const heads = productPriceColumns.map((column) => fields[column]);
      await writeFile(file, await buildXls('Prices', [heads, ...rows.map(({ name }) => [name, price, ''])]));
      const { origin } = await context.server();
      const saved = await saveRows(pool, {});
      await pool.query(
        `create temporary table saved_products as select id, version, last_updated_time from products
         where id in (select product_id from product_variants where id = any ($1::bigint[]))`,
        [ids],
      );
      const ours = async (): Promise<number> => {
        const taken = await importFile(origin, file);
        await removePrices(pool, ids);
        return taken;
      };
      try {
        const result = await alternate(context.rounds, ours, () =>
          readAndCopy(context.database.superuserUrl, file, ids),
        );
        return [
          {
            measure: `price import of ${imported.toLocaleString('en')} variants`,
            ours: seconds(result.ours),
            limit: seconds(result.limit),
            ratio: result.ratio,
            goal: `<= ${goal}`,
            ok: result.ratio <= goal,
            note: 'reading the file, then COPY into product_variant_prices, rolled back',
          },
        ];
      } finally {
        await rm(file, { force: true });
        await saved.restore();
        await pool.query('drop table saved_products');
        await pool.query('vacuum (analyze) products, product_variant_prices, bulk_upload_rows');
      }
    }),
};

/** @throws Error when a row was not taken */
async function importFile(origin: string, file: string): Promise<number> {
  const form = new FormData();
  form.set('file', await openAsBlob(file), 'prices.xls');
  const start = performance.now();
  const answer = await fetch(`${origin}/api/v2/product-prices/import`, {
    method: 'POST',
    headers: { 'x-user-token': tokens.admin },
    body: form,
  });
  const taken = performance.now() - start;
  if (answer.status !== 200) throw new Error(`Import: ${answer.status} ${await answer.text()}`);
  const { created } = (await answer.json()) as ProductPriceImport;
  if (created !== imported) throw new Error(`${created} of ${imported} rows became prices`);
  return taken;
}

/** What an import has written, without triggers: products are again as they were. */
async function removePrices(pool: Pool, ids: readonly string[]): Promise<void> {
  await pool.query('begin');
  await pool.query('set local session_replication_role = replica');
  await pool.query(
    'delete from product_variant_prices where variant_id = any ($1::bigint[]) and created_by_id is not null',
    [ids],
  );
  await pool.query(
    `update products p set version = k.version, last_updated_time = k.last_updated_time from saved_products k where k.id = p.id`,
  );
  await pool.query(
    `delete from bulk_upload_rows where upload_id in (select id from bulk_uploads where kind = 'PRODUCT_PRICES')`,
  );
  await pool.query(`delete from bulk_uploads where kind = 'PRODUCT_PRICES'`);
  await pool.query('commit');
}

/** The limit. */
async function readAndCopy(superuserUrl: string, file: string, ids: readonly string[]): Promise<number> {
  const start = performance.now();
  const cells: string[][] = [];
  for await (const batch of readSheet(file)) for (const row of batch) cells.push([...row.cells]);
  const read = performance.now() - start;
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query('begin');
    const lines = cells.slice(1).map(([, value], place) => `${ids[place]}\tnow\t${value}\t1\n`);
    const began = performance.now();
    await pipeline(
      [lines.join('')],
      client.query(
        copyFrom('copy product_variant_prices (variant_id, valid_from, price_value, created_by_id) from stdin'),
      ),
    );
    const copied = performance.now() - began;
    await client.query('rollback');
    return read + copied;
  } finally {
    await client.end();
  }
}
