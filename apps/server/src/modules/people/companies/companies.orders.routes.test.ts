import { calls } from '@cubby/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Company } from '../../../../test/factories/companies.ts';
import { type ImportApp, startImportApp } from '../../../../test/import-app.ts';
import { runUnwitnessed } from '../../../../test/witness.ts';
import { createSecrets } from '../../../platform/secrets/index.ts';
import { givePin } from '../../orders/order-pins/index.ts';

let kit: ImportApp;
let admin: string;

beforeAll(async () => {
  kit = await startImportApp();
  admin = await kit.app.signInAs(await kit.app.buildUser());
});

const update = (merchantId: string, body: object) =>
  kit.app.call(calls.updateCompany, { body: { merchantId, ...body } }, { as: admin });
const made = (more: Parameters<typeof kit.app.buildCompany>[0] = {}) => kit.app.buildCompany(more);
const create = async (company: Company, expressNumber: string) => {
  const { id: siteId } = await kit.app.buildSite();
  const body = { merchantId: company.id, expressNumber, recipientPhoneNumber: '+85291234567', siteId };
  const answer = await kit.app.call(calls.createOrder, { body }, { as: admin });
  return answer.status === 200 ? [] : (answer.error.fieldErrors ?? []).map(({ path, code }) => `${path}: ${code}`);
};
const recreate = async (company: Company, newExpressNumber: string) => {
  const { id: originalOrdersId } = await kit.app.buildOrder({ company_id: company.id, status: 'Cancelled' });
  const { id: siteId } = await kit.app.buildSite();
  const row = { originalOrdersId, newExpressNumber, recipientPhoneNumber: '+85291234567', siteId };
  const { body } = await kit.app.call(calls.recreateOrders, { body: [row] }, { as: admin });
  return [body.created.length, body.BAD_PARAMETER.flatMap(({ fieldErrors }) => fieldErrors.map(({ code }) => code))];
};
const importAll = async (company: Company, numbers: readonly string[]) => {
  const rows = numbers.map((number) => [number, '91234567', 'Ming', 'LK1', '']);
  const { body } = await kit.upload(admin, { rows, merchantId: company.id });
  const { importTaskId: id } = body;
  await kit.finished(admin, id);
  const task = await kit.info(admin, id);
  return [task.successProcessedElement, task.failureProcessedElement];
};

describe('a pattern of tracking numbers', () => {
  test.each(['AB[0-9', '(', 'a)|(b', '*', '(?i)ab', '(a+)+', '(.)\\1', 'a'.repeat(31)])(
    'is refused where it is none, or may run away: %s',
    async (orderNumberRegexp) => {
      const { error } = await update((await made()).id, { orderNumberRegexp });
      expect(error.fieldErrors?.map(({ path }) => path)).toEqual(['orderNumberRegexp']);
    },
  );

  test('is what the numbers of new orders fit, as a whole', async () => {
    const company = await made();
    expect((await update(company.id, { orderNumberRegexp: 'AB[0-9]{2}|X+' })).status).toBe(200);
    expect(await create(company, 'AB12')).toEqual([]);
    expect(await create(company, 'XXX')).toEqual([]);
    for (const number of ['AB123', 'ZAB12', 'AB12X', 'AB1'])
      expect(await create(company, number)).toEqual(['expressNumber: companyTrackingNumber']);
    // No other company is affected.
    expect(await create(await made(), 'AB123')).toEqual([]);
  });

  test('is asked of orders that are recreated, and of each row of an import', async () => {
    const company = await made();
    await update(company.id, { orderNumberRegexp: 'IM-\\d+' });
    expect(await recreate(company, 'RE-1')).toEqual([0, ['companyTrackingNumber']]);
    expect(await recreate(company, 'IM-1')).toEqual([1, []]);
    expect(await importAll(company, ['IM-2', 'XX-3', 'IM-4', 'IM-5X'])).toEqual([2, 2]);
  });

  test('is asked of an order of the campus, too', async () => {
    const company = await made({ environment: 'ALFRED_HKMU' });
    await update(company.id, { orderNumberRegexp: 'HK\\d+' });
    expect(await create(company, 'NO1')).toContain('expressNumber: companyTrackingNumber');
    expect(await create(company, 'HK1')).not.toContain('expressNumber: companyTrackingNumber');
  });
});

describe.each(['SUSPENDED', 'REJECTED'])('a company that is %s', (status) => {
  test('takes no new orders by any way', async () => {
    const company = await made({ status });
    expect(await create(company, 'N1')).toEqual(['merchantId: companyClosed']);
    expect(await recreate(company, 'N2')).toEqual([0, ['companyClosed']]);
    const { status: answered, error } = await kit.upload(admin, {
      rows: [['N3', '1', '', '', '']],
      merchantId: company.id,
    });
    expect([answered, error.fieldErrors?.[0]?.code]).toEqual([400, 'companyClosed']);
    const parcel = { expressNumber: 'N4', merchantId: company.id, recipientName: 'Ming' };
    const { body } = await kit.app.call(calls.registerMailroomParcel, { body: parcel as never }, { as: admin });
    expect(body).toMatchObject({ created: null, BAD_PARAMETER: [{ fieldErrors: [{ code: 'companyClosed' }] }] });
  });
});

test('a company that waits for its approval takes orders; one that is deleted is none', async () => {
  expect(await create(await made({ status: 'PENDING_APPROVAL' }), 'P1')).toEqual([]);
  expect(await create(await made({ deleted_time: new Date() }), 'P2')).toEqual(['merchantId: notFound']);
});

test.each([
  [null, 6],
  ['[0-9]{4}', 4],
  ['\\d{8}', 8],
])('PINs of a company with %j have %i digits', async (orderPinCodeRegex, digits) => {
  const company = await made();
  expect((await update(company.id, { orderPinCodeRegex })).status).toBe(200);
  const { id: orderId } = await kit.app.buildOrder({ company_id: company.id, status: 'Courier stored' });
  const { id: siteId } = await kit.app.buildSite();
  const secrets = createSecrets(Buffer.alloc(32, 9));
  const pin = await runUnwitnessed(kit.db, (trx) => givePin(trx, secrets, { orderId, siteId }));
  expect(pin).toMatch(new RegExp(`^\\d{${digits}}$`));
});

test.each(['[0-9]{3}', '[0-9]{9}', '[a-z]{6}', '\\d+'])('PINs are not made of %s', async (orderPinCodeRegex) => {
  const { error } = await update((await made()).id, { orderPinCodeRegex });
  expect(error.fieldErrors).toMatchObject([{ path: 'orderPinCodeRegex', code: 'pinPattern' }]);
});
