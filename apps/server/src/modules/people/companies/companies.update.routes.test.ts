import { calls } from '@cubby/contract';
import type { StaleData } from '@cubby/contract/kernel/stale-data';
import { describe, expect, test } from 'vitest';
import type { Company } from '../../../../test/factories/companies.ts';
import { buildCompanies, type Companies, wrongFields } from './companies.fixture.ts';

const world = await buildCompanies();
const {
  app,
  audited,
  below,
  carrier,
  label,
  merchant,
  operator,
  otherCarrier,
  product,
  read,
  section,
  stranger,
  tokens,
  update,
} = world;

const made = (overrides: Parameters<Companies['app']['buildCompany']>[0] = {}): Promise<Company> =>
  app.buildCompany({ operator_id: below.id, environment: 'ALFRED_BR', ...overrides });
const servesOf = async (id: string) =>
  (
    await app.sql
      .selectFrom('company_logistics')
      .select('logistics_company_id')
      .where('company_id', '=', id)
      .orderBy('logistics_company_id')
      .execute()
  ).map(({ logistics_company_id }) => logistics_company_id);

describe('a change', () => {
  test('changes what is given and no more, and is written down field by field', async () => {
    const company = await made({ website: 'old.example', promo_code: 'SAME' });
    const { body } = await update(company.id, { website: 'new.example', agent: '', version: 1 });
    expect(body).toMatchObject({ website: 'new.example', promoCode: 'SAME', version: 2 });
    expect(await audited(company.id)).toEqual([
      {
        action: 'companies.update',
        before: { website: 'old.example' },
        after: { website: 'new.example', version: 2 },
      },
    ]);
  });

  test('of nothing is none', async () => {
    const company = await made({ website: 'same.example' });
    expect((await update(company.id, { website: 'same.example', promoCode: '' })).body.version).toBe(1);
    expect(await audited(company.id)).toEqual([]);
  });

  test('on an old copy is refused, with who changed what since', async () => {
    const company = await made();
    await update(company.id, { website: 'one.example', version: 1 }, tokens.operator);
    const { error } = await update(company.id, { website: 'two.example', version: 1 });
    expect([error.statusCode, error.errorCode]).toEqual([409, 'STALE_VERSION']);
    const data = error.data as StaleData;
    expect(data).toMatchObject({
      version: 2,
      changes: [{ fields: [{ field: 'website', from: null, to: 'one.example' }] }],
    });
    expect(data.changes[0]?.by).toEqual(expect.any(String));
  });

  test('of two at once leaves one of them, and refuses the other', async () => {
    const company = await made();
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) => update(company.id, { website: `${name}.example`, version: 1 })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect((await read(company.id)).body.version).toBe(2);
  });

  test('takes COMPANY_EDIT; who has less only reads, and others find nothing', async () => {
    const reader = await world.as(merchant, ['COMPANY_LIST']);
    expect((await read(merchant.id, reader)).status).toBe(200);
    expect((await update(merchant.id, { website: 'x' }, reader)).status).toBe(403);
    // The screens that change a company read it first.
    const writer = await world.as(merchant, ['COMPANY_EDIT']);
    expect((await read(merchant.id, writer)).status).toBe(200);
    expect((await read(carrier.id, writer)).status).toBe(404);
    expect((await update(merchant.id, { website: 'x' }, tokens.merchant)).status).toBe(200);
    expect((await update(carrier.id, { website: 'x' }, tokens.operator)).status).toBe(200);
    expect((await update(carrier.id, { website: 'y' }, tokens.carrier)).status).toBe(200);
    for (const [who, company] of [
      ['merchant', 'below'],
      ['merchant', 'carrier'],
      ['carrier', 'operator'],
      ['carrier', 'merchant'],
      ['other', 'merchant'],
      ['other', 'carrier'],
      ['stranger', 'other'],
    ] as const) {
      expect((await update(world[company].id, { website: 'z' }, tokens[who])).status).toBe(404);
      expect((await read(world[company].id, tokens[who])).status).toBe(404);
    }
  });
});

