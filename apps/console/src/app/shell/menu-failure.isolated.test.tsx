import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import { sessionsCalls } from '@cubby/contract/people/sessions/sessions.calls';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { buildSession, loginDataOf, renderApp } from '../../../test/app.tsx';
import { answer, useServer } from '../../../test/server.ts';

// The file of the menu does not come the first time.
vi.mock(import('../menu/load-menu.ts'), async (original) => {
  const { loadMenu } = await original();
  return { loadMenu: vi.fn(loadMenu).mockRejectedValueOnce(new Error('gone')) };
});

const session = buildSession();
useServer(
  answer(sessionsCalls.getLoginData, loginDataOf(session)),
  answer(ordersCalls.listOrders, { content: [], totalElements: 0, totalPages: 0, number: 0, size: 10 }),
  answer(ordersCalls.countOrders, 0),
  http.get('*/api/*', () => HttpResponse.json([])),
);

it('a menu that can not be loaded is reported, and appears after a retry', async () => {
  await renderApp('/app/articleList', { session });
  const menu = await screen.findByRole('navigation', { name: 'Screens' });
  expect(await screen.findByText('The menu could not be loaded')).toBeVisible();
  expect(within(menu).queryByRole('link', { name: 'Orders' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await within(menu).findByRole('link', { name: 'Orders' })).toBeVisible();
});
