import { districtsCalls } from '@cubby/contract/settings/districts/districts.calls';
import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import { servicesCalls } from '@cubby/contract/catalogue/services/services.calls';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, refuse, server } from '../../../../test/server.ts';
import { buildOrderRow } from './order-list.fixture.ts';
import {
  countRows,
  listPage,
  openList,
  press,
  rowOf,
  useOrderListServer,
  wanted,
  world,
} from './order-list.harness.ts';

useOrderListServer();
afterEach(() => vi.useRealTimers());

describe('the rows', () => {
  it('shows a page with the exact total, each order leading to its detail', async () => {
    await openList();
    expect((await rowOf('CB-1')).getAttribute('href')).toBe('#/app/articleInfo?articleId=1');
    expect(screen.getAllByRole('row')).toHaveLength(11);
    expect(screen.getByText('1–10 of 25')).toBeVisible();
    expect(world.lists[0]?.get('sort')).toBe('lastUpdatedTime,desc');
  });

  it('says the status in words, marks what is overdue, and copies a tracking number', async () => {
    world.stored = [buildOrderRow(1, { status: 'Courier stored', overdue: true })];
    await openList();
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
    world.stored = [
      buildOrderRow(1, { ordersCsFlags: [flag], ordersFlags: [{ ...flag, flagId: '2', flagNote: null }] }),
    ];
    await openList();
    const flags = await screen.findByRole('button', { name: /2 flags of CB-1: Fragile, Fragile$/ });
    fireEvent.focus(flags);
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Glass inside');
    expect(flags).toHaveAccessibleDescription(/Glass inside.*No note/);
    fireEvent.keyDown(flags, { key: 'Escape' });
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  });

  it('turns the page from what was fetched ahead, and retains it in the address', async () => {
    await openList();
    await rowOf('CB-1');
    await waitFor(() => expect(world.lists.map((query) => query.get('page'))).toContain('1'));
    await press('Next page');
    expect(await rowOf('CB-11')).toBeVisible();
    expect(wanted().get('page')).toBe('1');
  });

  it('leads back to the last page where the page turned to has become empty', async () => {
    await openList('?page=9');
    expect(await rowOf('CB-21')).toBeVisible();
    expect(wanted().get('page')).toBe('2');
  });
});

describe('filters and search', () => {
  it('reproduces the view of a link and reads names only for ids in the link', async () => {
    server.use(answer(servicesCalls.listServices, [{ serviceId: '5', serviceName: 'Cold chain' }]));
    await openList('?statusList=Created&serviceId=5&size=20&sort=orderNumber,asc');
    expect(await rowOf('CB-20')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Service: Cold chain' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Status: Created' })).toBeVisible();
    expect(Object.fromEntries(world.lists[0] ?? [])).toMatchObject({
      serviceId: '5',
      size: '20',
      sort: 'orderNumber,asc',
    });
  });

  it('names a district of the link by its path', async () => {
    server.use(
      answer(districtsCalls.searchDistricts, ({ query }) =>
        query.get('grade') === '1'
          ? [{ districtId: '1', name: 'Hong Kong', grade: 1, upperGradeId: null }]
          : [{ districtId: '12', name: 'Kowloon', grade: 2, upperGradeId: '1' }],
      ),
    );
    await openList('?districtId=1&districtId=12');
    expect(await screen.findByRole('button', { name: 'Area: Kowloon' })).toBeVisible();
    expect(world.lists[0]?.get('districtId')).toBe('12');
  });

  it('searches on Enter, and says before the call when the text is too short', async () => {
    await openList();
    const field = screen.getByRole('textbox', { name: /Number, name/ });
    await userEvent.type(field, 'ab{Enter}');
    expect(await screen.findByText(/Type at least 3 characters/)).toBeVisible();
    expect(world.lists.some((query) => query.has('query'))).toBe(false);
    await userEvent.clear(field);
    await userEvent.type(field, 'Recipient 25{Enter}');
    expect(await rowOf('CB-25')).toBeVisible();
    expect(wanted().get('query')).toBe('Recipient 25');
    expect(screen.queryByText(/Type at least 3 characters/)).not.toBeInTheDocument();
  });

  it('clears filters and text in one step, back on the first page', async () => {
    await openList('?statusList=Created&query=Recipient&page=1');
    await rowOf('CB-11');
    await press('Clear all');
    expect(await rowOf('CB-1')).toBeVisible();
    expect([...wanted()]).toEqual([]);
  });

  it('sorts by a column, latest first for times', async () => {
    await openList('?page=1');
    await rowOf('CB-11');
    await press('Last updated');
    await waitFor(() => expect(wanted().get('sort')).toBe('lastUpdatedTime,asc'));
    expect(wanted().has('page')).toBe(false);
  });
});

describe('the count', () => {
  it('goes out 3 s after the first page, takes the place of the total, and is given up when superseded', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openList();
    await rowOf('CB-1');
    expect(world.counts).toHaveLength(0);
    server.use(answer(ordersCalls.countOrders, 26));
    await vi.advanceTimersByTimeAsync(3100);
    expect(await screen.findByText('1–10 of 26')).toBeInTheDocument();

    // A count that never comes, given up by the next filter: nothing is said of it.
    server.use(answer(ordersCalls.countOrders, 99, { delay: 'infinite' }));
    window.location.hash = '/app/articleList?statusList=Inbound';
    await screen.findByText('No order matches');
    server.use(answer(ordersCalls.countOrders, countRows));
    window.location.hash = '/app/articleList?statusList=Created';
    expect(await screen.findByText('1–10 of 25')).toBeInTheDocument();
    await waitFor(() => expect(world.counts.at(-1)?.getAll('statusList')).toEqual(['Created']));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('states', () => {
  it('explains the screen on the first visit and leads to the first order', async () => {
    world.stored = [];
    await openList();
    expect(await screen.findByText('No orders yet')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Create order' })[0]).toHaveAttribute('href', '#/app/articleAdd');
  });

  it('shows which filter to drop, with what there is without it', async () => {
    await openList('?statusList=Inbound&query=Recipient');
    await userEvent.click(await screen.findByRole('button', { name: 'Without “Status”: 25' }));
    expect(await rowOf('CB-1')).toBeVisible();
    expect(wanted().getAll('statusList')).toEqual([]);
    expect(wanted().get('query')).toBe('Recipient');
  });

  it('shows a failure with its request id once, and tries again', async () => {
    server.use(refuse(ordersCalls.listOrders, 'INTERNAL'));
    await openList();
    expect(await screen.findByText('The list could not be loaded')).toBeVisible();
    expect(screen.getByText('Request request-of-test')).toBeVisible();
    server.use(answer(ordersCalls.listOrders, listPage));
    await press('Try again');
    expect(await rowOf('CB-1')).toBeVisible();
  });
});

describe('keys', () => {
  it('moves with j and k, selects with x, searches with /, helps with ?', async () => {
    await openList();
    await rowOf('CB-1');
    await userEvent.keyboard('jj');
    expect(await rowOf('CB-2')).toHaveFocus();
    await userEvent.keyboard('x');
    expect(screen.getByRole('checkbox', { name: 'Select CB-2' })).toBeChecked();
    await userEvent.keyboard('k');
    expect(await rowOf('CB-1')).toHaveFocus();
    await userEvent.keyboard('/');
    const field = screen.getByRole('textbox', { name: /Number, name/ });
    expect(field).toHaveFocus();
    await userEvent.keyboard('jx?');
    expect(field).toHaveValue('jx?');
    field.blur();
    await userEvent.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  });
});
