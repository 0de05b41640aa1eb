import { calls } from '@cubby/contract';
import { flagLimits } from '@cubby/contract/orders/flags/flags.limits';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';

type Input = CallRequest<typeof calls.createFlag>['body'];
type Update = CallRequest<typeof calls.updateFlag>['body'];

const app = await startTestApp();
const operator = await app.buildCompany({ company_type: 'OPERATOR' });
const admin = await app.signInAs(await app.buildUser());
const staff = await app.signInAs(await app.buildUser({ company_id: operator.id }));

let last = 0;
const create = (more: Partial<Input> = {}, as = admin) => {
  last += 1;
  const body = {
    flagName: `Flag ${last}`,
    flagCode: `FLAG_${last}`,
    flagColor: '#112233',
    flagCategory: 'CS' as const,
  };
  return app.call(calls.createFlag, { body: { ...body, ...more } }, { as });
};
const update = (id: string, body: Update, as = admin) => app.call(calls.updateFlag, { params: { id }, body }, { as });
const remove = (id: string, as = admin) => app.call(calls.deleteFlag, { params: { id } }, { as });

test('a flag is read as it was written, its code in capitals, and can be put on orders at once', async () => {
  const { body } = await create({
    flagName: ' Fragile ',
    flagCode: 'fragile',
    flagColor: '#AABBCC',
    flagCategory: 'ORDER',
  });
  expect(body).toMatchObject({ flagName: 'Fragile', flagCode: 'FRAGILE', flagColor: '#aabbcc', version: 1 });
  expect((await app.call(calls.getFlag, { params: { id: body.flagId } }, { as: staff })).body).toEqual(body);
  const { body: offered } = await app.call(calls.listFlags, { query: { flagCategoryType: 'ORDER' } }, { as: staff });
  expect(offered).toContainEqual({
    flagId: body.flagId,
    flagName: 'Fragile',
    flagCode: 'FRAGILE',
    flagColor: '#aabbcc',
  });
  expect(await app.audited('flags', body.flagId)).toMatchObject([
    { action: 'flags.create', after: { flagName: 'Fragile', flagCategory: 'ORDER' } },
  ]);
});

test.each([
  ['no name', { flagName: ' ' }, 'flagName', 'required'],
  ['a name that is too long', { flagName: 'n'.repeat(flagLimits.nameMax + 1) }, 'flagName', 'tooLong'],
  ['no code', { flagCode: '' }, 'flagCode', 'required'],
  ['a code with a space', { flagCode: 'A B' }, 'flagCode', 'flagCode'],
  ['a colour by its name', { flagColor: 'red' }, 'flagColor', 'color'],
  ['another category', { flagCategory: 'OTHER' as never }, 'flagCategory', 'notAnOption'],
] as const)('a flag is refused with %s', async (_name, more, path, code) => {
  expect((await create(more)).error.fieldErrors).toMatchObject([{ path, code }]);
});

test('no two flags have one code, whatever the case', async () => {
  const { flagCode } = (await create()).body;
  expect((await create({ flagCode: flagCode.toLowerCase() })).error.fieldErrors).toMatchObject([
    { path: 'flagCode', code: 'taken' },
  ]);
});

test('an edit changes what it names, and is refused from an old copy', async () => {
  const { flagId, version, flagCode } = (await create()).body;
  const { body } = await update(flagId, { version, flagName: 'Renamed' });
  expect(body).toMatchObject({ flagName: 'Renamed', flagCode, version: version + 1 });
  expect((await update(flagId, { version, flagColor: '#000000' })).error.errorCode).toBe('STALE_VERSION');
});

test('a flag that orders carry is not deleted, and the refusal says how many; any other is', async () => {
  const { flagId, flagName } = (await create()).body;
  const order = await app.buildOrder();
  await app.sql.insertInto('order_flags').values({ order_id: order.id, flag_id: flagId }).execute();
  const { error } = await remove(flagId);
  expect(error).toMatchObject({ errorCode: 'FLAG_IN_USE', data: { flagId, flagName, orders: 1 } });
  expect(error.message).toContain('in use by 1 order.');
  await app.sql.deleteFrom('order_flags').where('flag_id', '=', flagId).execute();
  expect((await remove(flagId)).body).toEqual({ success: true });
  expect((await remove(flagId)).status).toBe(404);
});

test('the list is searched by name and code, and filtered by category', async () => {
  const { flagId } = (await create({ flagName: '50% odd', flagCode: 'HALF-ODD', flagCategory: 'ORDER' })).body;
  const list = async (query: object) => (await app.call(calls.queryFlags, { query }, { as: staff })).body;
  for (const query of ['0% O', 'half-'])
    expect(await list({ query })).toMatchObject({ totalElements: 1, content: [{ flagId }] });
  expect(await list({ query: 'half-', flagCategory: 'CS' })).toMatchObject({ totalElements: 0 });
});

test('companies read flags and change none, and each call needs its permission', async () => {
  const { flagId } = (await create()).body;
  for (const { error } of [await create({}, staff), await update(flagId, {}, staff), await remove(flagId, staff)])
    expect(error.errorCode).toBe('PLATFORM_ONLY');
  const reader = await app.signInAs(await app.buildUser({ permissions: ['FLAG_LIST'] }));
  for (const { status } of [await create({}, reader), await update(flagId, {}, reader), await remove(flagId, reader)])
    expect(status).toBe(403);
  const unprivileged = await app.signInAs(await app.buildUser({ permissions: ['ORDER_LIST'] }));
  expect((await app.call(calls.queryFlags, { query: {} }, { as: unprivileged })).status).toBe(403);
});
