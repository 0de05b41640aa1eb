import { labelsCalls } from '@cubby/contract/orders/labels/labels.calls';
import type { Page } from '@playwright/test';
import { openOrder } from './pages/order-detail.ts';
import { openOrders, orderCount, orderRows } from './pages/order-list.ts';
import { pressForSelection } from './pages/selection.ts';
import { createOrder, newTrackingNumber } from './support/calls.ts';
import { expect, signedInAs, test } from './support/journey.ts';
import { savedRows } from './support/sheets.ts';

signedInAs('operator');
// A person runs one export at a time, so these follow each other.
test.describe.configure({ mode: 'default' });

const orderNumbers = (page: Page) => orderRows(page).locator('th').allInnerTexts();

test('the selected orders are exported as they are in the list', async ({ page }, info) => {
  await openOrders(page, 'statusList=Completed&sort=orderNumber,asc');
  for (const at of [0, 2, 5]) await orderRows(page).nth(at).getByRole('checkbox').click();
  const all = await orderNumbers(page);
  const rows = await savedRows(page, info.outputPath('selected.xlsx'), () =>
    pressForSelection(page, 'Export 3 orders'),
  );
  expect(
    rows
      .slice(1)
      .map(([first]) => first)
      .toSorted(),
  ).toEqual([all[0], all[2], all[5]].toSorted());
  const texts = await orderRows(page).allInnerTexts();
  const [head = [], first = []] = rows;
  const shown = texts.find((text) => text.includes(first[0] ?? '?')) ?? '';
  for (const heading of ['Tracking number', 'Status', 'Recipient name', 'Company']) {
    const value = first[head.indexOf(heading)];
    expect(head, `there is a column ${heading}`).toContain(heading);
    expect(shown).toContain(value || '–');
  }
  await expect(page.getByText('3 orders exported')).toBeVisible();
});

test('all matching orders are exported, over every page', async ({ page }, info) => {
  await openOrders(page, 'statusList=Inbound&size=1000&sort=orderNumber,asc');
  const total = await orderCount(page);
  const rows = await savedRows(page, info.outputPath('all.xlsx'), () =>
    page.getByRole('button', { name: 'Export all' }).click(),
  );
  expect(rows).toHaveLength(total + 1);
  const status = rows[0]?.indexOf('Status') ?? -1;
  expect(new Set(rows.slice(1).map((row) => row[status]))).toEqual(new Set(['Inbound']));
  const shown = await orderNumbers(page);
  expect(rows.map(([first]) => first)).toEqual(expect.arrayContaining(shown));
});

test('labels are printed, a page for each order, for one service at a time', async ({ page }) => {
  const recipientName = `Labels ${newTrackingNumber().replaceAll('-', ' ')}`.slice(0, 32);
  for (let made = 0; made < 3; made++) await createOrder({ recipientName });
  await openOrders(page, `query=${encodeURIComponent(recipientName)}`);
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  const file: Buffer[] = [];
  await page.route(`**${labelsCalls.printLabels.path}`, async (route) => {
    const response = await route.fetch();
    file.push(await response.body());
    await route.fulfill({ response });
  });
  const opening = page.waitForEvent('popup');
  await pressForSelection(page, 'Print 3 labels');
  await (await opening).close();
  const pdf = Buffer.concat(file).toString('latin1');
  expect(pdf.slice(0, 5)).toBe('%PDF-');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(3);

  await openOrders(page, 'size=100&statusList=Completed');
  await expect(orderRows(page)).toHaveCount(100);
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await pressForSelection(page, 'Print 100 labels');
  await expect(page.getByText('Labels can be printed for orders of one service at a time')).toBeVisible();
});

test('the label of one order is downloaded from its screen', async ({ page }) => {
  await openOrder(page, await createOrder());
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Print label' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/);
});
