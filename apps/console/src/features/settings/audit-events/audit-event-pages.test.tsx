import { auditEventsCalls } from '@cubby/contract/settings/audit-events/audit-events.calls';
import type { AuditEventDetail } from '@cubby/contract/settings/audit-events/audit-events.schemas';
import { companiesCalls } from '@cubby/contract/people/companies/companies.calls';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderSignedIn } from '../../../../test/app.tsx';
import { answer, refuse, type SeenRequest, server, useServer } from '../../../../test/server.ts';

useServer();

const line = (number: number, overrides: Partial<AuditEventDetail> = {}): AuditEventDetail => ({
  auditEventId: String(number),
  occurredTime: Date.UTC(2026, 0, 1) + number * 60_000,
  userId: '7',
  userName: 'Mei Chan',
  viewedUserId: null,
  viewedUserName: null,
  apiKey: null,
  merchantId: '3',
  merchantName: 'Harbour Parcel',
  action: 'orders.update',
  noun: 'orders',
  nounId: '77',
  nounName: 'CB-77',
  address: '10.1.2.3',
  requestId: 'request-1',
  before: { note: 'old', status: 'Created' },
  after: { note: 'new', status: 'Created', recipientName: 'Ada' },
  names: {},
  ...overrides,
});

let lines: AuditEventDetail[];
let asked: URLSearchParams[];
beforeEach(() => {
  lines = [line(1)];
  asked = [];
  server.use(
    answer(auditEventsCalls.listAuditEvents, ({ query }: SeenRequest) => {
      asked.push(query);
      const content = lines.map(({ before: _b, after: _a, names: _n, ...row }) => row);
      return { content, totalPages: 1, totalElements: content.length, number: 0, size: 10 };
    }),
    answer(auditEventsCalls.getAuditEvent, () => lines[0]!),
    answer(companiesCalls.searchCompanies, []),
  );
});

const open = async (path: string, authoritySet = ['AUDIT_LIST', 'ORDER_LIST', 'USER_LIST']) => {
  await renderSignedIn(path, { authoritySet, companyType: 'ADMIN', merchantId: null });
};

describe('the list of the audit', () => {
  it('says who did what to what in words, and leads to the line and to the row', async () => {
    await open('/app/audit');
    const row = (await screen.findByText('Changed an order')).closest('tr')!;
    expect(within(row).getByText('Mei Chan')).toBeVisible();
    expect(within(row).getByRole('link', { name: 'Order CB-77' })).toHaveAttribute(
      'href',
      '#/app/articleInfo?articleId=77',
    );
    expect(within(row).getByRole('link', { name: /Changed an order|2026/ })).toHaveAttribute(
      'href',
      '#/app/audit-event?id=1',
    );
  });

  it('names both in a line of a view, the key and its maker in one of a key, and shows what it does not know as it is', async () => {
    lines = [
      line(1, { action: 'users.view', noun: 'users', nounId: '9', viewedUserId: '9', viewedUserName: 'Bo Wong' }),
      line(2, { action: 'lockers.open', noun: 'lockers', nounId: '4', nounName: null, userName: null }),
      line(3, { apiKey: { id: '5', hint: 'aB3_', makerId: '9', makerName: 'Bo Wong' } }),
    ];
    await open('/app/audit');
    expect(await screen.findByRole('cell', { name: 'Mei Chan as Bo Wong' })).toBeVisible();
    expect(screen.getByRole('cell', { name: 'Mei Chan with API key ••••aB3_, created by Bo Wong' })).toBeVisible();
    const other = screen.getByText('lockers.open').closest('tr')!;
    expect(within(other).getByText('The server')).toBeVisible();
    expect(within(other).getByText('lockers 4')).toBeVisible();
  });

  it('retains its filters in the address and sends them to the server', async () => {
    await open(
      '/app/audit?action=orders.cancel&noun=orders&nounId=7&timeStart=1000&timeEnd=2000&address=10.0.0.1&query=mei',
    );
    await screen.findByText('Changed an order');
    expect(Object.fromEntries(asked.at(-1)!)).toMatchObject({
      action: 'orders.cancel',
      noun: 'orders',
      nounId: '7',
      from: '1000',
      to: '2000',
      address: '10.0.0.1',
      query: 'mei',
      sort: 'occurredTime,desc',
    });
    expect(asked.at(-1)!.has('timeStart')).toBe(false);
  });

  it('does not offer people to filter by to those who may not see people', async () => {
    await open('/app/audit', ['AUDIT_LIST']);
    await screen.findByText('Changed an order');
    expect(screen.queryByRole('button', { name: 'Person' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Order CB-77' })).toBeNull();
  });

  it('is refused without the permission', async () => {
    await open('/app/audit', ['ORDER_LIST']);
    expect(await screen.findByRole('heading', { name: 'You don’t have permission for this' })).toBeVisible();
  });
});

describe('a line of the audit', () => {
  it('shows what changed field by field, and what did not change not at all', async () => {
    await open('/app/audit-event?id=1');
    const table = await screen.findByRole('table');
    const cells = (name: string) =>
      within(within(table).getByRole('rowheader', { name }).closest('tr')!)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(cells('Note')).toEqual(['old', 'new']);
    expect(cells('Recipient')).toEqual(['empty', 'Ada']);
    expect(within(table).queryByRole('rowheader', { name: 'Status' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Order CB-77' })).toBeVisible();
    await userEvent.click(screen.getByText('Raw record'));
    expect(screen.getByText(/"recipientName": "Ada"/)).toBeVisible();
  });

  it('names a field that has no word by its name in the data, and a moment as a moment', async () => {
    lines = [line(1, { before: null, after: { someNewField: true, endsTime: Date.UTC(2026, 0, 1, 4) } })];
    await open('/app/audit-event?id=1');
    const table = await screen.findByRole('table');
    expect(within(table).getByRole('rowheader', { name: 'Some new field' })).toBeVisible();
    expect(within(table).getByText('Yes')).toBeVisible();
    expect(within(table).getByText(/^2026-01-01 \d\d:00$/)).toBeVisible();
    expect(within(table).queryByRole('columnheader', { name: 'Before' })).toBeNull();
  });

  it('says the fields within a value in words, and leads to what the values name', async () => {
    lines = [
      line(1, {
        noun: 'sites',
        before: null,
        after: {
          siteServiceTime: [{ openTime: '09:00', closeTime: '18:00' }],
          merchantId: '3',
          productIds: ['5'],
          contractFileId: 'ab',
        },
        names: {
          merchantId: { 3: 'Harbour Parcel' },
          productIds: { 5: 'Box' },
          contractFileId: { ab: 'contract.pdf' },
        },
      }),
    ];
    await open('/app/audit-event?id=1', ['AUDIT_LIST', 'COMPANY_LIST']);
    const table = await screen.findByRole('table');
    expect(within(table).getByText('Opens: 09:00; Closes: 18:00')).toBeVisible();
    expect(within(table).getByRole('link', { name: 'Harbour Parcel' })).toHaveAttribute(
      'href',
      '#/app/companyInfo?id=3',
    );
    expect(within(table).getByText('Box')).toBeVisible();
    expect(within(table).queryByRole('link', { name: 'Box' })).toBeNull();
    expect(within(table).getByRole('button', { name: 'Download contract.pdf' })).toBeVisible();
  });

  it('that is not there says so', async () => {
    server.use(refuse(auditEventsCalls.getAuditEvent, 'NOT_FOUND'));
    await open('/app/audit-event?id=9');
    expect(await screen.findByText('Nothing is here')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });
});
