import { expect, test } from 'vitest';
import { buildCompanies, wrongFields } from './companies.fixture.ts';

const { audited, create, merchant, read, update } = await buildCompanies();

test('an operator says which remote unlocks a second person approves; none at first', async () => {
  const { merchantId } = (await create({ companyType: 'OPERATOR' })).body;
  expect((await read(merchantId)).body).toMatchObject({ unlockApproval: 'NEVER' });
  expect((await update(merchantId, { unlockApproval: 'OCCUPIED' })).body).toMatchObject({ unlockApproval: 'OCCUPIED' });
  expect((await audited(merchantId)).at(-1)).toEqual({
    action: 'companies.update',
    before: { unlockApproval: 'NEVER' },
    after: { unlockApproval: 'OCCUPIED', version: 2 },
  });
});

test.each([
  ['SOMETIMES', 'notAnOption'],
  [null, 'notAnOption'],
] as const)('%s is refused', async (unlockApproval, code) => {
  const { merchantId } = (await create({ companyType: 'OPERATOR' })).body;
  const refused = await update(merchantId, { unlockApproval: unlockApproval as 'NEVER' });
  expect([refused.status, wrongFields(refused)]).toEqual([400, [`unlockApproval: ${code}`]]);
});

test('a company without sites approves nothing', async () => {
  const refused = await update(merchant.id, { unlockApproval: 'ALWAYS' });
  expect([refused.status, wrongFields(refused)]).toEqual([400, ['unlockApproval: notEditable']]);
});
