import { bulkUploadsCalls, type BulkUpload } from '@cubby/contract/orders/bulk-uploads/bulk-uploads.calls';
import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionsCalls } from '@cubby/contract/people/sessions/sessions.calls';
import { buildSession, loginDataOf, renderApp } from '../../../../test/app.tsx';
import { answer, answerFile, lose, refuse, server, useServer } from '../../../../test/server.ts';

useServer();

let saved: { name: string; blob: Blob | undefined }[] = [];
let lastBlob: Blob | undefined;
beforeEach(() => {
  saved = [];
  URL.createObjectURL = vi.fn((blob: Blob) => {
    lastBlob = blob;
    return 'blob:test';
  });
  URL.revokeObjectURL = vi.fn();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob: lastBlob });
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const buildUpload = (
  data: Partial<BulkUpload['data']> = {},
  failures: Partial<BulkUpload['errorList'][number]>[] = [],
  failCount = failures.length,
): BulkUpload => {
  const wrong = failCount > 0;
  const msg = wrong ? 'Rows with errors. Nothing was changed.' : 'All rows are valid.';
  return {
    code: 200,
    result: wrong ? 'error' : 'success',
    count: wrong ? failCount : 12,
    failCount,
    msg,
    message: msg,
    errorList: failures.map((failure, place) => ({
      row: place + 2,
      name: 'C26112000000001',
      column: 'Flag',
      value: 'Purple',
      errorCode: 'notFound',
      errorMsg: 'Not found',
      ...failure,
    })),
    errorMessageList: [],
    data: {
      uploadId: '41',
      kind: 'FLAG_IMPORT',
      state: wrong ? 'REFUSED' : 'CHECKED',
      totalRows: 12,
      changedRows: wrong ? 0 : 12,
      ...data,
    },
  };
};

const imports = ['ORDER_BULK_FLAG', 'ORDER_BULK_STATUS', 'REQUEST_IMPORT'];
const open = async (
  path = 'article-Operaimport',
  title = 'Import flags',
  authoritySet = ['ORDER_LIST', 'REQUEST_LIST', ...imports],
) => {
  const session = buildSession({ authoritySet });
  server.use(
    answer(sessionsCalls.getLoginData, loginDataOf(session)),
    answer(ordersCalls.listOrders, { content: [], totalElements: 0, totalPages: 0, number: 0, size: 10 }),
    answer(ordersCalls.countOrders, 0),
  );
  await renderApp(`/app/${path}`, { session });
  await screen.findByRole('heading', { name: title, level: 1 });
};
const sheet = (name = 'flags.xlsx', text = 'rows') => new File([text], name);
const drop = (file: File) =>
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } });
const importButton = () => screen.getByRole('button', { name: 'Import' });

describe.each([
  ['article-Operaimport', 'Import flags', bulkUploadsCalls.importOrderFlags, '/app/articleList'],
  ['article-OperaRemoveFlag', 'Remove flags', bulkUploadsCalls.cancelOrderFlags, '/app/articleList'],
  ['article-OperaUpdateOrderStatus', 'Update statuses', bulkUploadsCalls.importOrderStatuses, '/app/articleList'],
  [
    'article-OrderImportStatus',
    'Import statuses',
    bulkUploadsCalls.importRequestOrderStatuses,
    '/app/article-PickupDelivery',
  ],
  [
    'article-importStatus',
    'Import request statuses',
    bulkUploadsCalls.importRequestStatuses,
    '/app/article-PickupDelivery',
  ],
] as const)('%s', (path, title, call, leadsTo) => {
  it('checks a file as it is chosen, carries it out on Import, and opens the list 1 to 2 s later', async () => {
    await open(path, title);
    expect(importButton()).toBeDisabled();
    server.use(
      answer(call, buildUpload({ changedRows: 10 })),
      answer(bulkUploadsCalls.commitBulkUpload, ({ params }) =>
        buildUpload({ uploadId: params['id'] ?? '', state: 'COMMITTED', changedRows: 10 }),
      ),
    );
    drop(sheet());
    expect(await screen.findByText('will change something')).toBeVisible();
    expect(
      within(screen.getByRole('main'))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
        .filter((text) => /rows|something|change|error/.test(text ?? '')),
    ).toEqual(['12 rows', '10 will change something', '2 need no change']);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fireEvent.click(importButton());
    expect(await screen.findByText(`${title}: 10 rows done`)).toBeVisible();
    expect(window.location.hash).toBe(`#/app/${path}`);
    expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(2000));
    await waitFor(() => expect(window.location.hash).toMatch(leadsTo));
  });

  it('takes the next file where the list is not open to the person', async () => {
    await open(path, title, imports);
    server.use(
      answer(call, buildUpload()),
      answer(bulkUploadsCalls.commitBulkUpload, buildUpload({ state: 'COMMITTED' })),
    );
    drop(sheet());
    await screen.findByText('will change something');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fireEvent.click(importButton());
    expect(await screen.findByText(`${title}: 12 rows done`)).toBeVisible();
    expect(screen.queryByText(/The list opens/)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(importButton()).toBeDisabled();
    expect(window.location.hash).toBe(`#/app/${path}`);
  });
});

