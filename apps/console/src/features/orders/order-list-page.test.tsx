import { districtsCalls } from '@cubby/contract/districts/districts.calls';
import { orderExportsCalls } from '@cubby/contract/order-exports/order-exports.calls';
import { labelsCalls } from '@cubby/contract/labels/labels.calls';
import { ordersCalls } from '@cubby/contract/orders/orders.calls';
import type { OrderRow } from '@cubby/contract/orders/orders.schemas';
import { servicesCalls } from '@cubby/contract/services/services.calls';
import { sessionsCalls } from '@cubby/contract/sessions/sessions.calls';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSession, loginDataOf, renderApp } from '../../../test/app.tsx';
import { answer, answerFile, refuse, type SeenRequest, server, useServer } from '../../../test/server.ts';
import { tasks } from '../../platform/tasks/tasks.ts';
import { confirmStore } from '../../ui/confirm-dialog/confirm.ts';
import { toast } from '../../ui/toast/toast.ts';
import { buildOrderPage, buildOrderRow } from './order-list.fixture.ts';

const session = buildSession({
  authoritySet: ['ORDER_LIST', 'ORDER_CREATE', 'ORDER_CANCEL', 'ORDER_EXPORT', 'ORDER_LABEL'],
});

let lists: URLSearchParams[] = [];
let counts: URLSearchParams[] = [];
let stored: OrderRow[] = [];

const rowsFor = (query: URLSearchParams): OrderRow[] => {
  const statuses = query.getAll('statusList');
  return stored.filter(
    ({ status, recipientName }) =>
      (statuses.length === 0 || statuses.includes(status)) &&
      (!query.has('query') || recipientName?.includes(query.get('query') ?? '')),
  );
};
const listPage = ({ query }: SeenRequest) => {
  lists.push(query);
  const [page, size] = [Number(query.get('page')), Number(query.get('size'))];
  const rows = rowsFor(query);
  return buildOrderPage(rows.slice(page * size, (page + 1) * size), { total: rows.length, page, size });
};
const count = ({ query }: SeenRequest) => {
  counts.push(query);
  return rowsFor(query).length;
};

useServer();

beforeEach(() => {
  lists = [];
  counts = [];
  stored = Array.from({ length: 25 }, (_, index) => buildOrderRow(index + 1));
  localStorage.clear();
  tasks.clear();
  toast.clear();
  URL.createObjectURL = () => 'blob:of-test';
  URL.revokeObjectURL = () => {};
  server.use(answer(ordersCalls.listOrders, listPage), answer(ordersCalls.countOrders, count));
});
afterEach(() => {
  vi.useRealTimers();
  // A question that a test left open would be asked in the next one.
  confirmStore.current()?.answer(false);
});

