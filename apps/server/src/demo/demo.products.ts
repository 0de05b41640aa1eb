/** What the operators of the demo offer in variants with prices, and the icons of the categories. */
import type { ClientBase } from 'pg';
import { encodePng } from '../platform/images/png.ts';
import { allServices, type AnyService, type DemoService, demoVariants, serviceId } from './demo.catalogue.ts';
import { demoCompanies, type DemoCompany } from './demo.companies.ts';
import { continueIdentities, insertRows } from './demo.insert.ts';

interface DemoProduct {
  readonly service: DemoService;
  /** The attribute that its variants differ by, and its values from the first on. */
  readonly attribute: number;
  readonly values: readonly string[];
  readonly firstValue: number;
  /** By operator, in their order: the name in the language of its people, and a price for each value. */
  readonly offers: readonly (readonly [name: string, ...prices: number[]])[];
}

/** Ids of attributes and their values as `insertProducts` gives them. */
const demoProducts: readonly DemoProduct[] = [
  {
    service: 'Parcel locker',
    attribute: 1,
    values: ['S', 'M', 'L'],
    firstValue: 1,
    offers: [
      ['智能櫃存件', 15, 20, 30],
      ['Guarda no armário', 4.9, 6.9, 9.9],
      ['校園智能櫃', 8, 12, 18],
      ['Simpan di loker', 8_000, 12_000, 18_000],
    ],
  },
  {
    service: 'Door-to-door',
    attribute: 2,
    values: ['Same day', 'Next day'],
    firstValue: 4,
    offers: [
      ['上門派送', 45, 28],
      ['Entrega em casa', 24.9, 14.9],
      ['校內派送', 20, 12],
      ['Antar ke rumah', 35_000, 18_000],
    ],
  },
  {
    service: 'Laundry',
    attribute: 4,
    values: ['Wash and fold', 'Dry cleaning', 'Ironing'],
    firstValue: 8,
    offers: [
      ['洗衣服務', 60, 95, 40],
      ['Lavanderia', 39.9, 59.9, 24.9],
      ['宿舍洗衣', 45, 70, 30],
      ['Laundry kiloan', 42_000, 65_000, 28_000],
    ],
  },
];
const englishNames: Readonly<Partial<Record<DemoService, string>>> = {
  'Parcel locker': 'Locker storage',
  'Door-to-door': 'Home delivery',
  Laundry: 'Laundry',
};

const operators = demoCompanies.filter(({ type }) => type === 'OPERATOR');
const merchantsOf = ({ id }: DemoCompany) =>
  demoCompanies.filter(({ type, operatorId }) => type === 'MERCHANT' && operatorId === id);

/** Products and variants that are managed by an operator, after those that all companies share. */
export const insertOperatorProducts = async (client: ClientBase, since: string): Promise<void> => {
  const { rows } = await client.query<{ last: number }>('select max(id)::int as last from products');
  const offers = demoProducts.flatMap(({ offers: all, ...product }) =>
    all.flatMap(([name, ...prices], place) => {
      const operator = operators[place];
      return operator ? [{ ...product, name, prices, operator }] : [];
    }),
  );
  const products = offers.map((offer, place) => ({ ...offer, id: (rows[0]?.last ?? 0) + place + 1 }));
  const variants = products
    .flatMap(({ values, prices, ...product }) =>
      values.map((value, place) => ({ ...product, value, valueId: product.firstValue + place, price: prices[place] })),
    )
    .map((variant, place) => ({ ...variant, variantId: demoVariants.length + place + 1 }));
  const time = { created_time: since, last_updated_time: since };
  await insertRows(
    client,
    'products',
    products.map(({ id, name, service, operator }) => ({
      id,
      name,
      name_en: englishNames[service],
      service_id: serviceId(service),
      category_id: serviceId(service),
      company_id: operator.id,
      status: 'VALID',
      publish_start: since,
      version: 1,
      ...time,
    })),
  );
  await insertRows(
    client,
    'product_variants',
    variants.map(({ variantId, id, name, value, service, operator }) => ({
      id: variantId,
      product_id: id,
      service_id: serviceId(service),
      company_id: operator.id,
      name: `${name} · ${value}`,
      status: 'VALID',
    })),
  );
  await insertRows(
    client,
    'product_attribute_choices',
    variants.map(({ id, attribute, valueId }) => ({ product_id: id, attribute_id: attribute, value_id: valueId })),
  );
  await insertRows(
    client,
    'product_variant_values',
    variants.map(({ variantId, valueId }) => ({ variant_id: variantId, value_id: valueId })),
  );
  await insertRows(
    client,
    'product_variant_prices',
    variants.map(({ variantId, price }) => ({
      variant_id: variantId,
      price_value: price,
      valid_from: since,
      created_time: since,
    })),
  );
  await insertRows(
    client,
    'company_products',
    products.flatMap(({ id, operator }) =>
      merchantsOf(operator).map((merchant) => ({ company_id: merchant.id, product_id: id })),
    ),
  );
  await continueIdentities(client, ['products']);
};

