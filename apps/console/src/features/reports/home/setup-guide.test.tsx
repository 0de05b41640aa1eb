import { setupCalls } from '@cubby/contract/reports/setup/setup.calls';
import { type SetupStep, setupSteps } from '@cubby/contract/reports/setup/setup.limits';
import { workCalls } from '@cubby/contract/reports/work/work.calls';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderSignedIn } from '../../../../test/app.tsx';
import { press } from '../../../../test/find.ts';
import { answer, server, useServer } from '../../../../test/server.ts';

useServer();
beforeEach(() => window.localStorage.clear());

const open = async (missing: readonly SetupStep[]) => {
  server.use(
    answer(workCalls.listWork, []),
    answer(
      setupCalls.getSetup,
      setupSteps.map((step) => ({ step, done: !missing.includes(step) })),
    ),
  );
  const rendered = await renderSignedIn('/app/home', {
    companyType: 'ADMIN',
    merchantId: null,
    merchantName: null,
    authoritySet: ['ORDER_LIST', 'FLAG_EDIT', 'FLAG_LIST', 'PRODUCT_EDIT'],
  });
  await screen.findByText('Nothing waits for you');
  return rendered;
};
const guide = () => screen.queryByRole('region', { name: 'Get ready for the first parcel' });

it('leads to where what is missing is made, and ticks what is there', async () => {
  await open(['FLAGS', 'USER']);
  const steps = within((await screen.findByRole('region', { name: 'Get ready for the first parcel' }))!);
  expect(steps.getByText('13 of 15 done')).toBeVisible();
  expect(steps.getByRole('link', { name: /^Flag/ })).toHaveAttribute('href', '#/app/flag');
  expect(steps.getByRole('link', { name: /^done ?Public holiday/ })).toHaveAttribute('href', '#/app/holidays');
});

it('leads to the imports that the person may use', async () => {
  await open(['PRODUCT', 'USER']);
  const steps = within((await screen.findByRole('region', { name: 'Get ready for the first parcel' }))!);
  expect(steps.getByRole('link', { name: 'From a spreadsheet: Products' })).toHaveAttribute(
    'href',
    '#/app/productImport',
  );
  expect(steps.queryByRole('link', { name: 'From a spreadsheet: Users' })).toBeNull();
});

it('is hidden until it is asked for again, and gone once all is there', async () => {
  const { unmount } = await open(['FLAGS']);
  await screen.findByRole('button', { name: 'Hide guide' });
  await press('Hide guide');
  expect(guide()).toBeNull();
  unmount();
  const again = await open(['FLAGS']);
  await screen.findByRole('button', { name: 'Show the setup guide' });
  expect(guide()).toBeNull();
  await press('Show the setup guide');
  expect(guide()).toBeVisible();
  again.unmount();
  await open([]);
  await waitFor(() => expect(screen.queryByRole('button', { name: /guide/i })).toBeNull());
});
