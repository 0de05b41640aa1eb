import { laundryOrdersCalls } from '@cubby/contract/orders/laundry-orders/laundry-orders.calls';
import type { LaundryRow } from '@cubby/contract/orders/laundry-orders/laundry-orders.schemas';
import { labelsCalls } from '@cubby/contract/orders/labels/labels.calls';
import { orderExportsCalls } from '@cubby/contract/orders/order-exports/order-exports.calls';
import { sessionsCalls } from '@cubby/contract/people/sessions/sessions.calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerSites } from '../../../../test/factories/sites.ts';
import { buildSession, loginDataOf, renderApp } from '../../../../test/app.tsx';
import { answer, answerFile, server, useServer } from '../../../../test/server.ts';
import { tasks } from '../../../platform/tasks/tasks.ts';
import { toast, toastStore } from '../../../ui/toast/toast.ts';
// Fetched when it is opened; here it is there from the start, so that no test waits for it.
import './laundry-list-page.tsx';
import { buildLaundryOrder, buildLaundryPage, buildLaundryRow } from './laundry.fixture.ts';

useServer();
const everything = ['LAUNDRY_LIST', 'LAUNDRY_EDIT', 'LAUNDRY_EXPORT', 'ORDER_LABEL'];
let stored: LaundryRow[];
let total: number;
let asked: URLSearchParams[];

beforeEach(() => {
  stored = [buildLaundryRow(1), buildLaundryRow(2, { status: 'Courier stored', overdue: true, notifyStatus: 'ERROR' })];
  total = stored.length;
  asked = [];
  localStorage.clear();
  sessionStorage.clear();
  tasks.clear();
  toast.clear();
  Object.assign(URL, { createObjectURL: () => 'blob:of-test', revokeObjectURL: () => {} });
  Object.assign(Element.prototype, { scrollTo: () => {} });
  server.use(
    answer(laundryOrdersCalls.listLaundryOrders, ({ query }) => {
      asked.push(query);
      return buildLaundryPage(stored, { total });
    }),
    answer(orderExportsCalls.getRunningExport, null),
    answerSites([]),
  );
});

