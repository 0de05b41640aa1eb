import { companiesCalls } from '@cubby/contract/people/companies/companies.calls';
import { type OrderImport, orderImportsCalls } from '@cubby/contract/orders/order-imports/order-imports.calls';
import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import { productVariantsCalls } from '@cubby/contract/catalogue/product-variants/product-variants.calls';
import { sessionsCalls } from '@cubby/contract/people/sessions/sessions.calls';
import type { SessionUser } from '@cubby/contract/people/sessions/sessions.schemas';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSession, loginDataOf, renderApp } from '../../../../test/app.tsx';
import { buildVariantOption, byHand } from '../../../../test/factories/product-variants.ts';
import { buildOrderImport } from '../../../../test/factories/order-detail.ts';
import { answer, answerFile, refuse, server, useServer } from '../../../../test/server.ts';
import { goTo } from '../../../platform/address/address-of.ts';
import { tasks } from '../../../platform/tasks/tasks.ts';
import { clearImportDraft } from './order-import.store.ts';

useServer();

const poll = 3000;
const mayImport = ['ORDER_CREATE', 'ORDER_IMPORT', 'ORDER_LIST'];
const pageOf = (...content: OrderImport[]) => ({
  content,
  totalElements: content.length,
  totalPages: 1,
  number: 0,
  size: 5,
});
const sheet = (name = 'march.xlsx', text = 'rows') => new File([text], name);

let saved: string[] = [];
beforeEach(() => {
  saved = [];
  URL.createObjectURL = vi.fn(() => 'blob:test');
  URL.revokeObjectURL = vi.fn();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  vi.useRealTimers();
  tasks.clear();
  clearImportDraft();
});

const peak = { merchantId: '8', merchantName: 'Peak Foods', environment: 'DEFAULT' as const, currency: 'HKD' };

const open = async (
  list: OrderImport[] | (() => OrderImport[]),
  { address = '/app/articleAdd?step=2', ...overrides }: Partial<SessionUser> & { address?: string } = {},
) => {
  const session = buildSession({ authoritySet: mayImport, ...overrides });
  const sizes: (string | null)[] = [];
  server.use(
    answer(sessionsCalls.getLoginData, loginDataOf(session)),
    answer(productVariantsCalls.listProductVariants, []),
    answer(companiesCalls.searchCompanies, [{ ...peak, ifGenerateExpressNumber: false }]),
    answer(orderImportsCalls.listOrderImports, ({ query }) => {
      sizes.push(query.get('size'));
      return pageOf(...(typeof list === 'function' ? list() : list));
    }),
  );
  await renderApp(address, { session });
  await screen.findByRole('heading', { name: 'Imports' });
  return sizes;
};
const fileField = () => screen.getByLabelText(/Drop a spreadsheet here/);
const drop = (file: File) => fireEvent.change(fileField(), { target: { files: [file] } });
const start = () => userEvent.click(screen.getByRole('button', { name: 'Import orders' }));

