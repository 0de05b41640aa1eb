import { calls } from '@cubby/contract';
import { setupSteps } from '@cubby/contract/reports/setup/setup.limits';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';

const app = await startTestApp();
const stepsOf = async (user: Awaited<ReturnType<typeof app.buildUser>>) =>
  (await app.call(calls.getSetup, {}, { as: await app.signInAs(user) })).body;

test('the guide names what is missing, and ticks what is there', async () => {
  const admin = await app.buildUser({ company_id: null });
  const before = await stepsOf(admin);
  expect(before.map(({ step }) => step)).toEqual(setupSteps);
  const doneOf = (steps: typeof before) => steps.flatMap(({ step, done }) => (done ? [step] : []));
  // The migrations insert time slots that apply everywhere.
  expect(doneOf(before)).not.toContain('FLAGS');
  expect(doneOf(before)).toContain('REQUEST_SLOTS');
  await app.sql.insertInto('flags').values({ category: 'CS', code: 'A', name: 'A', color: '#112233' }).execute();
  const { id: operator_id } = await app.buildCompany({ company_type: 'OPERATOR' });
  await app.buildSite({ operator_id });
  const steps = await stepsOf(admin);
  expect(steps.filter(({ companyId }) => companyId !== null)).toEqual([
    { step: 'COMPANY_PRODUCTS', done: false, companyId: operator_id },
  ]);
  const after = doneOf(steps);
  expect(after).toEqual(expect.arrayContaining(['COMPANY', 'FLAGS']));
  // A site without compartments takes no parcel.
  expect(after).not.toContain('SITE');
});

test('it is for users who may do the steps: people of companies get none', async () => {
  expect(await stepsOf(await app.buildUser({ company_id: null, permissions: ['HOLIDAY_EDIT'] }))).toMatchObject([
    { step: 'HOLIDAYS' },
  ]);
  expect(await stepsOf(await app.buildUser({ company_id: null, permissions: ['ORDER_LIST'] }))).toEqual([]);
  const { id: company_id } = await app.buildCompany({ company_type: 'OPERATOR' });
  expect(await stepsOf(await app.buildUser({ company_id }))).toEqual([]);
});