describe('a file with wrong rows', () => {
  const failures = [
    { row: 3 },
    { row: 17, name: 'C26112000000002', column: 'Note', value: 'a/b', errorMsg: 'No slash' },
  ];

  it('can’t be imported; each row says why, and Upload again begins again', async () => {
    await open();
    server.use(answer(bulkUploadsCalls.importOrderFlags, buildUpload({}, failures)));
    drop(sheet());
    const table = await screen.findByRole('region', { name: /Rows with errors/ });
    expect(
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map((row) =>
          within(row)
            .getAllByRole('cell')
            .map(({ textContent }) => textContent),
        ),
    ).toEqual([
      ['3', 'C26112000000001', 'Flag', 'Purple', 'Not found'],
      ['17', 'C26112000000002', 'Note', 'a/b', 'No slash'],
    ]);
    expect(screen.getByText('have errors')).toHaveTextContent('2 have errors');
    expect(importButton()).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Upload again' }));
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByText('flags.xlsx')).toBeNull();
    server.use(answer(bulkUploadsCalls.importOrderFlags, buildUpload()));
    drop(sheet('corrected.xlsx'));
    await waitFor(() => expect(importButton()).toBeEnabled());
  });

  it('gives the list as a file', async () => {
    await open();
    server.use(answer(bulkUploadsCalls.importOrderFlags, buildUpload({}, failures, 1500)));
    drop(sheet());
    await userEvent.click(await screen.findByRole('button', { name: 'Download the list' }));
    expect(saved.map(({ name }) => name)).toEqual(['flags - rows with errors.csv']);
    expect(screen.getByText('The first 2 are listed.')).toBeVisible();
  });

  it('gives a list of text alone, whatever is in the file', async () => {
    await open();
    const failure = { name: '=HYPERLINK("http://x")', value: 'a"b', errorMsg: '+1' };
    server.use(answer(bulkUploadsCalls.importOrderFlags, buildUpload({}, [failure])));
    drop(sheet());
    await userEvent.click(await screen.findByRole('button', { name: 'Download the list' }));
    expect((await saved[0]?.blob?.text())?.replace('\uFEFF', '')).toBe(
      '"Row","Order or request","Column","Value","Reason"\r\n"2","\'=HYPERLINK(""http://x"")","Flag","a""b","\'+1"\r\n',
    );
  });

  it('reports rows that have become invalid since the check', async () => {
    await open();
    server.use(
      answer(bulkUploadsCalls.importOrderFlags, buildUpload()),
      answer(bulkUploadsCalls.commitBulkUpload, buildUpload({}, failures)),
    );
    drop(sheet());
    await waitFor(() => expect(importButton()).toBeEnabled());
    await userEvent.click(importButton());
    expect(await screen.findByText('No slash')).toBeVisible();
    expect(importButton()).toBeDisabled();
  });
});

