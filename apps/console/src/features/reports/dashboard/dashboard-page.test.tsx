import { companiesCalls } from '@cubby/contract/people/companies/companies.calls';
import {
  type Dashboard,
  type DashboardFigures,
  dashboardCalls,
} from '@cubby/contract/reports/dashboard/dashboard.calls';
import { sessionsCalls } from '@cubby/contract/people/sessions/sessions.calls';
import type { SessionUser } from '@cubby/contract/people/sessions/sessions.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerSites } from '../../../../test/factories/sites.ts';
import { buildSession, loginDataOf, renderApp, renderSignedIn } from '../../../../test/app.tsx';
import { answer, refuse, type SeenRequest, server, useServer } from '../../../../test/server.ts';

const figures = (storeCount: number, takeCount: number, ...amounts: [string, string][]): DashboardFigures => ({
  storeCount,
  takeCount,
  amounts: amounts.map(([currency, amount]) => ({ currency, amount })),
});
const none = figures(0, 0);
const noOthers = { count: 0, now: none, before: none };

const dashboard: Dashboard = {
  from: '2026-03-01',
  to: '2026-03-02',
  beforeFrom: '2026-02-27',
  beforeTo: '2026-02-28',
  total: {
    now: figures(1286, 880, ['BRL', '0.10'], ['HKD', '1200.50']),
    before: figures(1000, 900, ['HKD', '1200.50']),
  },
  steps: [
    { from: '2026-03-01', to: '2026-03-01', now: figures(1200, 880), before: figures(1000, 0) },
    { from: '2026-03-02', to: '2026-03-02', now: figures(86, 0), before: figures(0, 900) },
  ],
  companies: {
    rows: [
      { id: '3', name: 'Harbour Parcel', now: figures(1000, 800, ['HKD', '1200.50']), before: none },
      { id: '4', name: 'Casa', now: figures(200, 70, ['BRL', '0.10']), before: none },
    ],
    others: { count: 5, now: figures(86, 10), before: none },
  },
  sites: {
    rows: [
      { id: '8', name: 'Central', now: figures(1286, 0), before: none },
      { id: null, name: null, now: figures(0, 880), before: none },
    ],
    others: noOthers,
  },
  timeZones: ['America/Sao_Paulo', 'Asia/Hong_Kong'],
};

useServer();
let asked: Record<string, string>[] = [];

beforeEach(() => {
  asked = [];
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 2, 10, 9) });
  server.use(
    answer(dashboardCalls.getDashboard, ({ query }: SeenRequest) => {
      asked.push(Object.fromEntries(query));
      return dashboard;
    }),
    answer(dashboardCalls.getDashboardCounts, {
      storeCount: 45,
      takeCount: 30,
      amount: '300.00',
      amounts: [{ currency: 'HKD', amount: '300.00' }],
    }),
    answer(companiesCalls.searchCompanies, []),
    answerSites([]),
  );
  return () => vi.useRealTimers();
});

const open = async (path = '/app/dashboard', overrides: Partial<SessionUser> = {}) => {
  const session = buildSession({ companyType: 'OPERATOR', authoritySet: ['DASHBOARD'], ...overrides });
  server.use(answer(sessionsCalls.getLoginData, loginDataOf(session)));
  await renderApp(path, { session });
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
};
const address = () => window.location.hash.slice(1);

