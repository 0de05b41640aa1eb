import { block, editBlock, openOrder } from './pages/order-detail.ts';
import { openOrders, orderRows } from './pages/order-list.ts';
import { cancelOrder, createOrder, newTrackingNumber } from './support/calls.ts';
import { expect, signedInAs, test } from './support/journey.ts';
import { limit } from './support/limits.ts';

signedInAs('admin');

/** The stream begins a few seconds after the first rows; events arrive within a second or so. */
const soon = { timeout: limit(30_000) };

test('a list shows what another user does to an order on it, with the selection where it was', async ({ page }) => {
  const name = `Live ${newTrackingNumber().replaceAll('-', ' ')}`.slice(0, 32);
  const [order, other] = [await createOrder({ recipientName: name }), await createOrder({ recipientName: name })];
  await openOrders(page, `query=${encodeURIComponent(name)}`);
  await expect(orderRows(page)).toHaveCount(2);
  await page.getByRole('checkbox', { name: `Select ${other.orderNumber}` }).check();
  await cancelOrder(order);
  await expect(orderRows(page).filter({ hasText: order.orderNumber })).toContainText('Cancelled', soon);
  await expect(page.getByRole('checkbox', { name: `Select ${other.orderNumber}` })).toBeChecked();
});

test('an open order follows what another person does; a block that is edited says so and remains', async ({
  page,
  person,
}) => {
  const order = await createOrder();
  await openOrder(page, order);
  const other = await person({ as: 'operator' });
  await openOrder(other, order);
  const note = async (text: string) => {
    const theirs = await editBlock(other, 'Recipient');
    await theirs.getByLabel('Name').fill(text);
    await theirs.getByRole('button', { name: 'Save' }).click();
    await expect(block(other, 'Recipient')).toContainText(text);
  };
  await note('First Name');
  await expect(block(page, 'Recipient')).toContainText('First Name', soon);

  const mine = await editBlock(page, 'Recipient');
  await note('Second Name');
  await expect(mine.getByText('This order has changed since you began to edit it.')).toBeVisible(soon);
  await expect(mine.getByLabel('Name')).toHaveValue('First Name');
  await mine.getByRole('button', { name: 'Reload the order' }).click();
  await expect(mine.getByLabel('Name')).toHaveValue('Second Name');
  await mine.getByRole('button', { name: 'Cancel' }).click();
  await expect(block(page, 'Recipient')).toContainText('Second Name');
});
