/** Two trees of companies that must not see each other, and somebody of each kind in the first. */
import { buildSheet } from '../src/modules/order-imports/order-imports.fixture.ts';
import type { TestApp } from './app.ts';

export const viewers = ['MERCHANT', 'OPERATOR', 'LOGISTICS'] as const;
export type Viewer = (typeof viewers)[number];

/** Rows of the second tree; each carries a name or a number that would give it away. */
export type Foreign = Awaited<ReturnType<typeof buildTree>>;

const buildTree = async (app: TestApp, name: 'Own' | 'Foreign') => {
  const { sql } = app;
  const operator = await app.buildCompany({ company_type: 'OPERATOR', name: `${name} operator` });
  const company = await app.buildCompany({ operator_id: operator.id, name: `${name} merchant` });
  const carrier = await app.buildCompany({
    company_type: 'LOGISTICS',
    operator_id: operator.id,
    name: `${name} carrier`,
  });
  await sql
    .insertInto('company_logistics')
    .values({ company_id: company.id, logistics_company_id: carrier.id })
    .execute();
  const site = await app.buildSite({ operator_id: operator.id, name: `${name} site`, serial_number: `${name}-SITE` });
  const service = await app.buildService({ name: `${name} service` });
  const variant = await sql
    .insertInto('product_variants')
    .values({ service_id: service.id, company_id: company.id, name: `${name} variant` })
    .returningAll()
    .executeTakeFirstOrThrow();
  const user = await app.buildUser({ company_id: company.id, username: `${name}-user`, nickname: `${name} person` });
  const order = await app.buildOrder({
    company_id: company.id,
    logistics_company_id: carrier.id,
    site_id: site.id,
    tracking_number: `${name.toUpperCase()}-1`,
    recipient_name: name === 'Own' ? '本地 Own' : '異國 Foreign',
    recipient_address: `${name} address`,
    note: `${name} note`,
  });
  const flag = await sql
    .insertInto('flags')
    .values({ category: 'CS', code: `${name.toUpperCase()}_FLAG`, name: `A flag`, color: '#112233' })
    .returningAll()
    .executeTakeFirstOrThrow();
  await sql
    .insertInto('order_flags')
    .values({ order_id: order.id, flag_id: flag.id, note: `${name} flag` })
    .execute();
  await sql
    .insertInto('order_items')
    .values({ order_id: order.id, product_variant_id: variant.id, quantity: 1 })
    .execute();
  await sql
    .insertInto('order_events')
    .values({ order_id: order.id, track_flag_type: 'CS_NOTES', event_type: 'NOTE', note: `${name} event`, version: 1 })
    .execute();
  const task = await sql
    .insertInto('order_imports')
    .values({
      company_id: company.id,
      created_by_id: user.id,
      language: 'en_US',
      file_name: `${name}.xlsx`,
      file_id: `${name}-file`,
      status: 'FINISHED',
      failed_rows: 1,
      total_rows: 1,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await sql
    .insertInto('order_import_rows')
    .values({ import_id: task.id, row_number: 2, state: 'FAILED', cells: JSON.stringify([`${name} cell`]), kinds: 't' })
    .execute();
  await sql.insertInto('order_exports').values({ user_id: user.id, total_rows: 7_654_321 }).execute();
  await sql
    .insertInto('audit_events')
    .values({
      action: 'orders.create',
      noun: 'orders',
      noun_id: order.id,
      company_id: company.id,
      user_name: `${name} person`,
    })
    .execute();
  const sheet = await buildSheet(['Tracking number', 'Recipient phone'], [['A1', '1']]);
  return { operator, company, carrier, site, service, variant, user, order, flag, task, sheet };
};

export const buildIsolationWorld = async (app: TestApp) => {
  const own = await buildTree(app, 'Own');
  const foreign = await buildTree(app, 'Foreign');
  // Some of the counts are folded, some wait.
  await app.sql.selectNoFrom(({ fn }) => fn('fold_order_counts', []).as('moved')).execute();
  const late = await app.buildOrder({
    company_id: foreign.company.id,
    logistics_company_id: foreign.carrier.id,
    tracking_number: 'FOREIGN-2',
    recipient_name: '異國 Foreign',
  });
  const as = async (company_id: string) => app.signInAs(await app.buildUser({ company_id }));
  const tokens: Record<Viewer, string> = {
    MERCHANT: await as(own.company.id),
    OPERATOR: await as(own.operator.id),
    LOGISTICS: await as(own.carrier.id),
  };
  return { own, foreign, late, tokens };
};
