import type { ClientBase } from 'pg';
import { type AnyService, type demoVariants, isCampusService, serviceId } from './demo.catalogue.ts';
import { type DemoCompany, demoCompanies } from './demo.companies.ts';
import { placeOf } from './demo.company-places.ts';
import { continueIdentities, insertRows, type SeedRow } from './demo.insert.ts';

/** What companies book, in variants; the order gives the ids. */
const products: readonly { readonly name: string; readonly service: AnyService; readonly variants: RegExp }[] = [
  { name: 'Locker compartment', service: 'Parcel locker', variants: /compartment$/ },
  { name: 'Partner parcel', service: 'Parcel locker', variants: /^(?!.*compartment)/ },
  { name: 'Courier delivery', service: 'Door-to-door', variants: /./ },
  { name: 'Return', service: 'Return', variants: /./ },
  { name: 'Drop-off', service: 'Drop-off', variants: /./ },
  { name: 'Laundry care', service: 'Laundry', variants: /./ },
  { name: 'Cold box', service: 'Cold chain', variants: /./ },
  { name: 'Campus parcel', service: 'HKMU', variants: /./ },
  { name: 'Mailroom parcel', service: 'Mailroom', variants: /./ },
];

/** Products, and which of them each variant is one of. */
export const productRows: readonly SeedRow[] = products.map(({ name, service }, place) => ({
  id: place + 1,
  name,
  service_id: serviceId(service),
  category_id: serviceId(service),
}));

/** What products are distinguished by; the order gives the ids. */
const attributes: readonly {
  readonly name: string;
  readonly type: 'VARIANT' | 'DESCRIPTION';
  readonly values: readonly string[];
}[] = [
  { name: 'Compartment size', type: 'VARIANT', values: ['S', 'M', 'L'] },
  { name: 'Delivery time', type: 'VARIANT', values: ['Same day', 'Next day'] },
  { name: 'Temperature', type: 'VARIANT', values: ['Chilled', 'Frozen'] },
  { name: 'Laundry care', type: 'VARIANT', values: ['Wash and fold', 'Dry cleaning', 'Ironing'] },
  { name: 'Handling', type: 'DESCRIPTION', values: [] },
];

/** A category for each service, of the same id, and the attributes of its products. */
const categoryAttributes: Readonly<Record<AnyService, readonly number[]>> = {
  'Parcel locker': [1, 5],
  'Door-to-door': [2, 5],
  Return: [5],
  'Drop-off': [1],
  Laundry: [4],
  'Cold chain': [1, 3],
  Mailroom: [5],
  HKMU: [5],
};

/** @throws RangeError where a variant is of no product */
export const productOf = ({ service, name }: (typeof demoVariants)[number]): number => {
  const place = products.findIndex((product) => product.service === service && product.variants.test(name));
  if (place < 0) throw new RangeError(`No product for ${name} of ${service}`);
  return place + 1;
};

/** Whether a company books a product: not every company has goods to be cooled, or belongs to the university. */
export const booksProduct = ({ id, environment }: DemoCompany, product: number): boolean => {
  const service = products[product - 1]?.service;
  if (service === undefined) return false;
  if (isCampusService(service)) return environment === 'ALFRED_HKMU';
  return service !== 'Cold chain' || id % 3 === 0;
};

/** Accounts that messages leave through; the order gives the ids. Nothing of the demo is sent, so none has a password. */
const providers: readonly {
  readonly type: 'SMS' | 'MAIL' | 'WHATSAPP';
  readonly name: string;
  readonly server: string;
  readonly price: string;
  readonly currency: string;
}[] = [
  { type: 'MAIL', name: 'House mail', server: 'smtp.cubby.example', price: '0.0008', currency: 'USD' },
  { type: 'SMS', name: 'Victoria SMS', server: 'https://sms.victoria.example', price: '0.38', currency: 'HKD' },
  { type: 'SMS', name: 'Torpedo SMS', server: 'https://torpedo.example', price: '0.125', currency: 'BRL' },
  { type: 'SMS', name: 'Nusa SMS', server: 'https://nusa.example', price: '420', currency: 'IDR' },
  { type: 'WHATSAPP', name: 'WhatsApp Business', server: 'https://wa.example', price: '0.0334', currency: 'USD' },
];
const smsOf: Readonly<Record<DemoCompany['currency'], number>> = { HKD: 2, BRL: 3, IDR: 4 };

