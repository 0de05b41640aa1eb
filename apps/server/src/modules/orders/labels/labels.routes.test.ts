import { calls } from '@cubby/contract';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../../../test/app.ts';
import { readLabels } from './labels.reads.ts';
import { labelOf } from './labels.service.ts';
import { Callers } from '../../../platform/auth/callers.ts';
import { Database } from '../../../platform/db/database.ts';

let app: TestApp;
let merchant: { id: string };
let token: string;
const orders: { id: string; tracking_number: string }[] = [];
let otherService: { id: string };
let withoutService: { id: string };

beforeAll(async () => {
  app = await startTestApp();
  merchant = await app.buildCompany({ name: 'Harbour Parcels' });
  token = await app.signInAs(await app.buildUser({ company_id: merchant.id }));
  const service = await app.buildService({ name: 'Next day' });
  const district = await app.sql
    .insertInto('districts')
    .values({ grade: 1, name_en: 'Eastern', name_zh: '東區', name_pt: 'Leste', name_id: 'Timur' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const site = await app.buildSite({
    name: 'Kornhill Plaza',
    serial_number: 'HK-QB07',
    district_id: district.id,
    street_address: 'Kornhill Road',
    house_number: '1',
  });
  for (let n = 1; n <= 3; n++)
    orders.push(
      await app.buildOrder({
        company_id: merchant.id,
        service_id: service.id,
        site_id: site.id,
        order_number: `C-${n}`,
        tracking_number: `T-${n}`,
        weight_kg: '2.35',
        compartment: 'B12',
        note: 'Ring twice',
        created_time: '2026-11-20T10:52:33Z',
      }),
    );
  otherService = await app.buildOrder({ company_id: merchant.id, service_id: (await app.buildService()).id });
  withoutService = await app.buildOrder({ company_id: merchant.id });
});

const print = (orderIds: string[], as = token) => app.call(calls.printLabels, { body: { orderIds } }, { as });

test('needs ORDER_LABEL', async () => {
  const bare = await app.signInAs(await app.buildUser({ company_id: merchant.id, permissions: ['ORDER_LIST'] }));
  const answer = await print(['1'], bare);
  expect(answer.status).toBe(403);
  expect(answer.error.data).toEqual({ permissions: ['ORDER_LABEL'] });
});

test('prints a page for each order, each once', async () => {
  const ids = orders.map(({ id }) => id);
  const answer = await print([...ids, ids[0] ?? '']);
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.headers['content-disposition']).toMatch(/filename\*=UTF-8''labels-\d{4}-\d\d-\d\d-\d{4}\.pdf/);
  const pdf = answer.raw.toString('latin1');
  expect(pdf).toMatch(/^%PDF-/);
  expect(pdf.trimEnd()).toMatch(/%%EOF$/);
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(3);
});

test('retains the order of the ids and speaks the language of the caller', async () => {
  const caller = await new Callers(app.pool).find(token);
  if (!caller) throw new Error('no session');
  const ids = orders.map(({ id }) => id).toReversed();
  const rows = await readLabels(new Database(app.pool), caller, ids, 'zh_HK');
  expect(rows.map((row) => row.tracking_number)).toEqual(['T-3', 'T-2', 'T-1']);
  const label = labelOf(rows[0] as NonNullable<(typeof rows)[0]>, 'zh_HK', new Date('2026-11-21T00:00:00Z'));
  expect(label).toMatchObject({
    orderNumber: 'C-3',
    trackingNumber: 'T-3',
    qrText: 'T-3',
    companyName: 'Harbour Parcels',
    serviceName: 'Next day',
    recipientName: 'Chan Tai Man',
    recipientPhone: '+85291234567',
    address: '1 Kornhill Road',
    siteName: 'Kornhill Plaza',
    siteCode: 'HK-QB07',
    siteDistrict: '東區',
    weightKg: 2.35,
    compartment: 'B12',
    note: 'Ring twice',
    createdAt: '2026-11-20 10:52 UTC',
    printedAt: '2026-11-21 00:00 UTC',
    words: { recipient: '收件人' },
  });
});

test('refuses orders of several services, and one without a service among others', async () => {
  const first = orders[0]?.id ?? '';
  for (const other of [otherService, withoutService]) {
    const answer = await print([first, other.id]);
    expect(answer.status).toBe(409);
    expect(answer.error.errorCode).toBe('LABELS_OF_SEVERAL_SERVICES');
  }
  expect((await print([withoutService.id])).status).toBe(200);
});

test('an order of another company does not exist', async () => {
  const foreign = await app.buildOrder();
  for (const ids of [[foreign.id], [orders[0]?.id ?? '', foreign.id], ['999999999']]) {
    const answer = await print(ids);
    expect(answer.status).toBe(404);
    expect(answer.error.errorCode).toBe('NOT_FOUND');
  }
});

test('is written to the audit, order by order', async () => {
  await app.sql.deleteFrom('audit_events').execute();
  await print(orders.slice(0, 2).map(({ id }) => id));
  const events = await app.sql
    .selectFrom('audit_events')
    .select(['action', 'noun', 'noun_id', 'company_id'])
    .orderBy('id')
    .execute();
  expect(events).toEqual(
    orders
      .slice(0, 2)
      .map(({ id }) => ({ action: 'orders.label', noun: 'orders', noun_id: id, company_id: merchant.id })),
  );
});
