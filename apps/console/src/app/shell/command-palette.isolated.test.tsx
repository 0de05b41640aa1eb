import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import { sessionsCalls } from '@cubby/contract/people/sessions/sessions.calls';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { buildSession, loginDataOf, renderApp } from '../../../test/app.tsx';
import { answer, useServer } from '../../../test/server.ts';

const gate = vi.hoisted(() => ({ open: () => {} }));
// The code of the results comes when the test lets it.
vi.mock('./palette-results.tsx', async (original) => {
  await new Promise<void>((resolve) => (gate.open = resolve));
  return original();
});

const session = buildSession();
useServer(
  answer(sessionsCalls.getLoginData, loginDataOf(session)),
  answer(ordersCalls.listOrders, { content: [], totalElements: 0, totalPages: 0, number: 0, size: 10 }),
  answer(ordersCalls.countOrders, 0),
  http.get('*/api/*', () => HttpResponse.json([])),
);
const field = () => screen.queryByRole('combobox', { name: 'Find a record, a screen or an action' });

it('takes what is typed right after Ctrl+K, before its code is there, and closes when the address changes', async () => {
  await renderApp('/app/articleList', { session });
  await screen.findByRole('navigation', { name: 'Screens' });
  const user = userEvent.setup();
  await user.keyboard('{Control>}k{/Control}');
  act(() => field()?.focus());
  await user.keyboard('new: o');
  expect(field()).toHaveValue('new: o');
  expect(screen.queryByRole('option', { name: 'New: Order' })).not.toBeInTheDocument();
  await act(async () => gate.open());
  expect(await screen.findByRole('option', { name: 'New: Order' })).toBeInTheDocument();
  expect(field()).toHaveValue('new: o');
  act(() => void (window.location.hash = '#/app/articleAdd'));
  await waitFor(() => expect(field()).not.toBeInTheDocument());
});