const day = 86_400_000;
/** Days from now on which contracts end: most run for long, one has ended, some end soon. */
const contractEnds = [420, 21, 700, 300, -9, 180, 365, 12] as const;

interface Contact {
  readonly first: string;
  readonly last: string;
}
const people: Readonly<Record<DemoCompany['currency'], readonly Contact[]>> = {
  HKD: [
    { first: '志明', last: '陳' },
    { first: 'Karen', last: 'Wong' },
    { first: '美玲', last: '李' },
    { first: 'Jason', last: 'Cheung' },
  ],
  BRL: [
    { first: 'Beatriz', last: 'Souza' },
    { first: 'Rafael', last: 'Oliveira' },
    { first: 'Camila', last: 'Ferreira' },
  ],
  IDR: [
    { first: 'Dewi', last: 'Lestari' },
    { first: 'Budi', last: 'Santoso' },
    { first: 'Rini', last: 'Wulandari' },
  ],
};
const categories = [
  'BOOKS',
  'HOME_AND_KITCHEN',
  'FOOTWEAR',
  'CONSUMER_ELECTRONICS',
  'GROCERIES',
  'FLOWERS_AND_GIFTS',
  'FOOD_AND_BEVERAGES',
];
const platforms = ['OWN_WEBSITE', 'SHOPIFY', 'SHOPLINE', 'WOOCOMMERCE', 'MARKETPLACE'];
const agents = ['DIRECT_SALES', 'REFERRAL', 'PARTNER', 'EXHIBITION'];

const pick = <T>(list: readonly T[], place: number): T => {
  const found = list[place % list.length];
  if (found === undefined) throw new RangeError('an empty list');
  return found;
};

const fieldsOf = (company: DemoCompany, now: Date): SeedRow => {
  const { id, name, type, currency, logistics } = company;
  const contact = pick(people[currency], id);
  const agent = pick(people[currency], id + 1);
  const host = `${type.toLowerCase()}${id}.example`;
  const merchant = type === 'MERCHANT';
  return {
    id,
    product_category: merchant ? pick(categories, id) : null,
    platform: merchant ? pick(platforms, id) : null,
    agent: pick(agents, id),
    legal_name: `${name} ${currency === 'BRL' ? 'Ltda.' : currency === 'IDR' ? 'PT' : 'Limited'}`,
    business_registration: `${currency.slice(0, 2)}-${String(10_000_000 + id * 7_919)}`,
    house_number: String(1 + ((id * 7) % 40)),
    website: `https://www.${host}`,
    agent_first_name: agent.first,
    agent_last_name: agent.last,
    agent_mobile: placeOf(company).phone,
    first_name: contact.first,
    last_name: contact.last,
    service_mail: `care@${host}`,
    commercial_mail: `trade@${host}`,
    finance_mail: `accounts@${host}`,
    contract_start: new Date(now.getTime() - 400 * day).toISOString(),
    contract_end: new Date(now.getTime() + pick(contractEnds, id) * day).toISOString(),
    contract_expiring_days: 30,
    collection_area_type: id % 3 === 0 ? 'RESIDENTIAL' : 'COMMERCIAL',
    pickup_logistics_id: logistics[0] ?? null,
    pin_pattern: id % 4 === 0 ? '[0-9]{6}' : null,
  };
};

/** Which role type people of a company of each type have; the order of the migrations gives the ids. */
const labelOf: Readonly<Record<DemoCompany['type'], number>> = { OPERATOR: 2, LOGISTICS: 3, MERCHANT: 4 };

const delivering = ({ logistics }: DemoCompany, place: number): number | undefined =>
  logistics.at(place) ?? logistics[0];

