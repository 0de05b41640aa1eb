import { calls } from '@cubby/contract';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';

type Input = CallRequest<typeof calls.createService>['body'];
type Update = CallRequest<typeof calls.updateService>['body'];
type ConfigInput = CallRequest<typeof calls.createServiceBoxConfig>['body'];

const app = await startTestApp();
const operator = await app.buildCompany({ company_type: 'OPERATOR' });
const admin = await app.buildUser();
const [as, staff] = [await app.signInAs(admin), await app.signInAs(await app.buildUser({ company_id: operator.id }))];

let last = 0;
const buildSize = async () => {
  const values = { name: `Size ${(last += 1)}`, width_mm: 100, depth_mm: 100, height_mm: 100 };
  return app.sql.insertInto('box_types').values(values).returning(['id', 'name']).executeTakeFirstOrThrow();
};
const size = await buildSize();
const create = (more: Partial<Input> = {}, by = as) =>
  app.call(
    calls.createService,
    { body: { lockerServiceName: `Service ${(last += 1)}`, smsTemplateEvents: ['PIN_CODE'], ...more } },
    { as: by },
  );
const update = (body: Update, by = as) => app.call(calls.updateService, { body }, { as: by });
const read = (lockerServiceId: string, by = as) =>
  app.call(calls.getService, { params: { lockerServiceId } }, { as: by });
const remove = (id: string, by = as) => app.call(calls.deleteService, { params: { id } }, { as: by });
const addConfig = (lockerServiceId: string, more: Partial<ConfigInput> = {}, by = as) =>
  app.call(calls.createServiceBoxConfig, { body: { lockerServiceId, standardTime: 24, ...more } }, { as: by });
const list = async (text?: string, by = as) =>
  (await app.call(calls.queryServices, { query: { serviceOrFunctionGroupName: text } }, { as: by })).body.content.map(
    ({ lockerServiceId }) => lockerServiceId,
  );
const offerAt = (site_id: string, service_id: string) =>
  app.sql.insertInto('site_services').values({ site_id, service_id }).execute();

describe('a new service', () => {
  test('says who made it, whatever the client says', async () => {
    const { body } = await create({
      lockerServiceName: ' Night ',
      smsTemplateEvents: ['PIN_CODE', 'PIN_CODE'],
      createdBy: 'Another user',
    });
    expect(body).toMatchObject({
      lockerServiceName: 'Night',
      smsTemplateEvents: ['PIN_CODE'],
      mailTemplateEvents: [],
      whatsAppTemplateEvents: [],
      kind: 'STANDARD',
      functionGroupId: null,
      importArticle: true,
      functionType: 'NONE',
      serverFunctionType: 'NONE',
      compartmentConfigs: [],
      createdBy: admin.nickname,
      version: 1,
    });
  });

  test.each([
    ['without an event by text message', { smsTemplateEvents: [] }, 'smsTemplateEvents', 'required'],
    ['without a name', { lockerServiceName: ' ' }, 'lockerServiceName', 'required'],
    ['with a name of 101 characters', { lockerServiceName: 'x'.repeat(101) }, 'lockerServiceName', 'tooLong'],
    ['with a workflow that is not there', { functionGroupId: '999999' }, 'functionGroupId', 'notFound'],
  ] as const)('is refused %s', async (_name, more, path, code) => {
    expect((await create(more as unknown as Partial<Input>)).error.fieldErrors).toMatchObject([{ path, code }]);
  });

  test('has events and buttons that there are', async () => {
    expect((await create({ mailTemplateEvents: ['LOST'] as never })).error.errorCode).toBe('INVALID_REQUEST');
    expect((await create({ functionType: 'OPEN' as never })).error.errorCode).toBe('INVALID_REQUEST');
  });
});

