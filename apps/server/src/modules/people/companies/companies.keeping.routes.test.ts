import { beforeAll, expect, test } from 'vitest';
import { buildCompanies, type Companies, wrongFields } from './companies.fixture.ts';

let world: Companies;
beforeAll(async () => {
  world = await buildCompanies();
});

test('a company keeps recipients for 90 days and messages for 60, until somebody sets others', async () => {
  const { merchantId } = (await world.create()).body;
  expect((await world.read(merchantId)).body).toMatchObject({ recipientKeepDays: 90, messageKeepDays: 60 });
  const { body } = await world.update(merchantId, { recipientKeepDays: 1, messageKeepDays: 3650 });
  expect(body).toMatchObject({ recipientKeepDays: 1, messageKeepDays: 3650 });
  expect((await world.audited(merchantId)).at(-1)).toEqual({
    action: 'companies.update',
    before: { recipientKeepDays: 90, messageKeepDays: 60 },
    after: { recipientKeepDays: 1, messageKeepDays: 3650, version: 2 },
  });
});

test.each([
  [0, 'tooSmall'],
  [3651, 'tooLarge'],
  [1.5, 'notANumber'],
] as const)('%s days are refused', async (recipientKeepDays, code) => {
  const refused = await world.update(world.merchant.id, { recipientKeepDays });
  expect([refused.status, wrongFields(refused)]).toEqual([400, [`recipientKeepDays: ${code}`]]);
});