type Drawing = (x: number, y: number) => boolean;
const ring = (x: number, y: number, from: number, to: number): boolean => {
  const distance = Math.hypot(x - 0.5, y - 0.5);
  return distance >= from && distance <= to;
};
/** White on the colour of the category; width and height run from 0 to 1. */
const icons: Readonly<
  Record<AnyService, { readonly color: readonly [number, number, number]; readonly drawn: Drawing }>
> = {
  'Parcel locker': {
    color: [15, 118, 110],
    drawn: (x, y) => x > 0.2 && x < 0.8 && y > 0.2 && y < 0.8 && (x * 5) % 1 > 0.12 && (y * 5) % 1 > 0.12,
  },
  'Door-to-door': {
    color: [37, 99, 235],
    drawn: (x, y) =>
      (y > 0.45 && y < 0.8 && x > 0.25 && x < 0.75) || (y > 0.2 && y <= 0.45 && Math.abs(x - 0.5) < (y - 0.2) * 1.4),
  },
  Return: {
    color: [124, 58, 237],
    drawn: (x, y) =>
      (ring(x, y, 0.2, 0.3) && !(x < 0.5 && y > 0.5)) ||
      (x > 0.1 && x < 0.4 && Math.abs(x - 0.25) < 0.62 - y && y > 0.47),
  },
  'Drop-off': {
    color: [217, 119, 6],
    drawn: (x, y) =>
      (Math.abs(x - 0.5) < 0.07 && y > 0.2 && y < 0.5) ||
      (y >= 0.45 && y < 0.65 && Math.abs(x - 0.5) < 0.65 - y) ||
      (y > 0.7 && y < 0.78 && x > 0.25 && x < 0.75),
  },
  Laundry: { color: [8, 145, 178], drawn: (x, y) => ring(x, y, 0.24, 0.32) || ring(x, y, 0, 0.14) },
  'Cold chain': {
    color: [29, 78, 216],
    drawn: (x, y) =>
      ring(x, y, 0, 0.33) &&
      [0, 60, 120].some((angle) => {
        const turn = (angle * Math.PI) / 180;
        return Math.abs((x - 0.5) * Math.sin(turn) - (y - 0.5) * Math.cos(turn)) < 0.035;
      }),
  },
  Mailroom: {
    color: [159, 18, 57],
    drawn: (x, y) =>
      x > 0.15 && x < 0.85 && y > 0.28 && y < 0.72 && Math.abs(y - 0.28 - Math.min(x, 1 - x) * 0.6) > 0.04,
  },
  HKMU: {
    color: [67, 56, 202],
    drawn: (x, y) => x > 0.18 && x < 0.82 && y > 0.25 && y < 0.75 && Math.abs(x - 0.5) > 0.03,
  },
};
const side = 96;
const iconOf = (service: AnyService): Buffer => {
  const { color, drawn } = icons[service];
  return encodePng({
    width: side,
    height: side,
    pixels: 'rgb',
    line: (y) =>
      Uint8Array.from({ length: side * 3 }, (_, at) =>
        drawn((Math.floor(at / 3) + 0.5) / side, (y + 0.5) / side) ? 255 : (color[at % 3] ?? 0),
      ),
  });
};

/** Gives the categories their icons. @returns the bytes of the files, by their id */
export const insertCategoryIcons = async (client: ClientBase, since: string): Promise<ReadonlyMap<string, Buffer>> => {
  const made = allServices.map((service) => ({
    id: ((0xca7e << 8) | serviceId(service)).toString(16).padStart(32, '0'),
    service,
    bytes: iconOf(service),
  }));
  await insertRows(
    client,
    'files',
    made.map(({ id, service, bytes }) => ({
      id,
      file_name: `${service}.png`,
      content_type: 'image/png',
      bytes: bytes.length,
      created_time: since,
    })),
  );
  for (const { id, service } of made)
    await client.query('update product_categories set icon_file_id = $1 where id = $2', [id, serviceId(service)]);
  return new Map(made.map(({ id, bytes }) => [id, bytes]));
};
