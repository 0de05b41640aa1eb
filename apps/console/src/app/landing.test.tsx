import { setupCalls } from '@cubby/contract/reports/setup/setup.calls';
import { navigationCalls } from '@cubby/contract/reports/navigation/navigation.calls';
import { workCalls } from '@cubby/contract/reports/work/work.calls';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { renderSignedIn } from '../../test/app.tsx';
import { press } from '../../test/find.ts';
import { answer, server, useServer } from '../../test/server.ts';

useServer();

it.each([
  [['ORDER_LIST', 'ORDER_SCAN_ADD'], '/app/article-scanadd'],
  // Not open to them.
  [['ORDER_LIST'], '/app/articleList'],
])('lands a holder of %j where their role presets it', async (authoritySet, landing) => {
  server.use(
    answer(navigationCalls.getNavigation, { pins: [], landing: '/app/article-scanadd' }),
    http.get('*/api/*', () => HttpResponse.json([])),
  );
  await renderSignedIn('/app', { authoritySet });
  await waitFor(() => expect(window.location.hash).toBe(`#${landing}`));
});

it.each([
  ['on Home while something is missing', false, {}, '/app/home'],
  ['at their work once all is there', true, {}, '/app/articleList'],
  ['where their role presets it', false, { landing: '/app/article-scanadd' }, '/app/article-scanadd'],
])('lands staff of the platform %s', async (_where, done, preset, landing) => {
  server.use(
    answer(navigationCalls.getNavigation, { pins: [], landing: null, ...preset }),
    answer(setupCalls.getSetup, [
      { step: 'COMPANY', done: true, companyId: null },
      { step: 'SITE', done, companyId: null },
    ]),
    http.get('*/api/*', () => HttpResponse.json([])),
  );
  await renderSignedIn('/app', {
    companyType: 'ADMIN',
    merchantId: null,
    authoritySet: ['ORDER_LIST', 'ORDER_SCAN_ADD', 'COMPANY_EDIT'],
  });
  await waitFor(() => expect(window.location.hash).toBe(`#${landing}`));
});

it('lands staff of the platform at their work once they have hidden the guide', async () => {
  window.localStorage.clear();
  const person = { companyType: 'ADMIN' as const, merchantId: null, authoritySet: ['ORDER_LIST'] };
  server.use(
    answer(workCalls.listWork, []),
    answer(setupCalls.getSetup, [{ step: 'SITE', done: false, companyId: null }]),
    http.get('*/api/orders/*', () => HttpResponse.json([])),
  );
  const { unmount } = await renderSignedIn('/app', person);
  await screen.findByRole('button', { name: 'Hide guide' });
  await press('Hide guide');
  unmount();
  await renderSignedIn('/app', person);
  await waitFor(() => expect(window.location.hash).toBe('#/app/articleList'));
});
