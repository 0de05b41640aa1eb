/* oxlint-disable max-lines -- The world of the isolation tests is built in one transaction, row by row. */
/** Two trees of companies that must not see each other, and a user of each kind in the first. */
import { buildSheet } from '../src/platform/sheets/build-sheet.fixture.ts';
import type { TestApp } from './app.ts';
import { buildBulkUploads } from './isolation.bulk.ts';
import { buildProduct } from './isolation.products.ts';
import { buildCompanyParts } from './isolation.company-parts.ts';
import { buildPersonParts } from './isolation.people-parts.ts';
import { buildRequests } from './isolation.requests.ts';
import { buildOrderParts } from './isolation.messages.ts';
import {
  buildColumnRows,
  buildDiscrepancy,
  buildInspection,
  buildNumberRule,
  buildTerminalRows,
} from './isolation.rows.ts';
import { buildCommand } from './factories/commands.ts';
import { buildUpgradeTask } from './factories/upgrades.ts';
import { buildDropOffOrder, buildPhoto } from './factories/files.ts';
import { buildMaintenance } from './factories/maintenance.ts';
import { buildResources } from './isolation.resources.ts';
import { buildRecipientSheet } from './isolation.sheets.ts';
import type { Viewer } from './isolation.viewers.ts';

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
  const siteGroup = await sql
    .updateTable('site_groups')
    .set({ name: `${name} group` })
    .where('operator_id', '=', operator.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await sql.insertInto('site_group_sites').values({ group_id: siteGroup.id, site_id: site.id }).execute();
  await sql.insertInto('company_site_groups').values({ company_id: company.id, group_id: siteGroup.id }).execute();
  const priceGroup = await sql
    .insertInto('price_groups')
    .values({
      company_id: operator.id,
      name: `${name} prices`,
      standard_hours: 24,
      standard_pay_type: 'TIME',
      overdue_hours: 0,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await sql
    .insertInto('price_group_values')
    .values({ price_group_id: priceGroup.id, value_type: 'SERVICE_CHARGE', unit_type: 'BOX', price_value: '1' })
    .execute();
  const service = await app.buildService({ name: `${name} service`, function_type: 'DROP_OFF' });
  const onSite = { site_id: site.id };
  await sql
    .insertInto('site_services')
    .values({ ...onSite, service_id: service.id })
    .execute();
  await sql
    .insertInto('site_hours')
    .values({ ...onSite, kind: 'ALL_TIME', week_day: 1 })
    .execute();
  await sql
    .insertInto('site_devices')
    .values({ ...onSite, device_type: 'SCANNER', version: '1', interface_type: 'USB', baud_rate: 9600 })
    .execute();
  const variant = await sql
    .insertInto('product_variants')
    .values({ service_id: service.id, company_id: company.id, name: `${name} variant` })
    .returningAll()
    .executeTakeFirstOrThrow();
  const user = await app.buildUser({ company_id: company.id, username: `${name}-user`, nickname: `${name} person` });
  await sql
    .updateTable('roles')
    .set({ nickname: `${name} role` })
    .where('id', '=', user.role_id)
    .execute();
  const { apiKeyId } = await buildPersonParts(app, user, { company, site });
  const key = name.toLowerCase();
  await sql
    .insertInto('single_sign_on_providers')
    .values({ company_id: company.id, company_key: `${key}-key`, issuer: `https://${key}.example`, client_id: key })
    .execute();
  await sql
    .insertInto('single_sign_on_domains')
    .values({ company_id: company.id, domain: `${key}.example` })
    .execute();
  await sql
    .insertInto('single_sign_on_pending_links')
    .values({ company_id: company.id, subject: key, code_hash: Buffer.alloc(32), ends_time: new Date('9999-01-01') })
    .execute();
  const order = await app.buildOrder({
    company_id: company.id,
    logistics_company_id: carrier.id,
    site_id: site.id,
    tracking_number: `${name.toUpperCase()}-1`,
    recipient_name: name === 'Own' ? '本地 Own' : '異國 Foreign',
    recipient_address: `${name} address`,
    note: `${name} note`,
  });
  await sql.insertInto('order_site_groups').values({ order_id: order.id, group_id: siteGroup.id }).execute();
  const boxType = await sql
    .insertInto('box_types')
    .values({ name: `${name} box`, width_mm: 100, height_mm: 100, depth_mm: 400 })
    .returningAll()
    .executeTakeFirstOrThrow();
  await sql
    .insertInto('site_box_types')
    .values({ site_id: site.id, box_type_id: boxType.id, compartments: 4 })
    .execute();
  const [box] = await app.buildBoxes(site.id, [`${name}-A1`], { boxTypeId: boxType.id });
  await sql
    .insertInto('box_holds')
    .values({ order_id: order.id, site_id: site.id, box_type_id: boxType.id, box_id: box?.id ?? '', kind: 'STORED' })
    .execute();
  const discrepancy = await buildDiscrepancy(sql, { siteId: site.id, orderId: order.id, boxId: box?.id ?? '', name });
  const buildLaundry = async () => {
    const row = await app.buildOrder({
      company_id: company.id,
      logistics_company_id: carrier.id,
      service_id: service.id,
      site_id: site.id,
      kind: 'LAUNDRY',
      tracking_number: `${name.toUpperCase()}-LAUNDRY`,
      recipient_name: '異國 Foreign',
    });
    const { id: order_id } = row;
    await sql.insertInto('order_items').values({ order_id, product_variant_id: variant.id, quantity: 2 }).execute();
    return row;
  };
  const photo = await buildPhoto(sql, { company_id: company.id, file_name: `${name}.png` });
  await sql
    .insertInto('site_pictures')
    .values({ ...onSite, file_id: photo.id, place: 1 })
    .execute();
  await sql
    .insertInto('site_screen_savers')
    .values({ ...onSite, file_id: photo.id })
    .execute();
  await buildTerminalRows(sql, site.id, name);
  const columnId = await buildColumnRows(sql, site.id, name);
  const command = await buildCommand(sql, {
    site_id: site.id,
    box_id: box?.id ?? null,
    state: 'APPROVAL',
    reason: `${name} reason`,
    made_by_name: `${name} person`,
  });
  const inspection = await buildInspection(app, { siteId: site.id, boxId: box?.id ?? '', orderId: order.id }, name);
  const alert = await sql
    .insertInto('alerts')
    .values({
      site_id: site.id,
      type: 'BOARD_FAILED',
      board: '1/1',
      since: new Date(),
      open_time: new Date(),
      rings: true,
      note: `${name} note`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const upgradeTask = await buildUpgradeTask(sql, site.id, operator.id, `${name} upgrade`);
  const maintenance = await buildMaintenance(app, site, name);
  const certificate = await sql
    .insertInto('company_verifications')
    .values({ company_id: company.id, file_id: photo.id, uploaded_by_id: user.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const dropOff = await buildDropOffOrder(sql, {
    company_id: company.id,
    logistics_company_id: carrier.id,
    site_id: site.id,
    tracking_number: `${name.toUpperCase()}-DROP`,
    recipient_name: `${name} recipient`,
    photo_id: photo.id,
  });
  // In the first tree the one order is the laundry order too: no test here needs another one.
  const laundry = name === 'Own' ? order : await buildLaundry();
  await sql
    .insertInto('laundry_orders')
    .values({ order_id: laundry.id, dirty_site_id: site.id, clean_site_id: site.id })
    .execute();
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
  const auditEvent = await sql
    .insertInto('audit_events')
    .values({
      action: 'orders.create',
      noun: 'orders',
      noun_id: order.id,
      company_id: company.id,
      user_id: user.id,
      user_name: `${name} person`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { payment, message, bouncedAddress } = await buildOrderParts(app, order.id, site.id, name);
  const sheet = await buildSheet(['Tracking number', 'Recipient phone'], [['A1', '1']]);
  return {
    numberRule: await buildNumberRule(app, company),
    operator,
    company,
    carrier,
    site,
    priceGroup,
    siteGroup,
    service,
    variant,
    product: await buildProduct(app, name, { operator, service, siteGroup, variant }),
    user,
    apiKeyId,
    order,
    payment,
    message,
    bouncedAddress,
    laundry,
    dropOff,
    photo,
    certificate,
    ...(await buildResources(app, { company, site, user })),
    boxType,
    box: { id: box?.id ?? '' },
    columnId,
    command,
    upgradeTask,
    discrepancy,
    inspection,
    alert,
    maintenance,
    flag,
    task,
    auditEvent,
    sheet,
    recipientSheet: await buildRecipientSheet({ site, user }),
    companySheet: await buildSheet(['Company name', 'Managing operator'], [['Probe by file', operator.name]]),
    siteSheet: await buildSheet(
      ['Name', 'Serial number', 'Type', 'Operator', 'Longitude', 'Latitude', 'Services'],
      [['Probe by file', 'PROBE-FILE', 'Locker', operator.name, '114', '22', 'Parcel locker']],
    ),
    productSheet: await buildSheet(['Name', 'Managing company', 'Category', 'Price'], [['x', company.name, 'x', '1']]),
    priceSheet: await buildSheet(['Variant', 'Price'], [['x', '1']]),
    requests: await buildRequests(app, name, { company, carrier, site, order }),
    bulk: await buildBulkUploads(app, { company, user, order }),
    ...(await buildCompanyParts(app, name, { company, carrier, service })),
  };
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
