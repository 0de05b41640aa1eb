import { calls } from '@cubby/contract';
import type { StaleData } from '@cubby/contract/kernel/stale-data';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Company } from '../../../../test/factories/companies.ts';
import { buildCompanies, type Companies, wrongFields } from './companies.fixture.ts';

let world: Companies;
beforeAll(async () => {
  world = await buildCompanies();
});

const made = (overrides: Parameters<Companies['app']['buildCompany']>[0] = {}): Promise<Company> =>
  world.app.buildCompany({ operator_id: world.below.id, environment: 'ALFRED_BR', ...overrides });
const servesOf = async (id: string) =>
  (
    await world.app.sql
      .selectFrom('company_logistics')
      .select('logistics_company_id')
      .where('company_id', '=', id)
      .orderBy('logistics_company_id')
      .execute()
  ).map(({ logistics_company_id }) => logistics_company_id);

describe('a change', () => {
  test('changes what is given and no more, and is written down field by field', async () => {
    const company = await made({ website: 'old.example', promo_code: 'KEEP' });
    const { body } = await world.update(company.id, { website: 'new.example', agent: '', version: 1 });
    expect(body).toMatchObject({ website: 'new.example', promoCode: 'KEEP', version: 2 });
    expect(await world.audited(company.id)).toEqual([
      {
        action: 'companies.update',
        before: { website: 'old.example' },
        after: { website: 'new.example', version: 2 },
      },
    ]);
  });

  test('of nothing is none', async () => {
    const company = await made({ website: 'same.example' });
    expect((await world.update(company.id, { website: 'same.example', promoCode: '' })).body.version).toBe(1);
    expect(await world.audited(company.id)).toEqual([]);
  });

  test('on an old copy is refused, with who changed what since', async () => {
    const company = await made();
    await world.update(company.id, { website: 'one.example', version: 1 }, world.tokens.operator);
    const { error } = await world.update(company.id, { website: 'two.example', version: 1 });
    expect([error.statusCode, error.errorCode]).toEqual([409, 'STALE_VERSION']);
    const data = error.data as StaleData;
    expect(data).toMatchObject({
      version: 2,
      changes: [{ fields: [{ field: 'website', from: null, to: 'one.example' }] }],
    });
    expect(data.changes[0]?.by).toEqual(expect.any(String));
  });

  test('of two at once leaves one of them, and tells the other', async () => {
    const company = await made();
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) => world.update(company.id, { website: `${name}.example`, version: 1 })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect((await world.read(company.id)).body.version).toBe(2);
  });

  test('takes COMPANY_EDIT; who has less only reads, and others find nothing', async () => {
    const reader = await world.as(world.merchant, ['COMPANY_LIST']);
    expect((await world.read(world.merchant.id, reader)).status).toBe(200);
    expect((await world.update(world.merchant.id, { website: 'x' }, reader)).status).toBe(403);
    // The screens that change a company read it first.
    const writer = await world.as(world.merchant, ['COMPANY_EDIT']);
    expect((await world.read(world.merchant.id, writer)).status).toBe(200);
    expect((await world.read(world.carrier.id, writer)).status).toBe(404);
    expect((await world.update(world.merchant.id, { website: 'x' }, world.tokens.merchant)).status).toBe(200);
    expect((await world.update(world.carrier.id, { website: 'x' }, world.tokens.operator)).status).toBe(200);
    expect((await world.update(world.carrier.id, { website: 'y' }, world.tokens.carrier)).status).toBe(200);
    for (const [who, company] of [
      ['merchant', 'below'],
      ['merchant', 'carrier'],
      ['carrier', 'operator'],
      ['carrier', 'merchant'],
      ['other', 'merchant'],
      ['other', 'carrier'],
      ['stranger', 'other'],
    ] as const) {
      expect((await world.update(world[company].id, { website: 'z' }, world.tokens[who])).status).toBe(404);
      expect((await world.read(world[company].id, world.tokens[who])).status).toBe(404);
    }
  });
});

