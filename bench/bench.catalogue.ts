import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import { type DemoService, serviceId } from '../apps/server/src/demo/demo.catalogue.ts';
import { insertCategories } from '../apps/server/src/demo/demo.company-fields.ts';
import { insertRows } from '../apps/server/src/demo/demo.insert.ts';
import { insertMenus, insertPriceGroups } from '../apps/server/src/demo/demo.prices.ts';

/** In the order of the names and prices of an offer. */
const environments = ['DEFAULT', 'ALFRED_BR', 'ALFRED_HKMU', 'ALFRED_PAXEL'] as const;
/** A name in the language of the people there, and a price for each value of the attribute. */
type Named = readonly [name: string, ...prices: number[]];
type Offer = readonly [english: string, ...named: [Named, Named, Named, Named]];

/** What operators offer of a service; `attribute` is the id that `insertCategories` gives to what variants differ by. */
const offers: Readonly<
  Record<DemoService, { readonly attribute: number | null; readonly products: readonly Offer[] }>
> = {
  'Parcel locker': {
    attribute: 1,
    products: [
      [
        'Locker storage',
        ['智能櫃存件', 15, 20, 30],
        ['Guarda no armário', 4.9, 6.9, 9.9],
        ['校園智能櫃', 8, 12, 18],
        ['Simpan di loker', 8_000, 12_000, 18_000],
      ],
      [
        'Evening locker storage',
        ['晚間智能櫃存件', 12, 16, 24],
        ['Guarda noturna no armário', 3.9, 5.5, 7.9],
        ['夜間校園智能櫃', 6, 9, 14],
        ['Simpan malam di loker', 6_000, 9_000, 14_000],
      ],
    ],
  },
  'Door-to-door': {
    attribute: 2,
    products: [
      [
        'Home delivery',
        ['上門派送', 45, 28],
        ['Entrega em casa', 24.9, 14.9],
        ['宿舍派送', 20, 12],
        ['Antar ke rumah', 35_000, 18_000],
      ],
      [
        'Office delivery',
        ['辦公室派送', 40, 25],
        ['Entrega no escritório', 22.9, 13.9],
        ['校園辦公室派送', 18, 10],
        ['Antar ke kantor', 32_000, 16_000],
      ],
    ],
  },
  Return: {
    attribute: null,
    products: [
      ['Return', ['退貨', 18], ['Devolução', 9.9], ['校園退貨', 10], ['Pengembalian barang', 10_000]],
      ['Exchange', ['換貨', 30], ['Troca', 16.9], ['校園換貨', 16], ['Tukar barang', 17_000]],
    ],
  },
  'Drop-off': {
    attribute: 1,
    products: [
      [
        'Parcel drop-off',
        ['智能櫃寄件', 20, 28, 40],
        ['Postagem no armário', 12.9, 16.9, 24.9],
        ['校園寄件', 14, 20, 30],
        ['Kirim lewat loker', 12_000, 17_000, 26_000],
      ],
      [
        'Express drop-off',
        ['智能櫃特快寄件', 32, 42, 60],
        ['Postagem expressa', 19.9, 24.9, 34.9],
        ['校園特快寄件', 22, 30, 44],
        ['Kirim kilat lewat loker', 19_000, 26_000, 38_000],
      ],
    ],
  },
  Laundry: {
    attribute: 4,
    products: [
      [
        'Laundry',
        ['洗衣服務', 60, 95, 40],
        ['Lavanderia', 39.9, 59.9, 24.9],
        ['宿舍洗衣', 45, 70, 30],
        ['Laundry kiloan', 42_000, 65_000, 28_000],
      ],
      [
        'Express laundry',
        ['特快洗衣', 90, 140, 60],
        ['Lavanderia expressa', 59.9, 89.9, 37.9],
        ['宿舍特快洗衣', 68, 105, 45],
        ['Laundry kilat', 63_000, 98_000, 42_000],
      ],
    ],
  },
  'Cold chain': {
    attribute: 3,
    products: [
      [
        'Cold box',
        ['冷藏箱', 35, 45],
        ['Caixa refrigerada', 18.9, 22.9],
        ['校園冷藏箱', 22, 28],
        ['Kotak dingin', 22_000, 28_000],
      ],
      [
        'Fresh food box',
        ['生鮮箱', 48, 58],
        ['Cesta de frescos', 27.9, 32.9],
        ['校園生鮮箱', 32, 38],
        ['Kotak bahan segar', 30_000, 36_000],
      ],
    ],
  },
};

/**
 * Categories, menus, and for each operator its price group, products, variants and prices, which the companies under it book.
 * After the companies, sites, services and sizes of compartments.
 */
export async function insertCatalogue(client: ClientBase, since: Date): Promise<void> {
  const time = since.toISOString();
  await insertCategories(client, time);
  await insertMenus(client, time);
  await insertPriceGroups(client, time);
  const rows = Object.entries(offers).flatMap(([service, { attribute, products }]) =>
    products.map(([english, ...named]) => ({ service: serviceId(service as DemoService), attribute, english, named })),
  );
  await insertRows(
    client,
    'bench_load.offers',
    rows.flatMap(({ service, attribute, english, named }, place) =>
      named.map(([name, ...prices], at) => ({
        place,
        service_id: service,
        attribute_id: attribute,
        name_en: english,
        environment: environments[at],
        name,
        prices,
      })),
    ),
  );
  await client.query(await readFile(join(import.meta.dirname, 'sql/catalogue.sql'), 'utf8'));
}
