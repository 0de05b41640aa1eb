import { writeFile } from 'node:fs/promises';
import { fileField, importFile, importMs, openImports } from './pages/order-import.ts';
import { expectLoaded, openOrders, orderRows } from './pages/order-list.ts';
import { newTrackingNumber } from './support/calls.ts';
import { expect, signedInAs, test } from './support/journey.ts';
import { readRows, sheetFile } from './support/sheets.ts';
import { limit } from './support/limits.ts';

signedInAs('admin');

const company = 'Kowloon Sneaker House';
const headings = [
  'Tracking number',
  'Recipient name',
  'Recipient phone',
  'Recipient e-mail',
  'Weight (kg)',
  'Note',
  'Site serial number',
];
const serial = 'HKL001';
const good = (name = '何嘉欣'): string[] => [
  newTrackingNumber(),
  name,
  '+85291234567',
  'ho@example.com',
  '1.25',
  '',
  serial,
];

test('rows that fail are named by cell, downloaded, corrected and imported', async ({ page }, info) => {
  test.setTimeout(limit(300_000));
  const name = `Import ${newTrackingNumber().replaceAll('-', ' ')}`.slice(0, 32);
  const rows = Array.from({ length: 8 }, () => good(name));
  rows[1] = [newTrackingNumber(), name, 'not a phone', '', '', '', serial];
  rows[4] = ['lower case', name, '91234567', '', '', '', ''];
  rows[6] = [newTrackingNumber(), name, '91234567', 'no mail', '', '', serial];
  await openImports(page);
  await importFile(page, company, sheetFile('orders.xlsx', [headings, ...rows]));
  await expect(page.getByText('5 created', { exact: true })).toBeVisible({ timeout: importMs });
  await expect(page.getByText('3 rows failed', { exact: true })).toBeVisible();
  const failures = page.getByRole('region', { name: 'Rows that failed' }).getByRole('row');
  for (const parts of [
    ['3', 'C3', 'Recipient phone', 'not a phone', '1 to 15 digits or +'],
    ['6', 'A6', 'Tracking number', 'lower case', '1 to 255 digits, capital letters, - | or #'],
    ['6', 'G6', 'Site serial number', 'Required'],
    ['8', 'D8', 'Recipient e-mail', 'no mail', 'Not an e-mail address'],
  ]) {
    const failure = failures.filter({ hasText: parts[1] ?? '' });
    for (const part of parts) await expect(failure).toContainText(part);
  }

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download failed rows' }).click();
  const path = info.outputPath('failed.xlsx');
  await (await downloading).saveAs(path);
  const failed = await readRows(path);
  expect(failed).toHaveLength(4);
  const [head = [], ...body] = failed;
  expect(head).toEqual(expect.arrayContaining(headings));
  expect(head.at(-1)).toBe('Reason');
  const [tracking, phone, mail, site] = [0, 2, 3, 6].map((each) => head.indexOf(headings[each] ?? ''));
  const fixedRows = body.map((row, at) =>
    row.map((cell, place) => {
      if (place === tracking && at === 1) return newTrackingNumber();
      if (place === phone && at === 0) return '98765432';
      if (place === site) return serial;
      return place === mail && at === 2 ? 'corrected@example.com' : cell;
    }),
  );
  await fileField(page).setInputFiles(sheetFile('corrected.xlsx', [head, ...fixedRows]));
  await expect(page.getByText('3 orders created')).toBeVisible({ timeout: importMs });

  await page.getByRole('button', { name: 'Show the orders' }).click();
  await expectLoaded(page);
  await openOrders(page, `query=${encodeURIComponent(name)}`);
  await expect(orderRows(page)).toHaveCount(8);
});

test('an .xls goes the same way', async ({ page }) => {
  await openImports(page);
  await importFile(page, company, sheetFile('old.xls', [headings, good(), good()]));
  await expect(page.getByText('2 orders created')).toBeVisible({ timeout: importMs });
  await page.getByRole('button', { name: 'Running tasks' }).click();
  await expect(page.getByRole('dialog', { name: 'Running tasks' })).toContainText('2 created, 0 rows failed');
});

test('a file that is no spreadsheet is refused in words', async ({ page, provoked }, info) => {
  provoked.push(/status of 4\d\d/);
  await openImports(page);
  const text = info.outputPath('notes.txt');
  await writeFile(text, 'only words');
  await fileField(page).setInputFiles(text);
  await expect(page.getByText('This is not a spreadsheet. Choose a file that ends in .xlsx or .xls.')).toBeVisible();
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await importFile(page, company, { name: 'renamed.xlsx', mimeType, buffer: Buffer.from('only words') });
  await expect(page.getByRole('main').getByText('The file is not an .xlsx or .xls spreadsheet.').first()).toBeVisible({
    timeout: importMs,
  });
});

test('a file without a needed heading is refused by its name', async ({ page }) => {
  await openImports(page);
  await importFile(
    page,
    company,
    sheetFile('headless.xlsx', [
      ['Recipient name', 'Recipient phone'],
      ['陳', '91234567'],
    ]),
  );
  await expect(page.getByText('The file was refused and no orders were created')).toBeVisible({ timeout: importMs });
  await expect(page.getByRole('main')).toContainText('These columns are missing: Tracking number');
});

test('the template contains every heading in the language of the person', async ({ page }, info) => {
  await openImports(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download template' }).first().click();
  const path = info.outputPath('template.xlsx');
  await (await downloading).saveAs(path);
  const [head] = await readRows(path);
  expect(head).toEqual(expect.arrayContaining(headings));
});