describe('choosing a file', () => {
  it('refuses what is no spreadsheet and what is empty, in the specified words', async () => {
    await open([]);
    drop(sheet('orders.csv'));
    expect(await screen.findByText(/^This is not a spreadsheet\. Choose a file/)).toBeVisible();
    drop(sheet('orders.xls', ''));
    expect(await screen.findByText('The file is empty. Choose one with rows in it.')).toBeVisible();
    expect(screen.queryByText('orders.csv')).toBeNull();
    drop(sheet('orders.XLS'));
    expect(await screen.findByText('orders.XLS')).toBeVisible();
  });

  it('saves the template', async () => {
    await open([]);
    server.use(answerFile(orderImportsCalls.downloadOrderImportTemplate, new Uint8Array([1]), 'template.xlsx'));
    await userEvent.click(screen.getByRole('button', { name: 'Download template' }));
    await waitFor(() => expect(saved).toEqual(['template.xlsx']));
  });

  it('requires file, company and product before it uploads', async () => {
    await open([], {
      merchantId: null,
      merchantName: null,
      authoritySet: [...mayImport, 'SELECT_COMPANY_FOR_BULK_ORDER_CREATION'],
    });
    server.use(answer(productVariantsCalls.listProductVariants, [buildVariantOption(), byHand], { delay: 500 }));
    await start();
    expect(screen.getAllByText('Required')).toHaveLength(2);
    await userEvent.click(screen.getByRole('combobox', { name: /^Company/ }));
    drop(sheet());
    fireEvent.click(await screen.findByRole('option', { name: /Peak Foods/ }));
    // Whether a product is needed is not known yet: the press counts once it is.
    const button = screen.getByRole('button', { name: 'Import orders' });
    fireEvent.click(button);
    expect(button).toBeDisabled();
    const product = await screen.findByRole('combobox', { name: /^Product/ });
    expect(product).toHaveAccessibleDescription(/Required/);
    await userEvent.click(product);
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Small box']);
    expect(button).toBeEnabled();
    expect(tasks.current()).toEqual([]);
  });

  it('uploads, shows the import, and lists it among the running tasks', async () => {
    const running = buildOrderImport({ importTaskStatus: 'CHECKING', checkedElement: 10, processedElement: 0 });
    await open([]);
    server.use(
      answer(orderImportsCalls.importOrders, running),
      answer(orderImportsCalls.getOrderImport, running),
      answer(orderImportsCalls.listOrderImports, pageOf(running)),
    );
    drop(sheet());
    await start();
    expect(await screen.findByRole('heading', { name: 'march.xlsx' })).toBeVisible();
    expect(screen.getAllByText('10 of 40 rows checked').length).toBeGreaterThan(0);
    expect(tasks.current()).toMatchObject([
      { title: 'Import of march.xlsx', status: 'running', detail: '10 of 40 rows checked' },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Go back to Choose a file' }));
    expect(await screen.findByText('march.xlsx', { selector: 'label span' })).toBeVisible();
  });

  const product = { path: 'productVariantId', code: 'companyProduct', message: 'Not booked by this company' };
  it.each([
    ['FILE_NOT_A_SPREADSHEET', { message: 'Not a readable spreadsheet.' }, 'Not a readable spreadsheet.'],
    ['INVALID_REQUEST', { fieldErrors: [product] }, 'Not booked by this company'],
  ] as const)('retains the file and says why, if the server refuses it (%s)', async (code, more, words) => {
    await open([]);
    server.use(refuse(orderImportsCalls.importOrders, code, more));
    drop(sheet());
    await start();
    expect(await screen.findByText(words, { selector: '[role=alert]' })).toBeVisible();
    expect(screen.getByText('march.xlsx')).toBeVisible();
    expect(tasks.current()).toMatchObject([{ status: 'failed' }]);
  });

  it('retains the file while the person checks another tab', async () => {
    await open([]);
    drop(sheet());
    await userEvent.click(screen.getByRole('tab', { name: 'One order' }));
    await screen.findByRole('heading', { name: 'Create orders' });
    await userEvent.click(screen.getByRole('tab', { name: 'From a spreadsheet' }));
    expect(await screen.findByText('march.xlsx')).toBeVisible();
  });
});

describe('the list', () => {
  it('is checked every 3 s until each task has ended, five at a time', async () => {
    let task = buildOrderImport({
      importTaskStatus: 'PROCESSING',
      processedElement: 12,
      successProcessedElement: 12,
    });
    let polls = 0;
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const sizes = await open(() => {
      polls += 1;
      return [task];
    });
    expect(await screen.findByText('12 of 40 rows processed')).toBeVisible();
    expect(polls).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(poll - 500));
    expect(polls).toBe(1);
    task = buildOrderImport();
    await act(() => vi.advanceTimersByTimeAsync(600));
    expect(await screen.findByText('40 created, 0 rows failed')).toBeVisible();
    expect(polls).toBe(2);
    await act(() => vi.advanceTimersByTimeAsync(5 * poll));
    expect(polls).toBe(2);
    expect(new Set(sizes)).toEqual(new Set(['5']));
  });

  it('warns of a task that times out, and stops looking', async () => {
    let task = buildOrderImport({ importTaskStatus: 'CHECKING', checkedElement: 3 });
    let polls = 0;
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await open(() => {
      polls += 1;
      return [task];
    });
    await screen.findByText('3 of 40 rows checked');
    task = buildOrderImport({ importTaskStatus: 'TIMEOUT' });
    await act(() => vi.advanceTimersByTimeAsync(poll + 100));
    expect(await screen.findByText('The import of march.xlsx was stopped because it took too long')).toBeVisible();
    expect(screen.getByText('Timed out')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(3 * poll));
    expect(polls).toBe(2);
  });

  it('says how to begin where there is none', async () => {
    await open([]);
    expect(await screen.findByText('No imports yet')).toBeVisible();
  });
});

describe('one import', () => {
  const show = async (task: OrderImport) => {
    server.use(answer(orderImportsCalls.getOrderImport, task));
    await open([task], { address: `/app/articleAdd?step=2&importTaskId=${task.importTaskId}` });
    await screen.findByRole('heading', { name: task.fileName });
  };
  const failures = [
    { row: 17, cell: 'C17', column: 'Phone', value: '12-34', errorCode: 'phone', errorMsg: '1 to 15 digits or +' },
    { row: 20, cell: null, column: null, value: null, errorCode: 'taken', errorMsg: 'Already in use' },
  ];
  const partly = buildOrderImport({
    successProcessedElement: 38,
    failureProcessedElement: 2,
    failureRecordList: failures,
  });

  it('counts what became of the rows and leads to the orders', async () => {
    server.use(
      answer(ordersCalls.listOrders, { content: [], totalElements: 0, totalPages: 0, number: 0, size: 10 }),
      answer(ordersCalls.countOrders, 0),
    );
    await show(buildOrderImport());
    expect(screen.getByText('40 orders created')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show the orders' }));
    await waitFor(() => expect(window.location.hash).toMatch('/app/articleList?merchantId=3'));
    const { creationTime, lastUpdatedTime } = buildOrderImport();
    expect(window.location.hash).toContain(`creationTimeStart=${creationTime}&creationTimeEnd=${lastUpdatedTime}`);
  });

  it('names row, cell, heading, value and reason of each failure', async () => {
    await show(partly);
    expect(screen.getByText('2 rows failed')).toBeVisible();
    const [, first, second] = within(screen.getByRole('table')).getAllByRole('row');
    const cellsOf = (row: HTMLElement) => within(row).getAllByRole('cell');
    const texts = (row: HTMLElement) => cellsOf(row).map(({ textContent }) => textContent);
    expect(texts(first!)).toEqual(['17', 'C17', 'Phone', '12-34', '1 to 15 digits or +']);
    expect(texts(second!)).toEqual(['20', 'Whole row', '', '', 'Already in use']);
    expect(screen.queryByText(/failures are shown/)).toBeNull();
  });

  it('says so where not every failure is shown', async () => {
    await show({ ...partly, failureProcessedElement: 900 });
    expect(screen.getByText(/The first 2 failures are shown/)).toBeVisible();
  });

  it('saves the failed rows and takes the corrected file right there', async () => {
    const fields = vi.spyOn(FormData.prototype, 'append');
    // Opened by its address: what was chosen for the first file is known from the task alone.
    await show({ ...partly, productVariantId: '31' });
    const next = buildOrderImport({ importTaskId: '6', fileName: 'corrected.xlsx', successProcessedElement: 2 });
    server.use(
      answerFile(orderImportsCalls.downloadFailedRows, new Uint8Array([1]), 'failed.xlsx'),
      answer(orderImportsCalls.importOrders, next),
      answer(orderImportsCalls.getOrderImport, next),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Download failed rows' }));
    await waitFor(() => expect(saved).toEqual(['failed.xlsx']));
    drop(sheet('corrected.xlsx'));
    expect(await screen.findByRole('heading', { name: 'corrected.xlsx' })).toBeVisible();
    expect(screen.getByText('2 orders created')).toBeVisible();
    expect(fields).toHaveBeenCalledWith('productVariantId', '31');
  });

  it('says why a whole file was refused and takes another', async () => {
    await show(
      buildOrderImport({
        totalElement: 0,
        successProcessedElement: 0,
        errorCode: 'FILE_HEADINGS_MISSING',
        errorMsg: 'These columns are missing: Phone. Start from the template.',
      }),
    );
    expect(screen.getByText('The file was refused and no orders were created')).toBeVisible();
    // Next to the task in the list, and in its panel.
    expect(screen.getAllByText('These columns are missing: Phone. Start from the template.')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Download template' })).toBeVisible();
    expect(fileField()).toBeEnabled();
  });

  it('warns of the rows that a time-out left', async () => {
    await show(buildOrderImport({ importTaskStatus: 'TIMEOUT', processedElement: 25, successProcessedElement: 25 }));
    expect(screen.getByText(/25 of 40 rows were processed/)).toBeVisible();
  });

  it('says that there is no such import', async () => {
    server.use(refuse(orderImportsCalls.getOrderImport, 'NOT_FOUND'));
    await open([], { address: '/app/articleAdd?step=2&importTaskId=99' });
    expect(await screen.findByText('There is no such import')).toBeVisible();
  });
});

it('goes on while the person is elsewhere, until it ends', async () => {
  let task = buildOrderImport({ importTaskStatus: 'WAITING', totalElement: 0 });
  await open([]);
  server.use(
    answer(orderImportsCalls.importOrders, task),
    answer(orderImportsCalls.getOrderImport, () => task),
  );
  drop(sheet());
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fireEvent.click(screen.getByRole('button', { name: 'Import orders' }));
  await waitFor(() => expect(tasks.current()).toMatchObject([{ detail: 'Waiting to be read' }]));
  act(() => goTo('/app/articleAdd'));
  await screen.findByRole('heading', { name: 'Create orders' });
  task = buildOrderImport({ successProcessedElement: 38, failureProcessedElement: 2 });
  await act(() => vi.advanceTimersByTimeAsync(poll + 100));
  await waitFor(() =>
    expect(tasks.current()).toMatchObject([
      { status: 'partly', detail: '38 created, 2 rows failed', href: '#/app/articleAdd?step=2&importTaskId=5' },
    ]),
  );
});

it('is closed to who may not import', async () => {
  const session = buildSession({ authoritySet: ['ORDER_CREATE'] });
  server.use(answer(sessionsCalls.getLoginData, loginDataOf(session)));
  await renderApp('/app/articleAdd?step=2', { session });
  expect(await screen.findByText(/Import orders from a spreadsheet/)).toBeVisible();
});
