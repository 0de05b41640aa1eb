/** Some orders of one merchant are drop-off orders: their photos, their people, and the contents of their QR codes. */
import type { OrderStatus } from '@cubby/contract/orders/orders/orders.statuses';
import { encodePng } from '../platform/images/png.ts';
import { boxTypeNamed } from './demo.box-types.ts';
import { parcelSizesOf } from './demo.cabinets.ts';
import { demoVariants, serviceId } from './demo.catalogue.ts';
import { companyNamed } from './demo.companies.ts';
import type { SeedRow } from './demo.insert.ts';
import type { OrderRows } from './demo.orders.ts';
import { drawPerson } from './demo.people.ts';
import { Random } from './demo.random.ts';
import { demoSites } from './demo.sites.ts';

/** How many orders are drop-off orders. */
const count = 150;
const photoCount = 8;
const seed = 20_261_121;

const company = companyNamed('Toko Batik Nusantara');
const variantId = demoVariants.findIndex(({ service }) => service === 'Drop-off') + 1;
/** What a parcel that a user drops off goes through. */
const statuses: ReadonlySet<OrderStatus> = new Set([
  'Created',
  'Customer stored',
  'Courier stored',
  'Inbound',
  'Ready for dispatch',
  'Completed',
  'Cancelled',
]);
const places = new Set(
  demoSites.filter(({ type }) => type === 'ALFRED_LOCKER' || type === 'ALFRED_POINT').map(({ id }) => id),
);

export interface DropOffRows {
  /** All orders, those that are drop-off orders changed. */
  readonly orders: SeedRow[];
  readonly items: SeedRow[];
  readonly dropOffs: SeedRow[];
  readonly files: SeedRow[];
  /** The bytes of the files, by their id. */
  readonly photos: ReadonlyMap<string, Buffer>;
}

/** Makes drop-off orders of some of the orders, with numbers of its own, so that nothing else of the demo changes. */
export function withDropOffs({ orders, items }: Pick<OrderRows, 'orders' | 'items'>, since: string): DropOffRows {
  const random = new Random(seed);
  const photos = new Map(Array.from({ length: photoCount }, (_, place) => [hex(random), photo(random, place)]));
  const ids = [...photos.keys()];
  const chosen = choose(orders);
  const dropOffs: SeedRow[] = [];
  const changed = orders.map((order) => {
    if (!chosen.has(order)) return { ...order, booking_box_type_id: null, photo_id: null };
    const box = boxOf(random, order);
    const [sender, courier] = [drawPerson(random, 'IDR'), drawPerson(random, 'IDR')];
    dropOffs.push({
      order_id: order['id'],
      box_type_id: box,
      language: 'id_ID',
      client_type: random.pick(['WEB', 'APP']),
      sender_name: sender.name,
      sender_phone: sender.phone,
      store_user_name: random.chance(0.6) ? courier.name : null,
      store_user_phone: random.chance(0.6) ? courier.phone : null,
      store_code: hex(random).toUpperCase(),
      take_code: hex(random).toUpperCase(),
      collect_company_id: order['logistics_company_id'],
      deliver_company_id: order['logistics_company_id'],
      ref_company_id: null,
    });
    return {
      ...order,
      kind: 'DROP_OFF',
      service_id: serviceId('Drop-off'),
      booking_box_type_id: box,
      photo_id: random.pick(ids),
    };
  });
  const dropOffIds = new Set([...chosen].map((order) => order['id']));
  return {
    orders: changed,
    items: [
      ...items.filter((item) => !dropOffIds.has(item['order_id'])),
      ...[...dropOffIds].map((id) => ({ order_id: id, product_variant_id: variantId, quantity: 1 })),
    ],
    dropOffs,
    files: [...photos].map(([id, bytes]) => ({
      id,
      company_id: company.id,
      created_by_id: null,
      file_name: 'paket.png',
      content_type: 'image/png',
      bytes: bytes.length,
      created_time: since,
    })),
    photos,
  };
}

/** Spread over all that would do, so that there are old and new ones in every status. */
function choose(orders: readonly SeedRow[]): ReadonlySet<SeedRow> {
  const fitting = orders.filter(
    (order) =>
      order['company_id'] === company.id &&
      order['kind'] === 'STANDARD' &&
      places.has(Number(order['site_id'])) &&
      statuses.has(order['status'] as OrderStatus),
  );
  const step = Math.max(1, fitting.length / count);
  return new Set(
    Array.from({ length: Math.min(count, fitting.length) }, (_, place) => fitting[Math.floor(place * step)] as SeedRow),
  );
}

/** A box type of the site for a parcel; partner points count small ones. */
function boxOf(random: Random, order: SeedRow): number {
  const site = demoSites.find(({ id }) => id === order['site_id']);
  const sizes = site?.type === 'ALFRED_LOCKER' ? parcelSizesOf(site) : [boxTypeNamed('S')];
  return random.pick(sizes).id;
}

/** 32 hexadecimal digits. */
const hex = (random: Random): string => Array.from({ length: 32 }, () => random.int(0, 15).toString(16)).join('');

type Colour = readonly [red: number, green: number, blue: number];
const cartons: readonly Colour[] = [
  [196, 154, 108],
  [176, 132, 88],
  [210, 172, 130],
  [150, 112, 76],
];
const grounds: readonly Colour[] = [
  [226, 230, 234],
  [203, 210, 204],
  [238, 228, 212],
];

/** A carton with tape and a label on a table, 160 x 120 pixels. */
function photo(random: Random, place: number): Buffer {
  const [width, height] = [160, 120];
  const carton = cartons[place % cartons.length] ?? [196, 154, 108];
  const ground = random.pick(grounds);
  const [left, top] = [random.int(18, 34), random.int(20, 34)];
  const [right, bottom] = [width - random.int(18, 34), height - random.int(12, 22)];
  const tape = (left + right) >> 1;
  const colourAt = (x: number, y: number): Colour => {
    if (x < left || x > right || y < top || y > bottom) return y > bottom ? shade(ground, 0.86) : ground;
    if (Math.abs(x - tape) < 7) return shade(carton, 1.16);
    if (x > tape + 14 && x < right - 10 && y > bottom - 30 && y < bottom - 10) return [246, 246, 243];
    return shade(carton, y < top + 10 ? 1.08 : 1 - (y - top) / (6 * (bottom - top)));
  };
  return encodePng({
    width,
    height,
    pixels: 'rgb',
    line: (y) => Uint8Array.from(Array.from({ length: width }, (_, x) => colourAt(x, y)).flat()),
  });
}

const shade = ([red, green, blue]: Colour, by: number): Colour => [
  Math.min(255, Math.round(red * by)),
  Math.min(255, Math.round(green * by)),
  Math.min(255, Math.round(blue * by)),
];
