import { block, openOrder } from './pages/order-detail.ts';
import { findStored } from './pages/order-parts.ts';
import { pressForSelection } from './pages/selection.ts';
import { createOrder, readOrder } from './support/calls.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, signedInAs, test } from './support/journey.ts';
import { limit } from './support/limits.ts';

signedInAs('admin');

test('a flag is put on with a note by keyboard, and both are in its history and in the timeline', async ({ page }) => {
  const order = await createOrder();
  await openOrder(page, order);
  await page.getByRole('button', { name: 'Edit the customer service flags' }).click();
  const dialog = page.getByRole('dialog', { name: `Flags of ${order.orderNumber}` });
  await expect(dialog.getByRole('combobox', { name: 'Find a flag' })).toBeFocused();
  await page.keyboard.type('lost');
  await expect(dialog.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Note').fill('Called, will check again');
  await expectAccessible(page, 'the flags');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`Flags of ${order.orderNumber} saved`)).toBeVisible();
  await expect(block(page, 'Flags')).toContainText('Lost PIN');
  await expect(block(page, 'Flags')).toContainText('Called, will check again');
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByRole('listitem').first()).toContainText('Flag added');
  await expect(timeline.getByRole('listitem').first()).toContainText('Lost PIN');
  await expect(timeline.getByRole('listitem').first()).toContainText('Called, will check again');
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: /History of the flags/ });
  await expect(history.getByRole('listitem')).toHaveCount(1);
  await expect(history.getByRole('listitem')).toContainText('Called, will check again');
});

test('an amount is changed in its place, and the total is the sum', async ({ page }) => {
  const order = await createOrder({ charge: '12.50' });
  await openOrder(page, order);
  const payments = block(page, 'Payments');
  await payments.getByRole('button', { name: 'Change: Charge' }).click();
  await page.keyboard.type('20,00');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Payments of ${order.orderNumber} saved`)).toBeVisible();
  await expect(payments.getByRole('listitem').filter({ hasText: 'Total' })).toContainText('20.00');
  await payments.getByRole('button', { name: 'Change: Additional handling fee' }).click();
  await page.keyboard.type('2.5');
  await page.keyboard.press('Enter');
  await expect(payments.getByRole('listitem').filter({ hasText: 'Total' })).toContainText('22.50');
  await payments.getByRole('button', { name: 'Change: Charge' }).click();
  await page.keyboard.type('99');
  await page.keyboard.press('Escape');
  await expect(payments.getByRole('listitem').filter({ hasText: 'Total' })).toContainText('22.50');
  await payments.getByRole('switch').click();
  await expect(payments.getByRole('switch')).toBeChecked();
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('HKD 12.50 → HKD 20.00');
  expect(await readOrder(order)).toMatchObject({ charge: '22.50', addtionalHandingFee: '2.50', deliveryFeeFlag: true });
});

test('the PIN of a stored parcel is shown, switched off and on, and sent', async ({ page }) => {
  const order = await findStored(0);
  await openOrder(page, order);
  const pin = block(page, 'PIN');
  await expect(pin).not.toContainText(order.pinCode ?? '');
  await pin.getByRole('button', { name: 'Show the PIN' }).click();
  await expect(pin).toContainText(order.pinCode ?? '');
  await pin.getByRole('switch').click();
  const question = page.getByRole('dialog', { name: `Switch off the PIN of ${order.orderNumber}?` });
  await question.getByRole('button', { name: 'Switch off the PIN' }).click();
  await expect(page.getByText(`PIN of ${order.orderNumber} switched off`)).toBeVisible();
  await expect(pin.getByRole('switch')).not.toBeChecked();
  await expect(pin.getByRole('button', { name: 'Send PIN' })).toHaveCount(0);
  expect(await readOrder(order)).toMatchObject({ pinState: 1 });
  await pin.getByRole('switch').click();
  await expect(pin.getByRole('switch')).toBeChecked();
  await pin.getByRole('button', { name: 'Send PIN' }).click();
  await expect(page.getByText(`PIN of ${order.orderNumber} sent by`)).toBeVisible();
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline).toContainText('PIN switched off');
  await expect(timeline).toContainText('PIN switched on');
});

test('a message goes out, its state refreshes by itself, and the same is not sent twice in a minute', async ({
  page,
  provoked,
}) => {
  provoked.push(/status of 429/);
  const order = await createOrder();
  await openOrder(page, order);
  await page.getByRole('button', { name: /^Messages/ }).click();
  const dialog = page.getByRole('dialog', { name: `Messages about ${order.orderNumber}` });
  await dialog.getByRole('tab', { name: 'E-mail' }).click();
  await dialog.getByLabel('E-mail of the recipient').fill('another@example.com');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Sent: Order registered to another@example.com')).toBeVisible();
  const record = dialog.getByRole('row').nth(1);
  await expect(record).toContainText('another@example.com');
  await expect(record.getByRole('cell').first()).toHaveText('Sent', { timeout: limit(30_000) });
  await expectAccessible(page, 'the messages');
  await record.getByRole('button', { name: /^Send again/ }).click();
  await expect(page.getByText('Too many attempts. Wait a minute and try again.')).toBeVisible();
  await expect(dialog.getByRole('row')).toHaveCount(2);
});

test('the list sends the PINs of stored parcels alone, and says why not those of others', async ({ page }) => {
  const order = await createOrder();
  await page.goto(`/#/app/articleList?query=${order.expressNumber}`);
  await page.getByRole('checkbox', { name: `Select ${order.orderNumber}` }).check();
  await pressForSelection(page, 'Send 1 PIN');
  const left = page.getByRole('dialog', { name: 'None of the selected rows can be changed this way' });
  await expect(left).toContainText('A PIN can be sent while the parcel is stored.');
  await expect(left).toContainText(order.orderNumber);
});