/** Attributes, and a category for each service. */
export const insertCategories = async (client: ClientBase, time: string): Promise<void> => {
  const since = { created_time: time, last_updated_time: time };
  await insertRows(
    client,
    'product_attributes',
    attributes.map(({ name, type, values }, place) => ({
      id: place + 1,
      name,
      input_type: values.length > 0 ? 'SELECT' : 'TEXT',
      attribute_type: type,
      status: 'VALID',
      required: type === 'VARIANT',
      version: 1,
      ...since,
    })),
  );
  await insertRows(
    client,
    'product_attribute_values',
    attributes
      .flatMap(({ values }, place) => values.map((name, at) => ({ attribute_id: place + 1, name, place: at })))
      .map((row, place) => ({ id: place + 1, ...row })),
  );
  const categories = Object.entries(categoryAttributes).map(([name, of]) => ({
    id: serviceId(name as AnyService),
    name,
    of,
  }));
  await insertRows(
    client,
    'product_categories',
    categories.map(({ id, name }) => ({ id, name, service_id: id, status: 'VALID', version: 1, ...since })),
  );
  await insertRows(
    client,
    'product_category_attributes',
    categories.flatMap(({ id, of }) => of.map((attribute) => ({ category_id: id, attribute_id: attribute }))),
  );
  await continueIdentities(client, ['product_attributes', 'product_attribute_values', 'product_categories']);
};

/** Products, before the variants of them. */
export const insertProducts = async (client: ClientBase, time: string): Promise<void> => {
  const since = { created_time: time, last_updated_time: time };
  await insertCategories(client, time);
  await insertRows(
    client,
    'products',
    productRows.map((row) => ({ ...row, status: 'VALID', version: 1, ...since })),
  );
  await continueIdentities(client, ['products']);
};

/** What is known of the companies of the demo, whom they work with, what they book and through whom they send. */
export const insertCompanyFields = async (client: ClientBase, now: Date): Promise<void> => {
  const seedRows = demoCompanies.map((company) => fieldsOf(company, now));
  const columns = Object.keys(seedRows[0] ?? {}).filter((column) => column !== 'id');
  await client.query(
    `update companies c set ${columns.map((column) => `${column} = coalesce(c.${column}, f.${column})`).join(', ')},
      area_district_id = (select d.upper_id from districts d where d.id = c.district_id and d.grade = 4)
    from json_populate_recordset(null::companies, $1) f where f.id = c.id`,
    [JSON.stringify(seedRows)],
  );
  await insertRows(
    client,
    'notification_providers',
    providers.map(({ type, name, server, price, currency }, place) => ({
      id: place + 1,
      type,
      name,
      server_address: server,
      username: 'cubby',
      settings: {},
      price,
      currency,
      created_time: now,
      last_updated_time: now,
    })),
  );
  await continueIdentities(client, ['notification_providers']);
  const merchants = demoCompanies.filter(({ type }) => type === 'MERCHANT');
  await insertRows(
    client,
    'company_warehouses',
    merchants.flatMap((company) =>
      [placeOf(company).address, `Warehouse ${company.id}, ${placeOf(company).address}`]
        .slice(0, 1 + (company.id % 2))
        .map((address, place) => ({ id: company.id * 10 + place, company_id: company.id, place, address })),
    ),
  );
  await continueIdentities(client, ['company_warehouses']);
  const siteChoices = [
    ['ALFRED_LOCKER', 0],
    ['ALFRED_POINT', 1],
    ['HOME_DELIVERY', 1],
  ] as const;
  await insertRows(
    client,
    'company_delivery_logistics',
    merchants.flatMap((company) =>
      siteChoices.map(([site_type, place]) => ({
        company_id: company.id,
        site_type,
        logistics_company_id: delivering(company, place),
      })),
    ),
  );
  await insertRows(
    client,
    'company_products',
    merchants.flatMap((company) =>
      products
        .map((_, place) => ({ company_id: company.id, product_id: place + 1 }))
        .filter(({ product_id }) => booksProduct(company, product_id)),
    ),
  );
  await insertRows(
    client,
    'company_labels',
    demoCompanies.map(({ id: company_id, type }) => ({ company_id, label_id: labelOf[type] })),
  );
  await insertRows(
    client,
    'company_providers',
    demoCompanies.flatMap(({ id: company_id, currency }) =>
      [1, smsOf[currency], 5].map((provider_id) => ({ company_id, provider_id, place: 0 })),
    ),
  );
};