test('an edit changes what it names, and retains an event by text message', async () => {
  const { lockerServiceId, version } = (await create()).body;
  const { body } = await update({ lockerServiceId, version, functionType: 'LAUNDRY', importArticle: false });
  expect(body).toMatchObject({ functionType: 'LAUNDRY', importArticle: false, version: version + 1 });
  expect((await update({ lockerServiceId, smsTemplateEvents: [] })).error.fieldErrors).toMatchObject([
    { path: 'smsTemplateEvents', code: 'required' },
  ]);
});

test('the workflow is named to those alone who may see workflows', async () => {
  const { rows } = await sql<{ id: string }>`
    insert into workflows (name, code, attribute) values ('Fast lane', 'FAST', 'PARCEL') returning id::text`.execute(
    app.sql,
  );
  const workflow = rows[0]?.id ?? '';
  const { lockerServiceId } = (await create({ functionGroupId: workflow })).body;
  expect((await read(lockerServiceId)).body).toMatchObject({
    functionGroupId: workflow,
    functionGroupName: 'Fast lane',
  });
  expect(await list('fast LANE')).toEqual([lockerServiceId]);
  const other = await app.signInAs(await app.buildUser({ permissions: ['SERVICE_LIST'] }));
  expect((await read(lockerServiceId, other)).body.functionGroupName).toBe('/');
  expect(await list('fast lane', other)).toEqual([]);
});

describe('a company', () => {
  test('reads the services of its sites and products, and no others', async () => {
    const [mine, foreign] = [(await create()).body.lockerServiceId, (await create()).body.lockerServiceId];
    const site = await app.buildSite({ operator_id: operator.id });
    await offerAt(site.id, mine);
    expect(await list(undefined, staff)).toContain(mine);
    expect(await list(undefined, staff)).not.toContain(foreign);
    expect((await read(mine, staff)).status).toBe(200);
    expect((await read(foreign, staff)).error.errorCode).toBe('NOT_FOUND');
  });
});

describe('compartment configs', () => {
  test('are those of a service that is saved, one for each size, in the service and by themselves', async () => {
    const { lockerServiceId } = (await create()).body;
    const { body } = await addConfig(lockerServiceId, {
      boxTypeId: size.id,
      compartmentName: 'Cold',
      overdueTime: 12,
      overduePrice: '2.50',
      standardPrice: '10',
    });
    expect(body).toMatchObject({
      boxTypeName: size.name,
      compartmentName: 'Cold',
      standardPrice: '10.00',
      overduePrice: '2.50',
      merchantUpload: true,
    });
    const all = (await addConfig(lockerServiceId)).body;
    expect((await read(lockerServiceId)).body).toMatchObject({
      boxTypeName: size.name,
      compartmentConfigs: [all, body],
    });
    const { body: changed } = await app.call(
      calls.updateServiceBoxConfig,
      { body: { compartmentConfigId: body.compartmentConfigId, version: body.version, customerUpload: false } },
      { as },
    );
    expect(changed).toEqual({ ...body, customerUpload: false, version: body.version + 1 });
  });

  test.each([
    ['of a service that is not there', { lockerServiceId: '999999' }, 'lockerServiceId', 'notFound'],
    ['of a size that is not there', { boxTypeId: '999999' }, 'boxTypeId', 'notFound'],
    ['for no time', { standardTime: 0 }, 'standardTime', 'tooSmall'],
    ['with a price of overdue time alone', { overduePrice: '1' }, 'overdueTime', 'required'],
    ['with a price of three decimals', { standardPrice: '1.234' }, 'standardPrice', 'tooManyDecimals'],
    ['with a price above the ceiling', { standardPrice: '10000.00' }, 'standardPrice', 'tooLarge'],
    ['with an overdue price above it', { overdueTime: 1, overduePrice: '10000' }, 'overduePrice', 'tooLarge'],
  ])('are refused %s', async (_name, more, path, code) => {
    const { lockerServiceId } = (await create()).body;
    expect((await addConfig(lockerServiceId, more)).error.fieldErrors).toMatchObject([{ path, code }]);
  });

  test('cost up to the ceiling, which is that of rupiah where a company with products of the service has them', async () => {
    const { lockerServiceId } = (await create()).body;
    const { body } = await addConfig(lockerServiceId, { standardPrice: '9999.99' });
    expect(body.standardPrice).toBe('9999.99');
    const change = (standardPrice: string) =>
      app.call(
        calls.updateServiceBoxConfig,
        { body: { compartmentConfigId: body.compartmentConfigId, version: body.version, standardPrice } },
        { as },
      );
    expect((await change('10000')).error.fieldErrors).toMatchObject([{ path: 'standardPrice', code: 'tooLarge' }]);
    const company = await app.buildCompany({ company_type: 'OPERATOR', currency: 'IDR' });
    await app.sql
      .insertInto('products')
      .values({ name: 'Loker', service_id: lockerServiceId, company_id: company.id })
      .execute();
    expect((await change('100000000')).error.fieldErrors).toMatchObject([{ path: 'standardPrice', code: 'tooLarge' }]);
    expect((await change('99999999')).body.standardPrice).toBe('99999999.00');
  });

  test('are found for the doors of a site, and for a size', async () => {
    const { lockerServiceId } = (await create()).body;
    const site = await app.buildSite();
    const [box] = await app.buildBoxes(site.id, ['A1']);
    await offerAt(site.id, lockerServiceId);
    const { box_type_id: boxTypeId } = await app.sql
      .selectFrom('boxes')
      .select('box_type_id')
      .where('id', '=', box?.id ?? '')
      .executeTakeFirstOrThrow();
    const here = (await addConfig(lockerServiceId, { boxTypeId, compartmentName: 'Here' })).body;
    const elsewhere = await buildSize();
    await addConfig(lockerServiceId, { boxTypeId: elsewhere.id });
    const found = async (body: CallRequest<typeof calls.listServiceBoxConfigs>['body']) =>
      (await app.call(calls.listServiceBoxConfigs, { body }, { as })).body;
    expect(await found({ siteId: site.id })).toEqual([here]);
    expect(await found({ siteId: site.id, serviceIds: [(await create()).body.lockerServiceId] })).toEqual([]);
    expect(await found({ boxTypeId: elsewhere.id, serviceIds: [lockerServiceId] })).toHaveLength(1);
  });
});

