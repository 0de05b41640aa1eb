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
      setupSteps.map((step) => ({
        step,
        done: !missing.includes(step),
        companyId: step === 'COMPANY_PRODUCTS' ? '7' : null,
      })),
    ),
  );
  const rendered = await renderSignedIn('/app/home', {
    companyType: 'ADMIN',
    merchantId: null,
    merchantName: null,
    authoritySet: ['ORDER_LIST', 'FLAG_EDIT', 'FLAG_LIST', 'PRODUCT_EDIT'],
  });
  await screen.findByText('Nothing needs your attention');
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

it('opens the operator that needs products, and says what a step builds on', async () => {
  await open(['COMPANY_PRODUCTS', 'PRICE_GROUP', 'TERMINAL']);
  const steps = within((await screen.findByRole('region', { name: 'Get ready for the first parcel' }))!);
  const products = steps.getByRole('link', { name: /^Products and role types of the operator/ });
  expect(products).toHaveAttribute('href', '#/app/companyInfo?id=7');
  expect(products).toHaveTextContent('Needs: Operator, Product');
  const prices = steps.getByRole('link', { name: /^Price group/ });
  expect(prices).toHaveTextContent('No order is charged until a product uses it.');
  expect(steps.getAllByRole('link').at(-1)).toBe(steps.getByRole('link', { name: /^Terminal/ }));
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
