import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import { requestsCalls } from '@cubby/contract/requests/requests/requests.calls';
import type { Page } from '@playwright/test';
import { block, chooseStatus, moveOn, openOrder } from './pages/order-detail.ts';
import { confirmWith, itemRows, makeOwnRequest, openRequestDialog, selectOrders } from './pages/requests.ts';
import { callServer, createOrder, findCompany, sessionOf, readOrder } from './support/calls.ts';
import { expect, signedInAs, test } from './support/journey.ts';

signedInAs('admin');

let count = 0;
/** Orders of one company that a name of their own finds. */
const makeOrders = async (orders: number, company: string) => {
  count += 1;
  const recipientName = `Request ${process.pid} ${Date.now() % 1_000_000} ${count}`;
  const merchantId = await findCompany(company);
  const made = [];
  for (let order = 0; order < orders; order += 1) made.push(await createOrder({ merchantId, recipientName }));
  return { recipientName, merchantId, orders: made };
};

/** A day as the screens write it, so many days ahead in the zone of the journeys. */
const dayAhead = (days: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Hong_Kong' }).format(Date.now() + days * 86_400_000);

/** Follows the toast to what was made. */
const openMade = async (page: Page): Promise<void> => {
  await page.getByRole('region', { name: 'Notifications' }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Request' })).toBeVisible();
};

test('orders are requested for pickup, one is taken out again, and the rest is cancelled', async ({ page }) => {
  const { recipientName, orders } = await makeOrders(3, 'Peak Coffee');
  await selectOrders(page, recipientName, 3);
  const dialog = await openRequestDialog(page, 'Request pickup');
  await expect(dialog.getByText('1.5 kg')).toBeVisible();
  await makeOwnRequest(dialog, 'Request pickup');
  await expect(page.getByText('Pickup requested: 3 orders')).toBeVisible();

  await openMade(page);
  await expect(itemRows(page)).toHaveCount(3);
  const first = orders[0]!;
  await page.getByRole('checkbox', { name: `Select ${first.orderNumber}` }).check();
  await page.getByRole('button', { name: 'Remove 1 order' }).click();
  await confirmWith(page, 'Remove 1 order');
  await expect(page.getByText(/Cancelled: 1 order removed from P/)).toBeVisible();
  await expect(itemRows(page).filter({ hasText: first.orderNumber })).toContainText('Removed');
  expect(await readOrder(first)).toMatchObject({ status: 'Created' });

  await page.getByRole('button', { name: 'Edit Reference and note' }).click();
  const edited = block(page, 'Reference and note');
  await edited.getByLabel('Reference number').fill('SF-2026');
  await edited.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('main').locator('header')).toContainText('Arranged');

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Cancel request' }).click();
  await confirmWith(page, 'Cancel 1 request');
  await expect(page.getByRole('main').locator('header')).toContainText('Cancelled');
  expect(await readOrder(orders[1]!)).toMatchObject({ status: 'Created' });
});

test('a pickup is requested for the orders that can be in it, and the others are named', async ({ page }) => {
  const { recipientName, orders } = await makeOrders(3, 'Peak Coffee');
  const [gone] = orders;
  const { token } = await sessionOf('operator');
  await callServer(ordersCalls.cancelOrder, { body: { articleId: gone!.articleId } }, { token });
  await selectOrders(page, recipientName, 3);
  const dialog = await openRequestDialog(page, 'Request pickup');
  await expect(dialog).toHaveAccessibleName('Request pickup of 2 of 3 orders');
  await expect(dialog.getByRole('list', { name: /left out/ })).toContainText(gone!.orderNumber);
  await makeOwnRequest(dialog, 'Request pickup');
  await expect(page.getByText('Pickup requested: 2 orders')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: `Select ${gone!.orderNumber}` })).toBeChecked();
});