describe('a file that can’t be taken', () => {
  it('is refused where it was dropped, in the specified words', async () => {
    await open();
    drop(sheet('flags.csv'));
    expect(
      await screen.findByText('This is not a spreadsheet. Choose a file that ends in .xlsx or .xls.'),
    ).toBeVisible();
    drop(sheet('flags.xls', ''));
    expect(await screen.findByText('The file is empty. Choose one with rows in it.')).toBeVisible();
    fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [sheet(), sheet('b.xls')] } });
    expect(await screen.findByText('Choose one file at a time')).toBeVisible();
    expect(importButton()).toBeDisabled();
  });

  it.each([
    ['FILE_EMPTY', 'The file is empty. Choose one with rows in it.'],
    ['FILE_NOT_A_SPREADSHEET', 'This is not a spreadsheet. Choose a file that ends in .xlsx or .xls.'],
    ['FILE_HEADINGS_MISSING', 'These columns are missing: Flag.'],
  ] as const)('%s of the server is shown there too, and the file is retained', async (code, words) => {
    await open();
    server.use(refuse(bulkUploadsCalls.importOrderFlags, code, { message: 'These columns are missing: Flag.' }));
    drop(sheet());
    expect(await screen.findByText(words, { selector: '[role=alert]' })).toBeVisible();
    expect(screen.getByText('flags.xlsx')).toBeVisible();
    expect(importButton()).toBeDisabled();
  });

  it('can be checked again where the server was away', async () => {
    await open();
    server.use(lose(bulkUploadsCalls.importOrderFlags));
    drop(sheet());
    const again = await screen.findByRole('button', { name: 'Check again' });
    server.use(answer(bulkUploadsCalls.importOrderFlags, buildUpload()));
    await userEvent.click(again);
    await waitFor(() => expect(importButton()).toBeEnabled());
  });

  it('can be imported again where the server was away', async () => {
    await open();
    server.use(answer(bulkUploadsCalls.importOrderFlags, buildUpload()), lose(bulkUploadsCalls.commitBulkUpload));
    drop(sheet());
    await waitFor(() => expect(importButton()).toBeEnabled());
    await userEvent.click(importButton());
    await waitFor(() => expect(screen.getAllByRole('alert').some(({ textContent }) => textContent !== '')).toBe(true));
    server.use(answer(bulkUploadsCalls.commitBulkUpload, buildUpload({ state: 'COMMITTED' })));
    await userEvent.click(importButton());
    expect(await screen.findByText('Import flags: 12 rows done')).toBeVisible();
  });
});

describe('reference numbers', () => {
  const begin = async (type: 'Pickup requests' | 'Delivery requests') => {
    await open('article-ref', 'Import references');
    server.use(
      answer(bulkUploadsCalls.checkReferences, buildUpload()),
      answer(bulkUploadsCalls.commitBulkUpload, buildUpload({ state: 'COMMITTED' })),
    );
    drop(sheet());
    expect(await screen.findByText('Required')).toBeVisible();
    expect(importButton()).toBeDisabled();
    await userEvent.click(screen.getByRole('radio', { name: type }));
    await waitFor(() => expect(importButton()).toBeEnabled());
    await userEvent.click(importButton());
  };

  it('of pickups are followed by the important notice, then by the list', async () => {
    await begin('Pickup requests');
    const notice = await screen.findByRole('dialog', { name: 'Important: the pickups are now arranged' });
    expect(notice).toHaveTextContent('Check the dates and times');
    expect(window.location.hash).toBe('#/app/article-ref');
    await userEvent.click(within(notice).getByRole('button', { name: 'Go to the requests' }));
    await waitFor(() => expect(window.location.hash).toMatch('/app/article-PickupDelivery'));
  });

  it('leave the page fresh behind, for who turns back before the list is drawn', async () => {
    await begin('Pickup requests');
    const close = await screen.findByRole('button', { name: 'Go to the requests' });
    fireEvent.click(close);
    // Still this page: the list is on its way.
    expect(close).not.toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Delivery requests' })).toBeEnabled();
    expect(screen.getByRole('radio', { name: 'Pickup requests' })).not.toBeChecked();
    expect(screen.queryByText('flags.xlsx')).toBeNull();
    await waitFor(() => expect(window.location.hash).toMatch('/app/article-PickupDelivery'));
  });

  it('of deliveries are followed by the list', async () => {
    await begin('Delivery requests');
    expect(await screen.findByText('Import references: 12 rows done')).toBeVisible();
    await waitFor(() => expect(window.location.hash).toMatch('/app/article-PickupDelivery'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('saves the template', async () => {
  await open('article-OperaUpdateOrderStatus', 'Update statuses');
  server.use(
    answerFile(bulkUploadsCalls.downloadOrderStatusTemplate, new Uint8Array([1]), 'order-status-template.xlsx'),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Download template' }));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['order-status-template.xlsx']));
});

it('is closed to who may not', async () => {
  const session = buildSession({ authoritySet: ['ORDER_LIST'] });
  server.use(answer(sessionsCalls.getLoginData, loginDataOf(session)));
  await renderApp('/app/article-ref', { session });
  expect(await screen.findByText(/Import reference numbers and pickup or delivery statuses/)).toBeVisible();
});