test('a service that nothing uses is deleted with its configs; one in use is refused with where', async () => {
  const { lockerServiceId } = (await create()).body;
  await addConfig(lockerServiceId);
  expect((await remove(lockerServiceId)).body).toEqual({ success: true });
  const byPost = { params: { id: (await create()).body.lockerServiceId } };
  expect((await app.call(calls.deleteServiceByPost, byPost, { as: staff })).status).toBe(403);
  expect((await app.call(calls.deleteServiceByPost, byPost, { as })).body).toEqual({ success: true });
  expect((await app.call(calls.deleteServiceByPost, byPost, { as })).status).toBe(404);
  const used = (await create()).body;
  const site = await app.buildSite();
  await offerAt(site.id, used.lockerServiceId);
  await app.buildOrder({ service_id: used.lockerServiceId });
  expect((await remove(used.lockerServiceId)).error).toMatchObject({
    errorCode: 'SERVICE_IN_USE',
    data: { lockerServiceName: used.lockerServiceName, sites: 1, orders: 1, products: 0 },
    message: 'The service is in use and can’t be deleted: 1 site and 1 order.',
  });
});

test('the lookups of a company name the services of what it books, and the types of buttons', async () => {
  const { status, body } = await app.call(calls.listServicesOfMerchant, {}, { as });
  expect(status).toBe(200);
  expect(body.length).toBeGreaterThan(0);
  expect((await app.call(calls.listServicesOfMerchant, {}, { as: staff })).body).toEqual([]);
  const clerk = await app.signInAs(await app.buildUser({ company_id: (await app.buildCompany()).id, permissions: [] }));
  expect((await app.call(calls.listServicesOfMerchant, {}, { as: clerk })).body).toEqual([]);
  expect((await app.call(calls.listServerFunctionTypes, {}, { as })).body).toContain('LABEL');
});
