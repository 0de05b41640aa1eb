import {
  chooseFilter,
  expectLoaded,
  openOrders,
  orderCount,
  orderRows,
  orderTable,
  searchOrders,
} from './pages/order-list.ts';
import { expectOrder } from './pages/order-detail.ts';
import { pressForSelection, selectionBar } from './pages/selection.ts';
import { createOrder, newTrackingNumber } from './support/calls.ts';
import { expect, signedInAs, test } from './support/journey.ts';

signedInAs('admin');

test('a filtered view is in the address and opens again from it', async ({ page, person }) => {
  await openOrders(page);
  const all = await orderCount(page);
  await chooseFilter(page, 'Status', 'Inbound');
  await chooseFilter(page, 'Company', 'Peak Coffee');
  await expectLoaded(page);
  await expect(page).toHaveURL(/statusList=Inbound&merchantId=\d+|merchantId=\d+&statusList=Inbound/);
  await expect.poll(() => orderCount(page)).toBeLessThan(all);
  const rows = await orderRows(page).allInnerTexts();
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row).toContain('Inbound');
  for (const row of rows) expect(row).toContain('Peak Coffee');

  const other = await person({ as: 'admin' });
  await other.goto(page.url());
  await expectLoaded(other);
  expect(await orderRows(other).allInnerTexts()).toEqual(rows);
  await expect(other.getByRole('button', { name: 'Company: Peak Coffee' })).toBeVisible();

  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).not.toHaveURL(/statusList|merchantId/);
});

test('sort, rows per page and a page by its number', async ({ page }) => {
  await openOrders(page);
  await orderTable(page).getByRole('button', { name: 'Order', exact: true }).click();
  await expect(page).toHaveURL(/sort=orderNumber/);
  await expectLoaded(page);
  const numbers = () => orderRows(page).locator('th').allInnerTexts();
  const first = await numbers();
  expect(first).toEqual(first.toSorted());
  expect(first).toHaveLength(10);

  await page.getByLabel('Rows per page').selectOption('50');
  await expect(orderRows(page)).toHaveCount(50);
  await page.getByLabel('Rows per page').selectOption('20');
  await expect(orderRows(page)).toHaveCount(20);
  await page.getByRole('textbox', { name: 'Go to page' }).fill('3');
  await page.getByRole('textbox', { name: 'Go to page' }).press('Enter');
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('button', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText(/^41–60 of/)).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/^1–20 of/)).toBeVisible();
});

test('the search finds two Chinese characters, and says what a search needs', async ({ page }) => {
  const order = await createOrder({ recipientName: '龔鑫淼', expressNumber: newTrackingNumber() });
  await openOrders(page);
  await searchOrders(page, 'ab');
  await expect(page.getByRole('alert')).toHaveText('Type at least 3 characters to search, or 2 when they are Chinese');
  await searchOrders(page, '鑫淼');
  await expectLoaded(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(orderRows(page).first()).toContainText('龔鑫淼');
  await searchOrders(page, order.expressNumber);
  await expect(orderRows(page)).toHaveCount(1);
  await orderRows(page).getByRole('link').first().click();
  await expectOrder(page, order);
  await page.getByRole('link', { name: 'Orders' }).filter({ visible: true }).last().click();
  await expect(page).toHaveURL(new RegExp(`query=${order.expressNumber}`));
});

test('no match names the filter to drop', async ({ page }) => {
  await page.goto('/#/app/articleList?query=ZZ-NO-SUCH-ORDER&statusList=Created');
  await expect(page.getByText('No order matches')).toBeVisible();
  await page
    .getByRole('button', { name: /Without/ })
    .first()
    .click();
  await expectLoaded(page);
});

test('the rows of a page are selected together and by the range', async ({ page }) => {
  await openOrders(page, 'statusList=Completed');
  const bar = selectionBar(page);
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await expect(bar).toContainText('10 selected');
  await expect(bar.getByRole('button', { name: 'Print 10 labels' })).toBeVisible();
  await bar.getByRole('button', { name: /^Select all [\d,]+ matching/ }).click();
  await expect(bar).toContainText(/All [\d,]+ selected/);
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await expect(bar).toHaveCount(0);
  await orderRows(page).nth(1).getByRole('checkbox').click();
  await orderRows(page)
    .nth(4)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  await expect(bar).toContainText('4 selected');
});

test('orders are cancelled from the list, and those that can not be are named', async ({ page, provoked }) => {
  provoked.push(/status of 409/);
  const name = `Cancel ${newTrackingNumber().replaceAll('-', ' ')}`.slice(0, 32);
  const orders = [await createOrder({ recipientName: name }), await createOrder({ recipientName: name })];
  await openOrders(page, `query=${encodeURIComponent(name)}`);
  await expect(orderRows(page)).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await pressForSelection(page, 'Cancel 2 orders');
  const dialog = page.getByRole('dialog', { name: 'Cancel 2 orders?' });
  for (const { orderNumber } of orders) await expect(dialog).toContainText(orderNumber);
  await dialog.getByRole('button', { name: 'Cancel 2 orders' }).click();
  await expect(orderRows(page).filter({ hasText: 'Cancelled' })).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await pressForSelection(page, 'Cancel 2 orders');
  await expect(page.getByRole('dialog', { name: 'None of the selected rows can be changed this way' })).toContainText(
    orders[0]?.orderNumber ?? '',
  );
});

test('the flags of an order open on hover, with their notes', async ({ page }) => {
  // The oldest: other journeys add orders at the other end.
  await openOrders(page, 'size=100&sort=timeCreated,asc');
  const flags = orderRows(page).getByRole('button', { name: /flags? of/ });
  await expect(flags.first()).toBeVisible();
  await flags.first().hover();
  const panel = page.getByRole('tooltip');
  await expect(panel).toBeVisible();
  await panel.hover();
  await expect(panel).toBeVisible();
  await page.mouse.move(2, 2);
  await expect(panel).toHaveCount(0);
});