describe('the name', () => {
  test('may keep its company, and take no other’s', async () => {
    const [one, two] = [await made({ name: 'First name' }), await made({ name: 'Second name' })];
    expect((await world.update(one.id, { merchantName: 'FIRST NAME' })).body.merchantName).toBe('FIRST NAME');
    expect(wrongFields(await world.update(two.id, { merchantName: 'first name' }))).toEqual(['merchantName: taken']);
  });

  test('goes to one of two who change theirs at once', async () => {
    const [one, two] = [await made(), await made()];
    const answers = await Promise.all([one, two].map(({ id }) => world.update(id, { merchantName: 'Both want it' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });
});

describe('a section', () => {
  const general = {
    streetAddress: '1 Main Street',
    currency: 'BRL',
    agentMobile: '+55 11 1234',
    csMobile: '+55 11 4321',
    commercialMail: 'trade@a.example',
    csMail: 'care@a.example',
  } as const;

  test.each(Object.keys(general) as (keyof typeof general)[])('1 is not saved without %s', async (field) => {
    const company = await made();
    const answer = await world.section(1, company.id, { ...general, [field]: '' as never });
    expect(wrongFields(answer).map((line) => line.split(':')[0])).toEqual([field]);
    expect((await world.section(1, company.id, general)).status).toBe(200);
  });

  test('2 is not saved without a product and a label, but needs neither again', async () => {
    const company = await made();
    expect(wrongFields(await world.section(2, company.id, {}))).toEqual(['productIds: required', 'labels: required']);
    expect(wrongFields(await world.section(2, company.id, { productIds: [] }))).toEqual(['productIds: required']);
    const services = { productIds: [world.product.id], labels: [world.label.id] };
    const { body } = await world.section(2, company.id, services);
    expect(body).toMatchObject({
      products: [{ name: 'Small box' }],
      labels: [{ name: 'Merchant' }],
      serviceSet: [{ serviceName: 'Locker' }],
    });
    expect((await world.section(2, company.id, { promoCode: 'X' })).status).toBe(200);
  });

  test('2 with pickup logistics needs a district and a warehouse, wherever it is saved', async () => {
    const company = await made();
    const wanted = { packageLogisticsId: world.carrier.id };
    expect(wrongFields(await world.update(company.id, wanted))).toEqual([
      'districtId: required',
      'warehouseAddress: required',
    ]);
    const district = await world.app.sql
      .insertInto('districts')
      .values({ grade: 1, name_en: 'Place', name_zh: 'Place', name_pt: 'Place', name_id: 'Place' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const place = { districtId: district.id, warehouseAddress: ['Gate 1', 'Gate 2'] };
    expect((await world.update(company.id, { ...wanted, ...place })).body.warehouseAddress).toEqual([
      'Gate 1',
      'Gate 2',
    ]);
    expect(wrongFields(await world.update(company.id, { warehouseAddress: [] }))).toEqual([
      'warehouseAddress: required',
    ]);
    expect(wrongFields(await world.update(company.id, { districtId: null }))).toEqual(['districtId: required']);
  });

  test('takes ten warehouses and no more', async () => {
    const company = await made();
    const places = (count: number) => Array.from({ length: count }, (_, place) => `Gate ${place}`);
    expect((await world.update(company.id, { warehouseAddress: places(10) })).body.warehouseAddress).toEqual(
      places(10),
    );
    expect((await world.update(company.id, { warehouseAddress: places(11) })).status).toBe(400);
    expect((await world.update(company.id, { warehouseAddress: [' '] })).status).toBe(400);
  });
});

describe('whom it works with', () => {
  const deliver = (siteType: 'ALFRED_LOCKER' | 'ALFRED_POINT', distributionLogisticsId: string) => ({
    siteType,
    distributionLogisticsId,
  });

  test('is who picks up and who delivers, and nobody else once that is saved', async () => {
    const company = await made();
    const second = await world.app.buildCompany({ company_type: 'LOGISTICS', operator_id: world.operator.id });
    const old = await world.app.buildCompany({ company_type: 'LOGISTICS', operator_id: world.operator.id });
    const pair = { company_id: company.id, logistics_company_id: old.id };
    await world.app.sql.insertInto('company_logistics').values(pair).execute();
    await world.update(company.id, { website: 'a.example' });
    expect(await servesOf(company.id)).toEqual([old.id]);
    await world.update(company.id, { deliveryLogistics: [deliver('ALFRED_LOCKER', world.carrier.id)] });
    expect(await servesOf(company.id)).toEqual([world.carrier.id]);
    const both = [deliver('ALFRED_LOCKER', world.carrier.id), deliver('ALFRED_POINT', second.id)];
    const { body } = await world.update(company.id, { deliveryLogistics: both });
    expect(body.deliveryLogistics).toMatchObject(both);
    expect(await servesOf(company.id)).toEqual([world.carrier.id, second.id]);
    await world.update(company.id, { deliveryLogistics: [] });
    expect(await servesOf(company.id)).toEqual([]);
  });

  test('is a logistics company within reach', async () => {
    const company = await made();
    const wanted = (id: string) => ({ deliveryLogistics: [deliver('ALFRED_LOCKER', id)] });
    const path = 'deliveryLogistics.0.distributionLogisticsId: notFound';
    for (const id of [world.otherCarrier.id, world.merchant.id, '999999'])
      expect(wrongFields(await world.update(company.id, wanted(id), world.tokens.operator))).toEqual([path]);
    expect((await world.update(company.id, wanted(world.otherCarrier.id))).status).toBe(200);
    // What platform staff chose stays where the operator saves it again.
    expect(
      (await world.update(company.id, { ...wanted(world.otherCarrier.id), website: 'b' }, world.tokens.operator))
        .status,
    ).toBe(200);
    const twice = { deliveryLogistics: [deliver('ALFRED_LOCKER', '1'), deliver('ALFRED_LOCKER', '2')] };
    expect((await world.update(company.id, twice)).status).toBe(400);
  });

  test('is sent through providers of the right type that the caller may use, in the order given', async () => {
    const company = await made();
    const provider = async (type: string) =>
      (
        await world.app.sql
          .insertInto('notification_providers')
          .values({ type, name: world.name() })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const [sms, second, mail] = [await provider('SMS'), await provider('SMS'), await provider('MAIL')];
    expect(wrongFields(await world.update(company.id, { smsProviderIds: [mail] }))).toEqual([
      'smsProviderIds: notFound',
    ]);
    const own = { smsProviderIds: [sms] };
    expect(wrongFields(await world.update(company.id, own, world.tokens.operator))).toEqual([
      'smsProviderIds: notFound',
    ]);
    const { body } = await world.update(company.id, { smsProviderIds: [second, sms], emailProviderIds: [mail] });
    expect(body).toMatchObject({ smsProviderIds: [second, sms], emailProviderIds: [mail], whatsAppProviderIds: [] });
    // From now on the operator may use them for others, too.
    const sibling = await made();
    expect((await world.update(sibling.id, own, world.tokens.operator)).body.smsProviderIds).toEqual([sms]);
    expect(wrongFields(await world.update(world.stranger.id, own, world.tokens.other))).toEqual([
      'smsProviderIds: notFound',
    ]);
    const ids = async (as: string) =>
      (await world.app.call(calls.listNotifyProviderIds, { query: { notifyWay: 'SMS' } }, { as })).body.toSorted();
    expect(await ids(world.tokens.operator)).toEqual([sms, second].toSorted());
    expect(await ids(world.tokens.other)).toEqual([]);
    const { raw } = await world.app.call(
      calls.listSmsProviders,
      { query: { idList: [sms] } },
      { as: world.tokens.admin },
    );
    expect(JSON.parse(raw.toString())).toEqual([{ id: sms, name: expect.any(String) }]);
  });
});
