import { requestsCalls } from '@cubby/contract/requests/requests/requests.calls';
import type { RequestRow } from '@cubby/contract/requests/requests/requests.schemas';
import { sessionsCalls } from '@cubby/contract/people/sessions/sessions.calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildSession, loginDataOf, renderApp } from '../../../../test/app.tsx';
import { answer, refuse, server, useServer } from '../../../../test/server.ts';
import { queryClient } from '../../../platform/api/query-client.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { buildRequest, buildRequestRow, pageOf } from './request.fixture.ts';

useServer();

const world = { rows: [] as RequestRow[], total: 0, lists: [] as URLSearchParams[], saved: [] as unknown[] };
const authoritySet = ['REQUEST_LIST', 'ARRANGE_PICKUP', 'REQUEST_CANCEL', 'REQUEST_EXPORT'];

const openRequests = async (search = '', permissions = authoritySet) => {
  const session = buildSession({ authoritySet: permissions });
  server.use(
    answer(sessionsCalls.getLoginData, loginDataOf(session)),
    answer(requestsCalls.listRequests, ({ query }) => {
      world.lists.push(query);
      return pageOf(world.rows, world.total || world.rows.length);
    }),
    answer(requestsCalls.updateRequest, ({ body }) => {
      world.saved.push(body);
      const { referenceNumber } = body as { referenceNumber: string };
      world.rows = world.rows.map((row) => ({ ...row, referenceNumber, requestStatus: 'ARRANGED' as const }));
      return world.rows[0]!;
    }),
  );
  await renderApp(`/app/article-PickupDelivery${search}`, { session });
  await screen.findByRole('heading', { level: 1, name: 'Requests' });
};
const field = () => screen.findByRole('textbox', { name: 'Reference number of P-1' });

beforeEach(() => {
  Object.assign(world, { rows: [buildRequestRow(1)], total: 0, lists: [], saved: [] });
  toast.clear();
  localStorage.clear();
});

describe('the reference number in the list', () => {
  it('is saved by Enter', async () => {
    await openRequests();
    await userEvent.type(await field(), ' SF-1 {Enter}');
    expect(await screen.findByText('Reference number of P-1 saved')).toBeVisible();
    expect(world.saved).toEqual([{ pickupDeliveryRequestId: '1', referenceNumber: 'SF-1' }]);
    await waitFor(async () => expect(await field()).toHaveValue('SF-1'));
    expect(await screen.findByText('Arranged')).toBeVisible();
  });

  it('does not change being typed where another user changes it meanwhile', async () => {
    await openRequests();
    await userEvent.type(await field(), 'SF-');
    world.rows = [buildRequestRow(1, { referenceNumber: 'THEIRS', requestStatus: 'ARRANGED' })];
    await queryClient.invalidateQueries();
    expect(await screen.findByText('Arranged')).toBeVisible();
    expect(await field()).toHaveValue('SF-');
  });

  it('is put back by Escape', async () => {
    world.rows = [buildRequestRow(1, { referenceNumber: 'SF-0' })];
    await openRequests();
    await userEvent.type(await field(), '9{Escape}');
    expect(await field()).toHaveValue('SF-0');
    expect(world.saved).toEqual([]);
  });

  it.each(['{Enter}', '{Control>}a{/Control}{Backspace}  {Enter}'])(
    'makes no call when it is unchanged or blank, and reloads (%s)',
    async (keys) => {
      world.rows = [buildRequestRow(1, { referenceNumber: 'SF-0' })];
      await openRequests();
      const input = await field();
      await userEvent.click(input);
      if (keys.startsWith('{Control')) await userEvent.clear(input);
      const lists = world.lists.length;
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(world.lists.length).toBeGreaterThan(lists));
      expect(await field()).toHaveValue('SF-0');
      expect(world.saved).toEqual([]);
    },
  );

  it('retains what was typed when the server refuses it', async () => {
    await openRequests();
    server.use(refuse(requestsCalls.updateRequest, 'REQUEST_CLOSED', { message: 'The request is closed' }));
    await userEvent.type(await field(), 'SF-1{Enter}');
    expect(await screen.findByText('The request is closed')).toBeVisible();
    expect(await field()).toHaveValue('SF-1');
  });

  it.each([
    ['without the permission', ['REQUEST_LIST'], {}],
    ['once the request is closed', authoritySet, { requestStatus: 'COMPLETED' }],
  ] as const)('is text %s', async (_, permissions, row) => {
    world.rows = [buildRequestRow(1, { referenceNumber: 'SF-0', ...row })];
    await openRequests('', [...permissions]);
    expect(await screen.findByText('SF-0')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /Reference number/ })).not.toBeInTheDocument();
  });
});

describe('the request list', () => {
  it('requests what the address says and drops invalid values', async () => {
    await openRequests('?statusList=REQUEST_ARRANGED&statusList=NONSENSE&requestType=PICKUP_REQUEST&size=20&page=1');
    await screen.findByText('P-1');
    const query = world.lists[0]!;
    expect(query.getAll('statusList')).toEqual(['REQUEST_ARRANGED']);
    expect([query.get('requestType'), query.get('size'), query.get('page')]).toEqual(['PICKUP_REQUEST', '20', '1']);
  });

  it('cancels chosen requests after a question', async () => {
    const cancelled: unknown[] = [];
    world.rows = [buildRequestRow(1), buildRequestRow(2)];
    server.use(
      answer(requestsCalls.cancelRequest, ({ body }) => {
        cancelled.push(body);
        return { success: true as const, cancelled: 2 };
      }),
    );
    await openRequests();
    for (const name of ['Select P-1', 'Select P-2'])
      await userEvent.click(await screen.findByRole('checkbox', { name }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel 2 requests' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel 2 requests?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel 2 requests' }));
    expect(await screen.findByText('Request cancelled: 2 requests')).toBeVisible();
    expect(cancelled).toEqual([{ pickupDeliveryRequestId: '1' }, { pickupDeliveryRequestId: '2' }]);
  });

  it('leaves out what is closed already, and says so', async () => {
    world.rows = [buildRequestRow(1, { requestStatus: 'CANCELED' }), buildRequestRow(2)];
    await openRequests();
    for (const name of ['Select P-1', 'Select P-2'])
      await userEvent.click(await screen.findByRole('checkbox', { name }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel 2 requests' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel 1 of 2 requests?' });
    expect(dialog).toHaveTextContent('Only requests that are Submitted or Arranged can be cancelledP-1 · Cancelled');
    expect(within(dialog).getByRole('button', { name: 'Cancel 1 request' })).toBeVisible();
  });

  it.each([
    [100_001, /at most 100,000 rows/],
    [0, 'No records found'],
  ])('refuses to export all of %i', async (total, words) => {
    world.rows = total === 0 ? [] : world.rows;
    world.total = total;
    await openRequests();
    await screen.findByText(total === 0 ? 'No requests yet' : 'P-1');
    await userEvent.click(screen.getByRole('button', { name: 'Export all' }));
    expect(await screen.findByText(words)).toBeVisible();
  });
});

it('is as it was on the way back from a request', async () => {
  server.use(answer(requestsCalls.getRequest, buildRequest([])));
  await openRequests('?requestType=PICKUP_REQUEST&size=20');
  await userEvent.click(await screen.findByRole('link', { name: /P-1/ }));
  const main = within(await screen.findByRole('main'));
  expect(await main.findByRole('link', { name: 'Requests' })).toHaveAttribute(
    'href',
    '#/app/article-PickupDelivery?requestType=PICKUP_REQUEST&size=20',
  );
});
