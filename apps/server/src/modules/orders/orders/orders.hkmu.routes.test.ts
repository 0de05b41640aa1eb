import { calls } from '@cubby/contract';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import type { Company, Site } from '../../../../test/factories/companies.ts';

type Input = CallRequest<typeof calls.createOrder>['body'];

let app: TestApp;
let campus: Company;
let library: Company;
let site: Site;
let token: string;
let whole: Partial<Input>;
let low: string;
let high: string;

const boxType = async (name: string, accessible: boolean, at: Site = site) => {
  const { id } = await app.sql
    .insertInto('box_types')
    .values({ name, width_mm: 300, height_mm: 200, depth_mm: 450, accessible, management: name.startsWith('CONTROL') })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.sql.insertInto('site_box_types').values({ site_id: at.id, box_type_id: id, compartments: 400 }).execute();
  return id;
};

beforeAll(async () => {
  app = await startTestApp();
  campus = await app.buildCompany({ company_type: 'OPERATOR', environment: 'ALFRED_HKMU' });
  library = await app.buildCompany({ operator_id: campus.id, environment: 'ALFRED_HKMU' });
  site = await app.buildSite({ operator_id: campus.id });
  const service = await app.buildService();
  const variant = await app.sql
    .insertInto('product_variants')
    .values({ name: 'Loan', service_id: service.id, company_id: library.id })
    .returningAll()
    .executeTakeFirstOrThrow();
  high = await boxType('M', false);
  low = await boxType('M low', true);
  token = await app.signInAs(
    await app.buildUser({ company_id: library.id, permissions: ['ORDER_CREATE_HKMU', 'ORDER_LIST'] }),
  );
  whole = {
    productVariantId: variant.id,
    siteId: site.id,
    recipientName: '陳同學',
    recipientMail: 's123@hkmu.example',
    recipientPhoneNumber: '91234567',
    note: 'Two books',
    bookingBoxTypeId: high,
    overdueTime: Date.now() + 86_400_000,
  };
});

let last = 0;
const create = (more: Partial<Input> = {}, as = token) =>
  app.call(calls.createOrder, { body: { ...whole, expressNumber: `HK-${(last += 1)}`, ...more } as Input }, { as });
const wrongFields = async (more: Partial<Input>, as = token) => {
  const { status, error } = await create(more, as);
  expect(status).toBe(400);
  return error.fieldErrors?.map(({ path, code }) => `${path} ${code}`);
};

describe('an order of the HKMU environment', () => {
  test('retains a kind of compartment at the site until its overdue time', async () => {
    const { body } = await create({ bookingBoxTypeId: low, accessibilityCompartment: true });
    expect(body).toMatchObject({
      environment: 'ALFRED_HKMU',
      overdueTime: whole.overdueTime,
      ordersItems: [{ productVariantId: whole.productVariantId, quantity: 1 }],
      recipientMail: 's123@hkmu.example',
    });
    expect(body.serviceId).not.toBeNull();
    const row = await app.sql
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', body.articleId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ booking_box_type_id: low, accessibility_compartment: true });
  });

  test.each([
    'productVariantId',
    'siteId',
    'recipientMail',
    'recipientName',
    'note',
    'bookingBoxTypeId',
    'overdueTime',
  ])('needs %s', async (field) => {
    expect(await wrongFields({ [field]: undefined })).toEqual([`${field} required`]);
  });

  test.each(['recipientMail', 'recipientName', 'note'])('needs more than spaces as %s', async (field) => {
    expect(await wrongFields({ [field]: ' ' })).toEqual([`${field} required`]);
  });

  test('ends in the future', async () => {
    expect(await wrongFields({ overdueTime: Date.now() - 1 })).toEqual(['overdueTime inThePast']);
    const { error } = await create({ overdueTime: Date.now() + 731 * 86_400_000 });
    expect(error.fieldErrors).toMatchObject([{ path: 'overdueTime', message: 'At most 730 days from now' }]);
    expect((await create({ overdueTime: Date.now() + 60_000 })).status).toBe(200);
  });

  test('takes a kind of compartment that the site has, and no control screen', async () => {
    const elsewhere = await boxType('L', true, await app.buildSite({ operator_id: campus.id }));
    const screen = await boxType('CONTROL15', false);
    for (const bookingBoxTypeId of [elsewhere, screen, '999999'])
      expect(await wrongFields({ bookingBoxTypeId })).toEqual(['bookingBoxTypeId notFound']);
  });

  test('requires a low door only if there are some', async () => {
    expect(await wrongFields({ accessibilityCompartment: true })).toEqual(['accessibilityCompartment noLowDoor']);
    expect((await create({ accessibilityCompartment: false })).status).toBe(200);
  });

  test('books a product of its company', async () => {
    expect(await wrongFields({ productVariantId: '999999' })).toEqual(['productVariantId notFound']);
  });

  test('needs a tracking number, unless its company has them made by its pattern', async () => {
    expect(await wrongFields({ expressNumber: undefined })).toEqual(['expressNumber required']);
    const numbered = await app.buildCompany({
      operator_id: campus.id,
      environment: 'ALFRED_HKMU',
      generates_tracking_numbers: true,
      tracking_number_pattern: 'MU-[0-9]{7}',
    });
    await app.sql
      .updateTable('product_variants')
      .set({ company_id: null })
      .where('id', '=', String(whole.productVariantId))
      .execute();
    const as = await app.signInAs(
      await app.buildUser({ company_id: numbered.id, permissions: ['ORDER_CREATE_HKMU', 'ORDER_LIST'] }),
    );
    for (const expressNumber of [undefined, ''])
      expect((await create({ expressNumber }, as)).body.expressNumber).toMatch(/^MU-\d{7}$/);
    expect((await create({ expressNumber: 'MU-0000001' }, as)).body.expressNumber).toBe('MU-0000001');
    expect(await wrongFields({ expressNumber: 'OWN-1' }, as)).toEqual(['expressNumber companyTrackingNumber']);
  });

  test('is made by holders of either permission', async () => {
    const other = await app.signInAs(await app.buildUser({ company_id: library.id, permissions: ['ORDER_CREATE'] }));
    expect((await create({}, other)).status).toBe(200);
    const viewer = await app.signInAs(await app.buildUser({ company_id: library.id, permissions: ['ORDER_LIST'] }));
    expect((await create({}, viewer)).status).toBe(403);
  });

  test('is made by the operator and the platform for the company, which they must name', async () => {
    const admin = await app.signInAs(await app.buildUser());
    expect(await wrongFields({}, admin)).toEqual(['merchantId required']);
    expect((await create({ merchantId: library.id }, admin)).body.merchantId).toBe(library.id);
    const operator = await app.signInAs(await app.buildUser({ company_id: campus.id }));
    expect((await create({ merchantId: library.id }, operator)).status).toBe(200);
  });
});

