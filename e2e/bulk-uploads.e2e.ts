import { readFile, writeFile } from 'node:fs/promises';
import {
  chooseFile,
  expectCounts,
  expectList,
  importAndLeave,
  importButton,
  openBulkPage,
  wrongRows,
} from './pages/bulk-upload.ts';
import { expectAccessible } from './support/accessible.ts';
import { createOrder, readOrder } from './support/calls.ts';
import { expect, signedInAs, test } from './support/journey.ts';
import { createRequest } from './support/pickups.ts';
import { type Cells, readRows, sheetFile } from './support/sheets.ts';
import { expectFits } from './support/narrow.ts';

signedInAs('admin');

const dayAhead = (days: number): string =>
  new Date(Date.now() + days * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10);

const orderPages = ['article-Operaimport', 'article-OperaRemoveFlag', 'article-OperaUpdateOrderStatus'] as const;
const pages = {
  'article-Operaimport': 'Import flags',
  'article-OperaRemoveFlag': 'Remove flags',
  'article-OperaUpdateOrderStatus': 'Update statuses',
  'article-OrderImportStatus': 'Import statuses',
  'article-importStatus': 'Import request statuses',
  'article-ref': 'Import references',
} as const;

test('flags are put on by a spreadsheet, seen at the order, and taken off by another', async ({ page }) => {
  const [one, two] = [await createOrder(), await createOrder()];
  const heading = ['Order number or tracking number', 'Flag', 'Note'];
  await openBulkPage(page, 'article-Operaimport', pages['article-Operaimport']);
  await expect(importButton(page)).toBeDisabled();
  await chooseFile(
    page,
    sheetFile('flags.xlsx', [
      heading,
      [one.orderNumber, 'Fragile', ''],
      [one.expressNumber, 'CUSTOMER_CALLED', 'Rang at noon'],
      [two.expressNumber, 'customer called', 'Rang at noon'],
    ]),
  );
  await expectCounts(page, '3 rows', '3 will change something');
  await importAndLeave(page, 'Import flags: 3 rows done', 'articleList');
  const flagged = await readOrder(one);
  expect(flagged.ordersCsFlags.map(({ flagName, flagNote }) => [flagName, flagNote])).toEqual([
    ['Customer called', 'Rang at noon'],
  ]);
  expect(flagged.ordersFlags.map(({ flagName }) => flagName)).toEqual(['Fragile']);

  await page.goto(`/#/app/articleInfo?articleId=${one.articleId}`);
  await expect(page.getByText('Rang at noon').first()).toBeVisible();

  await openBulkPage(page, 'article-OperaRemoveFlag', pages['article-OperaRemoveFlag']);
  await chooseFile(
    page,
    sheetFile('off.xls', [heading, [one.orderNumber, 'Customer called', ''], [two.orderNumber, 'Fragile', '']]),
  );
  await expectCounts(page, '2 rows', '1 will change something', '1 needs no change');
  await importAndLeave(page, 'Remove flags: 1 row done', 'articleList');
  expect((await readOrder(one)).ordersCsFlags).toEqual([]);
});