describe('the dashboard', () => {
  it('requests the last 30 whole days, and says how they differ from those before', async () => {
    await open();
    const stored = await screen.findAllByRole('region', { name: 'Stored' });
    expect(asked).toEqual([{ from: '2026-02-08', to: '2026-03-09', by: 'day' }]);
    expect(within(stored[0]!).getByText('1,286')).toBeVisible();
    expect(within(stored[0]!).getByText('286 more than in the previous period (+29%)')).toBeVisible();
    expect(screen.getByText('20 less than in the previous period (-2%)')).toBeVisible();
    expect(screen.getByText('The same as in the previous period')).toBeVisible();
    expect(screen.getByText(/0.10 more than in the previous period, which had none/)).toBeVisible();
    expect(await screen.findByText(/Since midnight: 45 stored, 30 taken, charges HKD\s300.00/)).toBeVisible();
    expect(screen.getByText(/belongs to: America\/Sao_Paulo, Asia\/Hong_Kong/)).toBeVisible();
  });

  it('has each chart in words, and the same figures in a table behind it', async () => {
    await open();
    expect(
      await screen.findByRole('img', {
        name: 'Stored: 1,286 from 2026-03-01 to 2026-03-02, 1,000 in the previous period. The most: 1,200 on 2026-03-01.',
      }),
    ).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    const block = screen.getAllByRole('region', { name: 'Stored' })[1]!;
    await userEvent.click(within(block).getByRole('button', { name: 'Show the table' }));
    const table = within(block).getByRole('table', { name: 'Stored' });
    expect(within(table).getByRole('row', { name: '2026-03-02 86 0 +86' })).toBeVisible();
    await userEvent.click(within(block).getByRole('button', { name: 'Hide the table' }));
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('names the busiest companies, which lead to their own figures, and the others in one line', async () => {
    await open('/app/dashboard?days=7&siteId=8');
    const block = await screen.findByRole('region', { name: 'By company' });
    await userEvent.click(within(block).getByRole('button', { name: 'Show the table' }));
    const table = within(block).getByRole('table');
    expect(within(table).getByRole('row', { name: /^5 other companies 86 0 10 0 – –$/ })).toBeVisible();
    await userEvent.click(within(table).getByRole('link', { name: 'Casa' }));
    await waitFor(() => expect(address()).toBe('/app/dashboard?days=7&merchantId=4&siteId=8'));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ merchantId: '4', siteId: '8', from: '2026-03-03' }));
    const sites = screen.getByRole('region', { name: 'By site' });
    await userEvent.click(within(sites).getByRole('button', { name: 'Show the table' }));
    expect(within(sites).getByRole('row', { name: /^No site/ })).toBeVisible();
  });

  it('leads from a number to the orders that it counts, where all have their days in one zone', async () => {
    server.use(answer(dashboardCalls.getDashboard, { ...dashboard, timeZones: ['Asia/Hong_Kong'] }));
    await renderSignedIn('/app/dashboard', { authoritySet: ['DASHBOARD', 'ORDER_LIST'] });
    const [start, end] = ['2026-03-01T00:00+08:00', '2026-03-03T00:00+08:00'].map((text) => Date.parse(text));
    expect(await screen.findByRole('link', { name: '1,286' })).toHaveAttribute(
      'href',
      `#/app/articleList?storedTimeStart=${start}&storedTimeEnd=${end! - 1}`,
    );
  });

  it('stores period, step and filters in the address', async () => {
    await open('/app/dashboard?from=2026-01-01&to=2026-12-31');
    await waitFor(() => expect(asked).toEqual([{ from: '2026-01-01', to: '2026-12-31', by: 'week' }]));
    await userEvent.click(screen.getByRole('button', { name: 'By month' }));
    await waitFor(() => expect(asked.at(-1)?.['by']).toBe('month'));
    await userEvent.click(screen.getByRole('button', { name: 'Last 7 days' }));
    await waitFor(() => expect(address()).toBe('/app/dashboard?days=7&by=month'));
    expect(asked.at(-1)).toEqual({ from: '2026-03-03', to: '2026-03-09', by: 'month' });
  });

  it.each(['from=2026-02-30&to=2026-03-01', 'from=2026-03-02&to=2026-03-01', 'from=2025-01-01&to=2026-12-31'])(
    'takes the last 30 days for the address %s',
    async (query) => {
      await open(`/app/dashboard?${query}`);
      await waitFor(() => expect(asked[0]).toMatchObject({ from: '2026-02-08', to: '2026-03-09' }));
    },
  );

  it('takes a period of one’s own, and says what is wrong with it', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Custom' }));
    const form = screen.getByRole('form', { name: 'Choose a period' });
    const [from, to] = [within(form).getByLabelText('From'), within(form).getByLabelText('To')];
    const show = within(form).getByRole('button', { name: 'Show' });
    const type = async (field: HTMLElement, text: string) => {
      await userEvent.clear(field);
      await userEvent.type(field, text);
    };
    await type(from, '2026-03-05');
    await type(to, '2026-03-04');
    await userEvent.click(show);
    expect(await within(form).findByText('The last day is before the first.')).toBeVisible();
    await type(to, '2027-03-06');
    expect(await within(form).findByText('A period has at most 366 days.')).toBeVisible();
    await userEvent.clear(to);
    expect(await within(form).findByText(/Enter a day as YYYY-MM-DD, from 2000-01-01 on/)).toBeVisible();
    expect(asked).toHaveLength(1);
    await type(to, '2026-03-05');
    await userEvent.click(show);
    await waitFor(() => expect(address()).toBe('/app/dashboard?from=2026-03-05&to=2026-03-05'));
    expect(asked.at(-1)).toMatchObject({ from: '2026-03-05', to: '2026-03-05' });
  });

  it('says that nothing happened, and what to change', async () => {
    server.use(
      answer(dashboardCalls.getDashboard, {
        ...dashboard,
        total: { now: none, before: none },
        companies: { rows: [], others: noOthers },
        sites: { rows: [], others: noOthers },
      }),
    );
    await open('/app/dashboard?siteId=8');
    expect(await screen.findByText('Nothing in this period')).toBeVisible();
    expect(screen.getByText(/Remove a filter or choose another period/)).toBeVisible();
  });

  it('says what failed, and tries again', async () => {
    server.use(refuse(dashboardCalls.getDashboard, 'INTERNAL'));
    await open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.use(answer(dashboardCalls.getDashboard, dashboard));
    await userEvent.click(again);
    expect(await screen.findByRole('region', { name: 'By site' })).toBeVisible();
  });

  it('offers no company to people of one', async () => {
    await open('/app/dashboard', { companyType: 'MERCHANT' });
    await screen.findByRole('region', { name: 'By site' });
    expect(screen.queryByRole('button', { name: /^Company/ })).toBeNull();
  });
});

describe('the role 33', () => {
  const role = (code: string) => ({ roles: [{ roleId: '9', code, nickname: 'Counter staff' }] });

  it.each(['/app/collectArticle', '/app/deliveryArticle'])('is led from %s to the dashboard', async (path) => {
    await open(path, role('33'));
    expect(address()).toBe('/app/dashboard');
  });
});
