import { expect, test } from 'vitest';
import { buildCompanies, wrongFields } from './companies.fixture.ts';

const { audited, create, merchant, read, update } = await buildCompanies();

test('a company retains recipients for 90 days and messages for 60, until a user sets others', async () => {
  const { merchantId } = (await create()).body;
  expect((await read(merchantId)).body).toMatchObject({ recipientKeepDays: 90, messageKeepDays: 60 });
  const { body } = await update(merchantId, { recipientKeepDays: 1, messageKeepDays: 3650 });
  expect(body).toMatchObject({ recipientKeepDays: 1, messageKeepDays: 3650 });
  expect((await audited(merchantId)).at(-1)).toEqual({
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
  const refused = await update(merchant.id, { recipientKeepDays });
  expect([refused.status, wrongFields(refused)]).toEqual([400, [`recipientKeepDays: ${code}`]]);
});
