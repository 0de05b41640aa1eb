import { requestsCalls } from '@cubby/contract/requests/requests/requests.calls';
import { requestExportsCalls } from '@cubby/contract/requests/requests/requests.exports.calls';
import type { RequestReportRow } from '@cubby/contract/requests/requests/requests.schemas';
import { sessionsCalls } from '@cubby/contract/people/sessions/sessions.calls';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { buildSession, loginDataOf, renderApp } from '../../../../test/app.tsx';
import { answer, answerFile, server, useServer } from '../../../../test/server.ts';
import { tasks } from '../../../platform/tasks/tasks.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { buildRequestItem, buildRequestRow, pageOf } from './request.fixture.ts';

useServer();
beforeEach(() => {
  toast.clear();
  tasks.clear();
  rows = [row];
  localStorage.clear();
  // What jsdom leaves out.
  Object.assign(URL, { createObjectURL: () => 'blob:of-test', revokeObjectURL: () => {} });
});

const { requestNumber, pickupDeliveryRequestId, merchantId, merchantName, requestStartTime, requestEndTime } =
  buildRequestRow(1);
const row: RequestReportRow = {
  ...buildRequestItem(1),
  pickupDeliveryRequestId,
  requestNumber,
  referenceNumber: null,
  merchantId,
  merchantName,
  collectMerchantAddress: null,
  deliveredById: null,
  deliveredBy: null,
  requestStartTime,
  requestEndTime,
};
const lists: URLSearchParams[] = [];
let rows = [row];

const open = async (
  address: string,
  authoritySet = ['COLLECT_REPORT', 'DELIVER_REPORT', 'REQUEST_EXPORT'],
  total = 1,
) => {
  const session = buildSession({ authoritySet });
  lists.length = 0;
  const list = ({ query }: { query: URLSearchParams }) => {
    lists.push(query);
    return pageOf(rows, total);
  };
  server.use(
    answer(sessionsCalls.getLoginData, loginDataOf(session)),
    answer(requestsCalls.listCollectedOrders, list),
    answer(requestsCalls.listDeliveredOrders, list),
  );
  await renderApp(address, { session });
  await screen.findByText('CB-1');
};

it.each([
  ['collectArticle', 'Orders in pickups', requestExportsCalls.exportCollectedOrders],
  ['deliveryArticle', 'Orders in deliveries', requestExportsCalls.exportDeliveredOrders],
] as const)('%s exports the chosen orders of "%s"', async (path, title, call) => {
  server.use(answerFile(call, new Uint8Array([1]), 'orders.xlsx'));
  await open(`/app/${path}`);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select CB-1' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Export 1 order' }));
  await waitFor(() => expect(tasks.current()[0]).toMatchObject({ status: 'done' }));
  expect(await screen.findByText('Exported: 1 order')).toBeVisible();
});

it('names the chosen orders in one value: repeated for each of a thousand, the address would be too long', async () => {
  rows = [row, { ...row, ...buildRequestItem(2) }];
  const asked: (string | undefined)[] = [];
  const note = ({ request }: { request: Request }) => {
    if (request.url.includes('/PickupOrder/export')) asked.push(request.url.split('?')[1]);
  };
  server.events.on('request:start', note);
  server.use(answerFile(requestExportsCalls.exportCollectedOrders, new Uint8Array([1]), 'orders.xlsx'));
  await open('/app/collectArticle');
  for (const name of ['Select CB-1', 'Select CB-2']) await userEvent.click(screen.getByRole('checkbox', { name }));
  await userEvent.click(await screen.findByRole('button', { name: 'Export 2 orders' }));
  expect(await screen.findByText('Exported: 2 orders')).toBeVisible();
  server.events.removeListener('request:start', note);
  expect(asked).toEqual([`requestItemIds=${rows.map(({ requestItemId }) => requestItemId).join('%2C')}`]);
});

it('refuses to export more than 100,000 rows before the call', async () => {
  await open('/app/collectArticle', undefined, 100_001);
  await userEvent.click(screen.getByRole('button', { name: 'Export all' }));
  expect(await screen.findByText(/at most 100,000 rows/)).toBeVisible();
});

it('takes the long pages of reports and the request time from the address', async () => {
  await open('/app/deliveryArticle?size=1000&requestTimeStart=5&requestTimeEnd=9');
  const query = lists[0]!;
  expect([query.get('size'), query.get('requestTimeStart'), query.get('requestTimeEnd')]).toEqual(['1000', '5', '9']);
});

it('links to the request and to the order only for who may open them', async () => {
  await open('/app/collectArticle', ['COLLECT_REPORT']);
  expect(screen.queryByRole('link', { name: 'CB-1' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'P-1' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Export all' })).not.toBeInTheDocument();
});