describe('the name', () => {
  test('may retain its company, and take no other’s', async () => {
    const [one, two] = [await made({ name: 'First name' }), await made({ name: 'Second name' })];
    expect((await update(one.id, { merchantName: 'FIRST NAME' })).body.merchantName).toBe('FIRST NAME');
    expect(wrongFields(await update(two.id, { merchantName: 'first name' }))).toEqual(['merchantName: taken']);
  });

  test('goes to one of two who change theirs at once', async () => {
    const [one, two] = [await made(), await made()];
    const answers = await Promise.all([one, two].map(({ id }) => update(id, { merchantName: 'Both want it' })));
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
    const answer = await section(1, company.id, { ...general, [field]: '' as never });
    expect(wrongFields(answer).map((line) => line.split(':')[0])).toEqual([field]);
    expect((await section(1, company.id, general)).status).toBe(200);
  });

  test('2 is not saved without a product and a label, but needs neither again', async () => {
    const company = await made();
    expect(wrongFields(await section(2, company.id, {}))).toEqual(['productIds: required', 'labels: required']);
    expect(wrongFields(await section(2, company.id, { productIds: [] }))).toEqual(['productIds: required']);
    const services = { productIds: [product.id], labels: [label.id] };
    const { body } = await section(2, company.id, services);
    expect(body).toMatchObject({
      products: [{ name: 'Small box' }],
      labels: [{ name: 'Merchant' }],
      serviceSet: [{ serviceName: 'Locker' }],
    });
    expect((await section(2, company.id, { promoCode: 'X' })).status).toBe(200);
  });

  test('2 with pickup logistics needs a district and a warehouse, wherever it is saved', async () => {
    const company = await made();
    const wanted = { packageLogisticsId: carrier.id };
    expect(wrongFields(await update(company.id, wanted))).toEqual([
      'districtId: required',
      'warehouseAddress: required',
    ]);
    const [districtId] = await app.buildDistricts('Place');
    const place = { districtId, warehouseAddress: ['Gate 1', 'Gate 2'] };
    expect((await update(company.id, { ...wanted, ...place })).body.warehouseAddress).toEqual(['Gate 1', 'Gate 2']);
    expect(wrongFields(await update(company.id, { warehouseAddress: [] }))).toEqual(['warehouseAddress: required']);
    expect(wrongFields(await update(company.id, { districtId: null }))).toEqual(['districtId: required']);
  });

  test('takes ten warehouses and no more', async () => {
    const company = await made();
    const places = (count: number) => Array.from({ length: count }, (_, place) => `Gate ${place}`);
    expect((await update(company.id, { warehouseAddress: places(10) })).body.warehouseAddress).toEqual(places(10));
    expect((await update(company.id, { warehouseAddress: places(11) })).status).toBe(400);
    expect((await update(company.id, { warehouseAddress: [' '] })).status).toBe(400);
  });
});

describe('whom it works with', () => {
  const deliver = (siteType: 'ALFRED_LOCKER' | 'ALFRED_POINT', distributionLogisticsId: string) => ({
    siteType,
    distributionLogisticsId,
  });

  test('is who picks up and who delivers, and no other user once that is saved', async () => {
    const company = await made();
    const second = await app.buildCompany({ company_type: 'LOGISTICS', operator_id: operator.id });
    const old = await app.buildCompany({ company_type: 'LOGISTICS', operator_id: operator.id });
    const pair = { company_id: company.id, logistics_company_id: old.id };
    await app.sql.insertInto('company_logistics').values(pair).execute();
    await update(company.id, { website: 'a.example' });
    expect(await servesOf(company.id)).toEqual([old.id]);
    await update(company.id, { deliveryLogistics: [deliver('ALFRED_LOCKER', carrier.id)] });
    expect(await servesOf(company.id)).toEqual([carrier.id]);
    const both = [deliver('ALFRED_LOCKER', carrier.id), deliver('ALFRED_POINT', second.id)];
    const { body } = await update(company.id, { deliveryLogistics: both });
    expect(body.deliveryLogistics).toMatchObject(both);
    expect(await servesOf(company.id)).toEqual([carrier.id, second.id]);
    await update(company.id, { deliveryLogistics: [] });
    expect(await servesOf(company.id)).toEqual([]);
  });

  test('is a logistics company within reach', async () => {
    const company = await made();
    const wanted = (id: string) => ({ deliveryLogistics: [deliver('ALFRED_LOCKER', id)] });
    const path = 'deliveryLogistics.0.distributionLogisticsId: notFound';
    for (const id of [otherCarrier.id, merchant.id, '999999'])
      expect(wrongFields(await update(company.id, wanted(id), tokens.operator))).toEqual([path]);
    expect((await update(company.id, wanted(otherCarrier.id))).status).toBe(200);
    // What platform staff chose remains if the operator saves it again.
    expect((await update(company.id, { ...wanted(otherCarrier.id), website: 'b' }, tokens.operator)).status).toBe(200);
    const twice = { deliveryLogistics: [deliver('ALFRED_LOCKER', '1'), deliver('ALFRED_LOCKER', '2')] };
    expect((await update(company.id, twice)).status).toBe(400);
  });

  test('is sent through providers of the right type that the caller may use, in the order given', async () => {
    const company = await made();
    const provider = async (type: string) =>
      (
        await app.sql
          .insertInto('notification_providers')
          .values({ type, name: world.name() })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const [sms, second, mail] = [await provider('SMS'), await provider('SMS'), await provider('MAIL')];
    expect(wrongFields(await update(company.id, { smsProviderIds: [mail] }))).toEqual(['smsProviderIds: notFound']);
    const own = { smsProviderIds: [sms] };
    expect(wrongFields(await update(company.id, own, tokens.operator))).toEqual(['smsProviderIds: notFound']);
    const { body } = await update(company.id, { smsProviderIds: [second, sms], emailProviderIds: [mail] });
    expect(body).toMatchObject({ smsProviderIds: [second, sms], emailProviderIds: [mail], whatsAppProviderIds: [] });
    // From now on the operator may use them for others, too.
    const sibling = await made();
    expect((await update(sibling.id, own, tokens.operator)).body.smsProviderIds).toEqual([sms]);
    expect(wrongFields(await update(stranger.id, own, tokens.other))).toEqual(['smsProviderIds: notFound']);
    const ids = async (as: string) =>
      (await app.call(calls.listNotifyProviderIds, { query: { notifyWay: 'SMS' } }, { as })).body.toSorted();
    expect(await ids(tokens.operator)).toEqual([sms, second].toSorted());
    expect(await ids(tokens.other)).toEqual([]);
    const { raw } = await app.call(calls.listSmsProviders, { query: { idList: [sms] } }, { as: tokens.admin });
    expect(JSON.parse(raw.toString())).toEqual([{ id: sms, name: expect.any(String) }]);
  });
});