const open = async (search = '', authoritySet = everything) => {
  const session = buildSession({ authoritySet });
  server.use(answer(sessionsCalls.getLoginData, loginDataOf(session)));
  await renderApp(`/app/article-LaundryDry${search}`, { session });
  await screen.findByRole('heading', { level: 1, name: 'Laundry orders' });
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const fromMenu = async (name: string) => {
  await press('More actions');
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};
const select = async (...numbers: string[]) => {
  for (const number of numbers)
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${number}` }));
};

describe('the laundry list', () => {
  it('shows dirty site and clean site, the status in words, what is overdue and how the last message went', async () => {
    await open();
    const row = (await screen.findByRole('link', { name: 'LA-2' })).closest('tr, li');
    expect(row).toHaveTextContent('Harbour Gate');
    expect(row).toHaveTextContent('Pacific Place');
    expect(row).toHaveTextContent('Courier stored');
    expect(row).toHaveTextContent('Overdue');
    expect(row).toHaveTextContent('Failed');
    expect(screen.getByRole('link', { name: 'LA-1' })).toHaveAttribute(
      'href',
      '#/app/article-laundryClean-info?articleId=1',
    );
  });

  it('leads from an order to the one before and after it', async () => {
    server.use(
      answer(laundryOrdersCalls.getLaundryOrder, ({ query }) =>
        buildLaundryOrder({ articleId: query.get('articleId')!, orderNumber: `LA-${query.get('articleId')}` }),
      ),
    );
    await open();
    await userEvent.click(await screen.findByRole('link', { name: 'LA-1' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Next order' }));
    await waitFor(() => expect(document.title).toMatch(/^LA-2 /));
    await userEvent.keyboard('k');
    await waitFor(() => expect(document.title).toMatch(/^LA-1 /));
  });

  it('requests what its address says, and drops ill-formed values', async () => {
    await open(
      '?statusList=Courier%20collected,Inbound&dirtySiteId=11&cleanSiteId=x&notifyStatus=ERROR&size=50&page=0&sort=orderNumber,asc&query=ab',
    );
    await screen.findByRole('link', { name: 'LA-1' });
    const query = asked[0];
    expect(query?.getAll('statusList')).toEqual(['Courier collected']);
    expect(Object.fromEntries(query ?? [])).toEqual({
      statusList: 'Courier collected',
      dirtySiteId: '11',
      notifyStatus: 'ERROR',
      page: '0',
      size: '50',
      sort: 'orderNumber,asc',
    });
  });

  it('says before the call that a search is too short', async () => {
    await open();
    await userEvent.type(await screen.findByPlaceholderText('Number, name, phone or e-mail'), 'ab{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('at least 3 characters');
    expect(asked.every((query) => !query.has('query'))).toBe(true);
  });

  it('shows no entry and no export to those who may not', async () => {
    await open('', ['LAUNDRY_LIST']);
    await screen.findByRole('link', { name: 'LA-1' });
    expect(screen.queryByRole('button', { name: 'Export all' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'More actions' })).not.toBeInTheDocument();
  });

  it('shows what laundry is where there is none', async () => {
    stored = [];
    total = 0;
    await open();
    expect(await screen.findByText('No laundry orders yet')).toBeVisible();
  });

  it('says which filters to clear where none matches', async () => {
    stored = [];
    total = 0;
    await open('?statusList=Completed');
    expect(await screen.findByText('No laundry order matches')).toBeVisible();
  });
});

describe('exports', () => {
  const seen: string[] = [];
  const note = ({ request }: { request: Request }) => {
    const { pathname, search } = new URL(request.url);
    if (/LaundryOrder\/export|exportPdf/.test(pathname)) seen.push(`${pathname.split('/').at(-1)}${search}`);
  };
  beforeEach(() => {
    seen.length = 0;
    server.events.on('request:start', note);
    const bytes = new TextEncoder().encode('file');
    for (const call of [
      laundryOrdersCalls.exportSelectedLaundryOrders,
      laundryOrdersCalls.exportAllLaundryOrders,
      laundryOrdersCalls.exportLaundryProducts,
      labelsCalls.printLabels,
    ])
      server.use(answerFile(call, bytes, 'file.bin'));
  });
  afterEach(() => server.events.removeListener('request:start', note));

  it('contains the selected orders', async () => {
    await open();
    await select('LA-2', 'LA-1');
    await press('Export 2 orders');
    expect(await screen.findByText('2 laundry orders exported')).toBeVisible();
    expect(seen).toEqual(['export?articleIds=2%2C1']);
  });

  it('contains all that the filters match, or their products', async () => {
    await open('?statusList=Created');
    await screen.findByRole('link', { name: 'LA-1' });
    await press('Export all');
    expect(await screen.findByText('2 laundry orders exported')).toBeVisible();
    await fromMenu('Export products');
    expect(await screen.findByText('Products of laundry orders exported')).toBeVisible();
    expect(seen).toEqual(['exportAll?statusList=Created', 'exportProductAll?statusList=Created']);
  });

  it.each([
    [0, 'There are no records'],
    [100_001, '100,000'],
  ])('of %i orders is not even asked for', async (count, words) => {
    total = count;
    if (count === 0) stored = [];
    await open();
    await waitFor(() => expect(asked.length).toBeGreaterThan(0));
    await waitFor(() => expect(screen.queryByRole('img', { name: /count/i })).not.toBeInTheDocument());
    await press('Export all');
    await waitFor(() => expect(toastStore.current().some(({ text }) => text.length > 0)).toBe(true));
    expect(toastStore.current()[0]?.text, words).toBeTruthy();
    expect(seen).toEqual([]);
  });

  it.each(['Export selected orders', 'Print labels'])('%s says that it needs a selection', async (name) => {
    await open();
    await screen.findByRole('link', { name: 'LA-1' });
    await press('More actions');
    const item = await screen.findByRole('menuitem', { name: new RegExp(name) });
    expect(item).toBeDisabled();
    expect(item).toHaveTextContent('Select at least one order');
  });

  it('labels are printed of one service alone', async () => {
    stored = [buildLaundryRow(1), buildLaundryRow(2, { serviceName: 'Dry cleaning' })];
    await open();
    await select('LA-1', 'LA-2');
    await press('Print 2 labels');
    const dialog = await screen.findByRole('dialog', { name: 'Print 1 of 2 labels?' });
    expect(dialog).toHaveTextContent('Labels can be printed for orders of one service at a time');
    expect(seen).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Print 1 label' }));
    await waitFor(() => expect(seen).toEqual(['exportPdf']));
  });
});