test('statuses: rows with errors are named and prevent all moves; the corrected file moves all', async ({
  page,
}, info) => {
  const orders = [await createOrder(), await createOrder(), await createOrder()] as const;
  const heading = ['Order number', 'New status', 'Dispatch date'];
  const toInbound: Cells = orders.map(({ orderNumber }) => [orderNumber, 'Inbound', '']);
  await openBulkPage(page, 'article-OperaUpdateOrderStatus', pages['article-OperaUpdateOrderStatus']);
  await chooseFile(
    page,
    sheetFile('statuses.xlsx', [
      heading,
      ...toInbound,
      ['NO-SUCH-ORDER', 'Inbound', ''],
      [orders[0].expressNumber, 'Completed', ''],
    ]),
  );
  await expectCounts(page, '5 rows', '2 have errors');
  await expect(wrongRows(page)).toHaveCount(2);
  await expect(wrongRows(page).nth(0)).toContainText('NO-SUCH-ORDER');
  await expect(wrongRows(page).nth(1)).toContainText('Appears more than once in the file');
  await expect(importButton(page)).toBeDisabled();
  expect((await readOrder(orders[0])).status).toBe('Created');

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the list' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('statuses - rows with errors.csv');
  const path = info.outputPath('wrong.csv');
  await download.saveAs(path);
  expect(await readFile(path, 'utf8')).toContain('"NO-SUCH-ORDER"');

  await page.getByRole('button', { name: 'Upload again' }).click();
  await expect(page.getByRole('region', { name: 'Rows with errors' })).toHaveCount(0);
  await chooseFile(page, sheetFile('corrected.xlsx', [heading, ...toInbound]));
  await expectCounts(page, '3 will change something');
  await importAndLeave(page, 'Update statuses: 3 rows done', 'articleList');
  for (const order of orders) expect((await readOrder(order)).status).toBe('Inbound');

  await openBulkPage(page, 'article-OperaUpdateOrderStatus', pages['article-OperaUpdateOrderStatus']);
  await chooseFile(
    page,
    sheetFile('dispatch.xlsx', [heading, [orders[0].orderNumber, 'Ready for dispatch', dayAhead(2)]]),
  );
  await importAndLeave(page, 'Update statuses: 1 row done', 'articleList');
  expect((await readOrder(orders[0])).status).toBe('Ready for dispatch');
});

test('what was picked up is shown order by order, and request by request', async ({ page }) => {
  const pickup = await createRequest('pickup', 3);
  const [one, two, three] = pickup.orders;
  await openBulkPage(page, 'article-OrderImportStatus', pages['article-OrderImportStatus']);
  const heading = ['Request number', 'Order number', 'Status'];
  await chooseFile(page, sheetFile('bad.xlsx', [heading, [pickup.requestNumber, one?.orderNumber ?? '', 'Completed']]));
  await expect(wrongRows(page)).toContainText(['Pickup requested orders can’t become Completed']);
  await page.getByRole('button', { name: 'Upload again' }).click();
  await chooseFile(
    page,
    sheetFile('good.xlsx', [
      heading,
      [pickup.requestNumber, one?.orderNumber ?? '', 'Inbound'],
      [pickup.requestNumber, two?.expressNumber ?? '', 'Created'],
    ]),
  );
  await expectCounts(page, '2 will change something');
  await importAndLeave(page, 'Import statuses: 2 rows done', 'article-PickupDelivery');

  await openBulkPage(page, 'article-importStatus', pages['article-importStatus']);
  await chooseFile(
    page,
    sheetFile('bad.xlsx', [
      ['Request number', 'Status'],
      ['P-NO-SUCH', 'Inbound'],
    ]),
  );
  await expect(wrongRows(page)).toContainText(['Not found']);
  await page.getByRole('button', { name: 'Upload again' }).click();
  await chooseFile(
    page,
    sheetFile('good.xlsx', [
      ['Request number', 'Status'],
      [pickup.requestNumber, '已入庫'],
    ]),
  );
  await importAndLeave(page, 'Import request statuses: 1 row done', 'article-PickupDelivery');
  const statuses = await Promise.all([one, two, three].map(async (order) => order && (await readOrder(order)).status));
  expect(statuses).toEqual(['Inbound', 'Created', 'Inbound']);
});

