import type { Locator, Page } from '@playwright/test';
import { expectLoaded } from './pages/order-list.ts';
import { pressForSelection } from './pages/selection.ts';
import { expectAccessible } from './support/accessible.ts';
import { cancelOrder, createOrder, newTrackingNumber, readOrder } from './support/calls.ts';
import { expect, signedInAs, test } from './support/journey.ts';
import { expectFits } from './support/narrow.ts';

signedInAs('admin');

const cancelled = async () => {
  const order = await createOrder();
  await cancelOrder(order);
  return order;
};
const rowOf = (page: Page, { orderNumber }: { orderNumber: string }): Locator =>
  page.getByRole('group', { name: `Order ${orderNumber}` });
const recreate = async (page: Page, count: number): Promise<void> => {
  const name = `Recreate ${count} order${count === 1 ? '' : 's'}`;
  await page.getByRole('button', { name, exact: true }).click();
  await page
    .getByRole('dialog', { name: `${name}?` })
    .getByRole('button', { name, exact: true })
    .click();
};

test('orders that were cancelled are recreated; one that fails is corrected and sent again', async ({ page }) => {
  test.slow();
  const [one, other, standing] = [await cancelled(), await cancelled(), await createOrder()];
  const [first, second] = [newTrackingNumber(), newTrackingNumber()];
  await page.goto(`/#/app/articleList?query=${one.expressNumber}`);
  await expectLoaded(page);
  await page.getByRole('checkbox', { name: `Select ${one.orderNumber}` }).check();
  await pressForSelection(page, 'Recreate 1 order');
  await expect(page).toHaveURL(new RegExp(`/app/recreate\\?orderIds=${one.articleId}$`));

  await page.goto(`/#/app/recreate?orderIds=${one.articleId},${other.articleId},${standing.articleId}`);
  await expect(page.getByText('1 order can’t be recreated')).toBeVisible();
  await expect(page.getByText('Its status is Created.', { exact: false })).toBeVisible();
  await expectAccessible(page, 'rows to recreate');

  // Nothing is sent while a row is not right.
  await rowOf(page, one).getByLabel('New tracking number').fill(first);
  await rowOf(page, one).getByLabel('Handling fee').fill('7.55');
  await page.getByRole('button', { name: 'Recreate 2 orders' }).click();
  await expect(page.getByText('2 rows need a change before anything is sent')).toBeVisible();
  await rowOf(page, one).getByLabel('Handling fee').fill('7.5');
  // A number that an order has already: only the server can check that.
  await rowOf(page, other).getByLabel('New tracking number').fill(standing.expressNumber);
  await rowOf(page, other).getByLabel('Address').fill('Flat 5, 1 Nathan Road');
  await recreate(page, 2);

  await expect(page.getByRole('heading', { name: '1 order created' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Failed: 1 order' })).toBeVisible();
  await expect(page.getByText('New tracking number: Already in use')).toBeVisible();
  await expect(page.getByRole('group', { name: /^Order C/ })).toHaveCount(1);
  await expect(rowOf(page, other).getByLabel('Address')).toHaveValue('Flat 5, 1 Nathan Road');
  await expectAccessible(page, 'a partial failure');

  await rowOf(page, other).getByLabel('New tracking number').fill(second);
  await recreate(page, 1);
  await expect(page.getByRole('heading', { name: '2 orders created' })).toBeVisible();
  await expect(page.getByText('Nothing is left to send.')).toBeVisible();

  const link = page.getByRole('listitem').filter({ hasText: first }).getByRole('link');
  const orderNumber = await link.innerText();
  await link.click();
  await expect(page.getByText(first).first()).toBeVisible();
  const earlier = await readOrder(one);
  expect(earlier.status).toBe('Cancelled');
  expect(earlier.events[0]).toMatchObject({ trackEventType: 'RE_CREATE', note: orderNumber });
});

test('nothing selected is said', async ({ page }) => {
  await page.goto('/#/app/articleList');
  await expectLoaded(page);
  await page.getByRole('button', { name: 'More actions' }).first().click();
  const recreate = page.getByRole('menuitem', { name: /Recreate orders/ });
  await expect(recreate).toBeDisabled();
  await expect(recreate).toContainText('Select at least one order');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a row is a card that fits', async ({ page }) => {
    const order = await cancelled();
    await page.goto(`/#/app/recreate?orderIds=${order.articleId}`);
    await rowOf(page, order).getByLabel('New tracking number').fill(newTrackingNumber());
    await expectFits(page);
    await recreate(page, 1);
    await expect(page.getByRole('heading', { name: '1 order created' })).toBeVisible();
  });
});
