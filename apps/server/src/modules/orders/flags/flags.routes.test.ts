import { calls } from '@cubby/contract';
import { flagLimits } from '@cubby/contract/orders/flags/flags.limits';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';

type Input = CallRequest<typeof calls.createFlag>['body'];

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

test('a flag is read as it was written, its code in capitals, and can be put on orders at once', async () => {
  const { body } = await create({
    flagName: ' Fragile ',
    flagCode: 'fragile',
    flagColor: '#AABBCC',
    flagCategory: 'ORDER',
  });
  expect(body).toMatchObject({ flagName: 'Fragile', flagCode: 'FRAGILE', flagColor: '#aabbcc', version: 1 });
  const { body: offered } = await app.call(calls.listFlags, { query: { flagCategoryType: 'ORDER' } }, { as: staff });
  expect(offered).toContainEqual({
    flagId: body.flagId,
    flagName: 'Fragile',
    flagCode: 'FRAGILE',
    flagColor: '#aabbcc',
  });
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

test('the list is searched by name and code, and filtered by category', async () => {
  const { flagId } = (await create({ flagName: '50% odd', flagCode: 'HALF-ODD', flagCategory: 'ORDER' })).body;
  const list = async (query: object) => (await app.call(calls.queryFlags, { query }, { as: staff })).body;
  for (const query of ['0% O', 'half-'])
    expect(await list({ query })).toMatchObject({ totalElements: 1, content: [{ flagId }] });
  expect(await list({ query: 'half-', flagCategory: 'CS' })).toMatchObject({ totalElements: 0 });
});