describe.each(['DEFAULT', 'ALFRED_BR', 'ALFRED_PAXEL'] as const)('an order of the environment %s', (environment) => {
  test('has no such field, and the HKMU permission makes none', async () => {
    const company = await app.buildCompany({ environment });
    const plain = {
      expressNumber: 'PLAIN-1',
      recipientPhoneNumber: '1',
      siteId: (await app.buildSite()).id,
      recipientName: 'A',
      recipientAddress: 'B',
      recipientMail: 'a@b.br',
      invoiceNumber: '1',
      invoiceAmount: '1',
    };
    const as = await app.signInAs(await app.buildUser({ company_id: company.id }));
    const fields = { bookingBoxTypeId: high, overdueTime: Date.now() + 60_000, accessibilityCompartment: true };
    const refused = await app.call(calls.createOrder, { body: { ...plain, ...fields, productVariantId: '1' } }, { as });
    expect(refused.error.fieldErrors?.map(({ path, code }) => `${path} ${code}`).toSorted()).toEqual([
      'accessibilityCompartment otherEnvironment',
      'bookingBoxTypeId otherEnvironment',
      'overdueTime otherEnvironment',
      'productVariantId otherEnvironment',
    ]);
    const hkmuOnly = await app.signInAs(
      await app.buildUser({ company_id: company.id, permissions: ['ORDER_CREATE_HKMU'] }),
    );
    const { error } = await app.call(calls.createOrder, { body: plain }, { as: hkmuOnly });
    expect(error.data).toEqual({ permissions: ['ORDER_CREATE'] });
    expect((await app.call(calls.createOrder, { body: plain }, { as })).status).toBe(200);
  });
});

test('an order that goes to another site reserves a compartment there, or none where there is none of the kind', async () => {
  const { body: order } = await create({ bookingBoxTypeId: low, accessibilityCompartment: true });
  const as = await app.signInAs(await app.buildUser({ company_id: library.id }));
  const moveTo = async (siteId: string) =>
    (await app.call(calls.updateOrder, { body: { articleId: order.articleId, siteId } }, { as })).body;
  const alike = await app.buildSite({ operator_id: campus.id });
  await app.sql.insertInto('site_box_types').values({ site_id: alike.id, box_type_id: low, compartments: 1 }).execute();
  expect(await moveTo(alike.id)).toMatchObject({ bookingBoxType: 'M low', accessibilityCompartment: true });
  const bare = await app.buildSite({ operator_id: campus.id });
  const moved = await moveTo(bare.id);
  expect(moved).toMatchObject({ siteId: bare.id, bookingBoxType: null, accessibilityCompartment: false });
  expect(JSON.parse(moved.events[0]?.operateDesc ?? '{}')).toMatchObject({ bookingBoxType: ['M low', null] });
});

test('an order that waits gets another overdue time', async () => {
  const { articleId } = (await create()).body;
  const as = await app.signInAs(await app.buildUser({ company_id: library.id }));
  await app.sql
    .updateTable('orders')
    .set({ status: 'Courier stored', stored_time: new Date() })
    .where('id', '=', articleId)
    .execute();
  const overdueTime = Date.now() + 3 * 86_400_000;
  const { body } = await app.call(calls.updateOrder, { body: { articleId, overdueTime } }, { as });
  expect(body.overdueTime).toBe(overdueTime);
});