const open = async (search = '', as = session) => {
  server.use(answer(sessionsCalls.getLoginData, loginDataOf(as)));
  await renderApp(`/app/articleList${search}`, { session: as });
  await screen.findByRole('heading', { level: 1, name: 'Orders' });
};
const rowOf = async (order: string) => screen.findByRole('link', { name: order });
const select = async (...orders: string[]) => {
  for (const order of orders) await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${order}` }));
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const fromMenu = async (name: string) => {
  await press('More actions');
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};
const wanted = () => new URLSearchParams(window.location.hash.split('?')[1] ?? '');

describe('the rows', () => {
  it('shows a page with the exact total, each order leading to its detail', async () => {
    await open();
    expect((await rowOf('CB-1')).getAttribute('href')).toBe('#/app/articleInfo?articleId=1');
    expect(screen.getAllByRole('row')).toHaveLength(11);
    expect(screen.getByText('1–10 of 25')).toBeVisible();
    expect(lists[0]?.get('sort')).toBe('lastUpdatedTime,desc');
  });

  it('says the status in words, marks what is overdue, and copies a tracking number', async () => {
    stored = [buildOrderRow(1, { status: 'Courier stored', overdue: true })];
    await open();
    const row = (await rowOf('CB-1')).closest('tr')!;
    expect(within(row).getByText('Courier stored')).toBeVisible();
    expect(within(row).getByText('Overdue')).toBeVisible();
    const user = userEvent.setup();
    await user.click(within(row).getByRole('button', { name: 'Copy TN1' }));
    expect(await screen.findByText('TN1 copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('TN1');
  });

  it('shows the notes of flags on focus and hides them by Escape', async () => {
    const flag = { flagId: '1', flagName: 'Fragile', flagColor: '#aa0000', flagNote: 'Glass inside' };
    stored = [buildOrderRow(1, { ordersCsFlags: [flag], ordersFlags: [{ ...flag, flagId: '2', flagNote: null }] })];
    await open();
    const flags = await screen.findByRole('button', { name: '2 flags of CB-1: Fragile, Fragile' });
    fireEvent.focus(flags);
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Glass inside');
    expect(flags).toHaveAccessibleDescription(/Glass inside.*No note/);
    fireEvent.keyDown(flags, { key: 'Escape' });
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  });

  it('turns the page from what was fetched ahead, and keeps it in the address', async () => {
    await open();
    await rowOf('CB-1');
    await waitFor(() => expect(lists.map((query) => query.get('page'))).toContain('1'));
    await press('Next page');
    expect(await rowOf('CB-11')).toBeVisible();
    expect(wanted().get('page')).toBe('1');
  });

  it('leads back to the last page where the page turned to has become empty', async () => {
    await open('?page=9');
    expect(await rowOf('CB-21')).toBeVisible();
    expect(wanted().get('page')).toBe('2');
  });
});

describe('filters and search', () => {
  it('reproduces the view of a link and asks for lookups only where the link holds them', async () => {
    server.use(answer(servicesCalls.listServices, [{ serviceId: '5', serviceName: 'Cold chain' }]));
    await open('?statusList=Created&serviceId=5&size=20&sort=orderNumber,asc');
    expect(await rowOf('CB-20')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Service: Cold chain' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Status: Created' })).toBeVisible();
    expect(Object.fromEntries(lists[0] ?? [])).toMatchObject({ serviceId: '5', size: '20', sort: 'orderNumber,asc' });
  });

  it('names a district of the link by its path', async () => {
    server.use(
      answer(districtsCalls.searchDistricts, ({ query }) =>
        query.get('grade') === '1'
          ? [{ districtId: '1', name: 'Hong Kong', grade: 1, upperGradeId: null }]
          : [{ districtId: '12', name: 'Kowloon', grade: 2, upperGradeId: '1' }],
      ),
    );
    await open('?districtId=1&districtId=12');
    expect(await screen.findByRole('button', { name: 'District: Kowloon' })).toBeVisible();
    expect(lists[0]?.get('districtId')).toBe('12');
  });

  it('searches on Enter, and says before the call when the text is too short', async () => {
    await open();
    const field = screen.getByRole('textbox', { name: /Order, tracking/ });
    await userEvent.type(field, 'ab{Enter}');
    expect(await screen.findByText(/Type at least 3 characters/)).toBeVisible();
    expect(lists.some((query) => query.has('query'))).toBe(false);
    await userEvent.clear(field);
    await userEvent.type(field, 'Recipient 25{Enter}');
    expect(await rowOf('CB-25')).toBeVisible();
    expect(wanted().get('query')).toBe('Recipient 25');
    expect(screen.queryByText(/Type at least 3 characters/)).not.toBeInTheDocument();
  });

  it('clears filters and text in one step, back on the first page', async () => {
    await open('?statusList=Created&query=Recipient&page=1');
    await rowOf('CB-11');
    await press('Clear all');
    expect(await rowOf('CB-1')).toBeVisible();
    expect([...wanted()]).toEqual([]);
  });

  it('sorts by a column, latest first for times', async () => {
    await open('?page=1');
    await rowOf('CB-11');
    await press('Last updated');
    await waitFor(() => expect(wanted().get('sort')).toBe('lastUpdatedTime,asc'));
    expect(wanted().has('page')).toBe(false);
  });
});

describe('the count', () => {
  it('goes out 3 s after the first page, takes the place of the total, and is given up when superseded', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await open();
    await rowOf('CB-1');
    expect(counts).toHaveLength(0);
    server.use(answer(ordersCalls.countOrders, 26));
    await vi.advanceTimersByTimeAsync(3100);
    expect(await screen.findByText('1–10 of 26')).toBeInTheDocument();

    // A count that never comes, given up by the next filter: nothing is said of it.
    server.use(answer(ordersCalls.countOrders, 99, { delay: 'infinite' }));
    window.location.hash = '/app/articleList?statusList=Inbound';
    await screen.findByText('No order matches');
    server.use(answer(ordersCalls.countOrders, count));
    window.location.hash = '/app/articleList?statusList=Created';
    expect(await screen.findByText('1–10 of 25')).toBeInTheDocument();
    await waitFor(() => expect(counts.at(-1)?.getAll('statusList')).toEqual(['Created']));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('states', () => {
  it('tells on the first visit what this is and leads to the first order', async () => {
    stored = [];
    await open();
    expect(await screen.findByText('No orders yet')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Create order' })[0]).toHaveAttribute('href', '#/app/articleAdd');
  });

  it('tells which filter to drop, with what there is without it', async () => {
    await open('?statusList=Inbound&query=Recipient');
    await userEvent.click(await screen.findByRole('button', { name: 'Without Status: 25' }));
    expect(await rowOf('CB-1')).toBeVisible();
    expect(wanted().getAll('statusList')).toEqual([]);
    expect(wanted().get('query')).toBe('Recipient');
  });

  it('shows a failure with its request id once, and tries again', async () => {
    server.use(refuse(ordersCalls.listOrders, 'INTERNAL'));
    await open();
    expect(await screen.findByText('The list could not be loaded')).toBeVisible();
    expect(screen.getByText('Request request-of-test')).toBeVisible();
    server.use(answer(ordersCalls.listOrders, listPage));
    await press('Try again');
    expect(await rowOf('CB-1')).toBeVisible();
  });
});

describe('actions', () => {
  it('offers nothing that the person may not do', async () => {
    await open('', buildSession({ authoritySet: ['ORDER_LIST'] }));
    await select('CB-1');
    for (const name of [/^Export/, /^Print/, /^Cancel/, 'More actions', /^Select all \d/])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Create order' })).not.toBeInTheDocument();
  });

  it.each(['Export selected orders', 'Print labels', 'Cancel orders'])('%s needs a selection', async (name) => {
    await open();
    await rowOf('CB-1');
    await fromMenu(name);
    expect(await screen.findByText('Select at least one order')).toBeVisible();
  });

  it('cancels after a question, says how many and refreshes the list', async () => {
    let body: unknown;
    server.use(
      answer(ordersCalls.cancelOrders, (request) => {
        body = request.body;
        stored = stored.map((row) => (row.articleId === '1' ? { ...row, status: 'Cancelled' } : row));
        return { success: true as const, cancelled: 2 };
      }),
    );
    await open();
    await select('CB-1', 'CB-2');
    await press('Cancel 2 orders');
    const dialog = await screen.findByRole('dialog', { name: 'Cancel 2 orders?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel 2 orders' }));
    expect(await screen.findByText('Cancelled: 2 orders')).toBeVisible();
    expect(body).toEqual(['1', '2']);
    await waitFor(() => expect(screen.getAllByText('Cancelled').length).toBeGreaterThan(0));
    expect(screen.queryByRole('region', { name: /selected rows/ })).not.toBeInTheDocument();
  });

  it.each(['Created', 'Pickup requested', 'Delivery requested'] as const)('may cancel what is %s', async (status) => {
    stored = [buildOrderRow(1, { status })];
    await open();
    await select('CB-1');
    await press('Cancel 1 order');
    expect(await screen.findByRole('dialog', { name: 'Cancel 1 order?' })).toBeVisible();
  });

  it('names the orders that can not be cancelled and takes them out when told so', async () => {
    stored = [buildOrderRow(1), buildOrderRow(2, { status: 'Inbound' })];
    await open();
    await select('CB-1', 'CB-2');
    await press('Cancel 2 orders');
    const dialog = await screen.findByRole('dialog', { name: '1 order can not be cancelled' });
    expect(dialog).toHaveTextContent('Some of the selected orders can no longer be cancelled');
    expect(within(dialog).getByText('CB-2 · Inbound')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Take 1 order out' }));
    expect(await screen.findByRole('button', { name: 'Cancel 1 order' })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Select CB-1' })).toBeChecked();
  });

  it('tells in words what the server refused and keeps the selection', async () => {
    const data = { orders: [{ articleId: '2', orderNumber: 'CB-2', status: 'Completed' }] };
    server.use(refuse(ordersCalls.cancelOrders, 'STATUS_NOT_ALLOWED', { data }));
    await open();
    await select('CB-1', 'CB-2');
    await press('Cancel 2 orders');
    const question = await screen.findByRole('dialog', { name: 'Cancel 2 orders?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel 2 orders' }));
    expect(await screen.findByText('CB-2 · Completed')).toBeVisible();
    await press('Keep the selection');
    expect(screen.getByRole('checkbox', { name: 'Select CB-2' })).toBeChecked();
  });

  it('prints labels of one service only', async () => {
    stored = [buildOrderRow(1), buildOrderRow(2, { serviceName: 'Cold chain' }), buildOrderRow(3)];
    const opened = vi.spyOn(window, 'open').mockReturnValue(window);
    server.use(answerFile(labelsCalls.printLabels, new Uint8Array([1]), 'labels.pdf'));
    await open();
    await select('CB-1', 'CB-2');
    await press('Print 2 labels');
    expect(await screen.findByText(/labels can be printed for orders of one service/i)).toBeVisible();
    expect(opened).not.toHaveBeenCalled();
    await select('CB-2', 'CB-3');
    await press('Print 2 labels');
    await waitFor(() => expect(opened).toHaveBeenCalledWith('blob:of-test', '_blank'));
    expect(tasks.current()[0]).toMatchObject({ status: 'done', detail: 'labels.pdf' });
  });

  it('offers only the export for all that match, and says so', async () => {
    await open();
    await rowOf('CB-1');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    await press('Select all 25 matching');
    const bar = screen.getByRole('region', { name: 'Actions for the selected rows' });
    expect(within(bar).getByRole('button', { name: 'Export 25 orders' })).toBeVisible();
    expect(within(bar).queryByRole('button', { name: /Print|Cancel/ })).not.toBeInTheDocument();
    expect(screen.getByText(/All matching orders are selected/)).toBeVisible();
  });
});

describe('exports', () => {
  const finished = () => waitFor(() => expect(tasks.current()[0]?.status).toBe('done'));

  it('exports the chosen orders as a task that tells the file', async () => {
    server.use(answerFile(orderExportsCalls.exportSelectedOrders, new Uint8Array([1, 2]), 'orders.xlsx'));
    await open();
    await select('CB-1', 'CB-3');
    await press('Export 2 orders');
    await finished();
    expect(tasks.current()[0]).toMatchObject({
      title: 'Export of 2 orders',
      detail: expect.stringContaining('orders.xlsx'),
    });
    expect(await screen.findByText('2 orders exported')).toBeVisible();
  });

  it('refuses more than 100,000 rows before asking', async () => {
    server.use(answer(ordersCalls.listOrders, buildOrderPage(stored.slice(0, 10), { total: 100_001 })));
    await open();
    await rowOf('CB-1');
    await press('Export all');
    expect(await screen.findByText(/at most 100,000 rows/)).toBeVisible();
    expect(tasks.current()).toEqual([]);
  });

  it('takes 100,000 rows, shows how far the server is, runs one at a time, and can be stopped', async () => {
    let stopped = false;
    server.use(
      answer(ordersCalls.listOrders, buildOrderPage(stored.slice(0, 10), { total: 100_000 })),
      answer(orderExportsCalls.exportAllOrders, new Blob() as never, { delay: 'infinite' }),
      answer(orderExportsCalls.getRunningExport, {
        exportId: '1',
        startedTime: 1,
        totalElement: 100_000,
        processedElement: 25_000,
      }),
      answer(orderExportsCalls.cancelRunningExport, () => {
        stopped = true;
        return { success: true as const };
      }),
    );
    await open();
    await rowOf('CB-1');
    await press('Export all');
    await press('Export all');
    expect(await screen.findByText(/An export is running/)).toBeVisible();
    expect(tasks.current()).toHaveLength(1);
    await waitFor(() => expect(tasks.current()[0]?.progress).toBe(0.25), { timeout: 3000 });
    tasks.current()[0]?.cancel?.();
    await waitFor(() => expect(tasks.current()).toEqual([]));
    await waitFor(() => expect(stopped).toBe(true));
  });

  it('takes up again after a failure, and says what the server says', async () => {
    server.use(refuse(orderExportsCalls.exportAllOrders, 'INTERNAL'));
    await open();
    await rowOf('CB-1');
    await press('Export all');
    await waitFor(() => expect(tasks.current()[0]?.status).toBe('failed'));
    server.use(answerFile(orderExportsCalls.exportAllOrders, new Uint8Array([1]), 'all.xlsx'));
    await press('Export all');
    await finished();
  });

  it('says the specified words where the server finds too many rows', async () => {
    server.use(refuse(orderExportsCalls.exportAllOrders, 'EXPORT_TOO_LARGE'));
    await open();
    await rowOf('CB-1');
    await press('Export all');
    expect(await screen.findByText(/at most 100,000 rows/)).toBeVisible();
    expect(tasks.current()).toEqual([]);
  });
});

describe('keys', () => {
  it('moves with j and k, selects with x, searches with /, helps with ?', async () => {
    await open();
    await rowOf('CB-1');
    await userEvent.keyboard('jj');
    expect(await rowOf('CB-2')).toHaveFocus();
    await userEvent.keyboard('x');
    expect(screen.getByRole('checkbox', { name: 'Select CB-2' })).toBeChecked();
    await userEvent.keyboard('k');
    expect(await rowOf('CB-1')).toHaveFocus();
    await userEvent.keyboard('/');
    const field = screen.getByRole('textbox', { name: /Order, tracking/ });
    expect(field).toHaveFocus();
    await userEvent.keyboard('jx?');
    expect(field).toHaveValue('jx?');
    field.blur();
    await userEvent.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  });
});
