import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import type { OrderRow } from '@cubby/contract/orders/orders/orders.schemas';
import { sessionsCalls } from '@cubby/contract/people/sessions/sessions.calls';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach } from 'vitest';
import { buildSession, loginDataOf, renderApp } from '../../../../test/app.tsx';
import { answer, type SeenRequest, server, useServer } from '../../../../test/server.ts';
import { tasks } from '../../../platform/tasks/tasks.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { buildOrderPage, buildOrderRow } from './order-list.fixture.ts';

const session = buildSession({
  authoritySet: ['ORDER_LIST', 'ORDER_CREATE', 'ORDER_CANCEL', 'ORDER_EXPORT', 'ORDER_LABEL'],
});

/** The orders that the server has, and what it was asked. */
export const world = {
  stored: [] as OrderRow[],
  lists: [] as URLSearchParams[],
  counts: [] as URLSearchParams[],
};

const rowsFor = (query: URLSearchParams): OrderRow[] => {
  const statuses = query.getAll('statusList');
  return world.stored.filter(
    ({ status, recipientName }) =>
      (statuses.length === 0 || statuses.includes(status)) &&
      (!query.has('query') || recipientName?.includes(query.get('query') ?? '')),
  );
};

/** Answers the list and its count from `world.stored`. */
export const listPage = ({ query }: SeenRequest) => {
  world.lists.push(query);
  const [page, size] = [Number(query.get('page')), Number(query.get('size'))];
  const rows = rowsFor(query);
  return buildOrderPage(rows.slice(page * size, (page + 1) * size), { total: rows.length, page, size });
};
export const countRows = ({ query }: SeenRequest) => {
  world.counts.push(query);
  return rowsFor(query).length;
};

/** A server with 25 created orders for each test, and nothing left over from the test before. */
export const useOrderListServer = (): void => {
  useServer();
  beforeEach(() => {
    const stored = Array.from({ length: 25 }, (_, index) => buildOrderRow(index + 1));
    Object.assign(world, { stored, lists: [], counts: [] });
    localStorage.clear();
    tasks.clear();
    toast.clear();
    // What jsdom leaves out.
    Object.assign(URL, { createObjectURL: () => 'blob:of-test', revokeObjectURL: () => {} });
    Object.assign(Element.prototype, { scrollTo: () => {} });
    server.use(answer(ordersCalls.listOrders, listPage), answer(ordersCalls.countOrders, countRows));
  });
};

/** Opens the list at its address, as a person who may do everything here. */
export const openList = async (search = '', as = session): Promise<void> => {
  server.use(answer(sessionsCalls.getLoginData, loginDataOf(as)));
  await renderApp(`/app/articleList${search}`, { session: as });
  await screen.findByRole('heading', { level: 1, name: 'Orders' });
};
export const rowOf = (order: string) => screen.findByRole('link', { name: order });
export const select = async (...orders: string[]): Promise<void> => {
  for (const order of orders) await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${order}` }));
};
export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
/** The parameters of the address. */
export const wanted = () => new URLSearchParams(window.location.hash.split('?')[1] ?? '');