test('an order that a user cancelled meanwhile is named, and the others are requested without it', async ({
  page,
  provoked,
}) => {
  // The refusal, -12.
  provoked.push(/status of 409/);
  const { recipientName, orders } = await makeOrders(2, 'Peak Coffee');
  await selectOrders(page, recipientName, 2);
  const dialog = await openRequestDialog(page, 'Announce delivery');
  const gone = orders[0]!;
  const { token } = await sessionOf('operator');
  await callServer(ordersCalls.cancelOrder, { body: { articleId: gone.articleId } }, { token });
  await makeOwnRequest(dialog, 'Announce delivery');
  const refused = dialog.getByRole('list', { name: '1 order can’t be in the request' });
  await expect(refused).toContainText(gone.orderNumber);
  await dialog.getByRole('button', { name: 'Remove 1 order and try again' }).click();
  await expect(page.getByText('Delivery announced: 1 order')).toBeVisible();
  expect(await readOrder(orders[1]!)).toMatchObject({ status: 'Delivery requested' });
});

test('orders join an open request of the same slot', async ({ page }) => {
  const { recipientName, orders } = await makeOrders(2, 'Fresh Market Central');
  const [there, comes] = [orders[0]!, orders[1]!];
  const { token } = await sessionOf('admin');
  const ordersIds = [there.articleId];
  const [slot] = await callServer(
    requestsCalls.listRequestSlots,
    { body: { requestType: 'pickUp', ordersIds } },
    { token },
  );
  const { requestStartTime, requestEndTime } = slot!;
  await callServer(
    requestsCalls.createPickupRequest,
    { body: { requestStartTime, requestEndTime, ordersIds } },
    { token },
  );
  await selectOrders(page, recipientName, 2);
  await page.getByRole('checkbox', { name: `Select ${there.orderNumber}` }).uncheck();
  const dialog = await openRequestDialog(page, 'Request pickup');
  await expect(dialog.getByText('There is an open request for this slot')).toBeVisible();
  await dialog.getByRole('button', { name: /^Add to P/ }).click();
  await expect(page.getByText('Pickup requested: 1 order')).toBeVisible();
  await openMade(page);
  await expect(itemRows(page).filter({ hasText: comes.orderNumber })).toContainText('Pickup requested');
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Orders added');
});

test('an order ready for dispatch is in its outbound record, whose day can change and which can be cancelled', async ({
  page,
}) => {
  const { merchantId, orders } = await makeOrders(1, 'Wing Lok Books');
  const order = orders[0]!;
  await openOrder(page, order);
  await moveOn(page, 'Inbound');
  const dialog = await chooseStatus(page, 'Ready for dispatch');
  await dialog.getByRole('combobox', { name: 'Dispatch date' }).click();
  await page.getByRole('option', { name: dayAhead(7) }).click();
  await dialog.getByRole('button', { name: 'Change to “Ready for dispatch”' }).click();
  await expect(dialog).toBeHidden();
  const { outboundTime: before } = await readOrder(order);

  await page.goto(`/#/app/article-Outboundlist?merchantId=${merchantId}`);
  await page.getByRole('table', { name: 'Outbound records' }).locator('tbody a').first().click();
  await expect(itemRows(page).filter({ hasText: order.orderNumber })).toContainText('Open');

  await page.getByRole('button', { name: 'Edit General' }).click();
  await page.getByRole('combobox', { name: 'Dispatch date' }).click();
  await page.getByRole('option', { name: dayAhead(9) }).click();
  await block(page, 'General').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/Saved: O/)).toBeVisible();
  await expect(itemRows(page).filter({ hasText: order.orderNumber })).toContainText('Ready for dispatch');
  expect((await readOrder(order)).outboundTime).toBeGreaterThan(before!);

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Cancel record' }).click();
  await confirmWith(page, 'Cancel 1 outbound record');
  await expect(page.getByRole('main').locator('header')).toContainText('Cancelled');
  expect(await readOrder(order)).toMatchObject({ status: 'Inbound' });
});