test('reference numbers arrange pickups, which is said before the page is left; and deliveries', async ({ page }) => {
  const [pickup, delivery] = [await createRequest('pickup', 1), await createRequest('delivery', 1)];
  const heading = ['Request number', 'Reference number'];
  await openBulkPage(page, 'article-ref', pages['article-ref']);
  await chooseFile(page, sheetFile('references.xlsx', [heading, [pickup.requestNumber, 'SF-1']]));
  await expect(page.getByText('Required')).toBeVisible();
  await expect(importButton(page)).toBeDisabled();
  await page.getByRole('radio', { name: 'Delivery requests' }).check();
  await expect(wrongRows(page)).toContainText(['A request of another type']);
  await page.getByRole('button', { name: 'Upload again' }).click();
  await page.getByRole('radio', { name: 'Pickup requests' }).check();
  await chooseFile(page, sheetFile('references.xlsx', [heading, [pickup.requestNumber, 'SF-1']]));
  await importButton(page).click();
  const notice = page.getByRole('dialog', { name: 'Important: the pickups are now arranged' });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Go to the requests' }).click();
  await expectList(page, 'article-PickupDelivery');

  await openBulkPage(page, 'article-ref', pages['article-ref']);
  await page.getByRole('radio', { name: 'Delivery requests' }).check();
  await chooseFile(page, sheetFile('references.xlsx', [heading, [delivery.requestNumber, 'SF-2']]));
  await importAndLeave(page, 'Import references: 1 row done', 'article-PickupDelivery');
  const [parcel] = pickup.orders;
  const events = parcel ? (await readOrder(parcel)).events : [];
  expect(events.map(({ trackEventType }) => trackEventType)).toContain('ARRANGED_PICKUP');
});

test('an empty or invalid file, is refused on every page', async ({ page, provoked }, info) => {
  provoked.push(/status of 400/);
  const empty = info.outputPath('empty.xlsx');
  await writeFile(empty, '');
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  for (const [route, title] of Object.entries(pages)) {
    await openBulkPage(page, route, title);
    if (route === 'article-ref') await page.getByRole('radio', { name: 'Pickup requests' }).check();
    await page.locator('input[type=file]').setInputFiles(empty);
    await expect(page.getByText('The file is empty. Choose one with rows in it.')).toBeVisible();
    await chooseFile(page, { name: 'renamed.xlsx', mimeType, buffer: Buffer.from('only words') });
    await expect(page.getByText('This is not a spreadsheet. Choose a file that ends in .xlsx or .xls.')).toBeVisible();
    await chooseFile(
      page,
      sheetFile('headings.xlsx', [
        ['Name', 'Colour'],
        ['a', 'b'],
      ]),
    );
    await expect(page.getByText(/^These columns are missing: /)).toBeVisible();
    await expect(importButton(page)).toBeDisabled();
  }
});

test('the menu leads to the pages, and each gives its template', async ({ page }, info) => {
  await page.goto('/#/app/articleList');
  for (const route of orderPages) {
    await page.getByRole('navigation').getByRole('link', { name: 'Imports', exact: true }).click();
    await page.getByRole('navigation', { name: 'Choose what to import' }).locator(`a[href$="/app/${route}"]`).click();
    await expect(page.getByRole('heading', { name: pages[route], level: 1 })).toBeVisible();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download template' }).click();
    const path = info.outputPath(`${route}.xlsx`);
    await (await downloading).saveAs(path);
    const [head, example] = await readRows(path);
    expect(head?.[0]).toBe('Order number or tracking number');
    expect(example).toHaveLength(head?.length ?? 0);
  }
});

test('the pages are accessible, and fit a phone with their rows with errors', async ({ page }) => {
  await openBulkPage(page, 'article-ref', pages['article-ref']);
  await chooseFile(
    page,
    sheetFile('references.xlsx', [
      ['Request number', 'Reference number'],
      ...Array.from({ length: 29 }, (_, place) => [`P-NO-SUCH-${place}`, 'A'.repeat(70)]),
      // A fault that all rows have would be shown once.
      ['', 'B'],
    ]),
  );
  await expect(page.getByText('Required')).toBeVisible();
  await expectAccessible(page, 'before the choice');
  await page.getByRole('radio', { name: 'Pickup requests' }).check();
  await expect(wrongRows(page)).toHaveCount(30);
  await expectAccessible(page, 'rows with errors');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);
  await page.getByRole('button', { name: 'Upload again' }).click();
});
