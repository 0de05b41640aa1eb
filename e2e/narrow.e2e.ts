import type { Page } from '@playwright/test';
import { create, openCreate } from './pages/order-create.ts';
import { editBlock, block, openOrder } from './pages/order-detail.ts';
import { pick } from './pages/order-import.ts';
import { createOrder, newTrackingNumber } from './support/calls.ts';
import { expect, signedInAs, test } from './support/journey.ts';

signedInAs('admin');
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** The page itself does not scroll sideways, and nothing to press lies outside of it. */
const expectFits = async (page: Page): Promise<void> => {
  const outside = await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const cut = [...document.querySelectorAll<HTMLElement>('main button, main input, main a, header button')].filter(
      (element) => {
        const { left, right, width: own } = element.getBoundingClientRect();
        // What lies in a region that scrolls sideways by itself can be reached.
        return own > 1 && (right > width + 1 || left < -1) && !element.closest('[role="region"], table, [inert]');
      },
    );
    return [
      ...(document.documentElement.scrollWidth > width ? ['the page scrolls sideways'] : []),
      ...cut.map((element) => element.outerHTML.slice(0, 120)),
    ];
  });
  expect(outside).toEqual([]);
};

test('the list on a phone: cards, filters in a drawer, the menu', async ({ page }) => {
  await page.goto('/#/app/articleList');
  const cards = page.getByRole('list', { name: 'Orders' }).getByRole('listitem');
  await expect(cards).toHaveCount(10);
  await expectFits(page);
  await page.getByRole('button', { name: 'Filters' }).tap();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await drawer.getByRole('button', { name: 'Status' }).tap();
  await drawer.getByRole('option', { name: 'Inbound' }).tap();
  await drawer.getByRole('button', { name: 'Show results' }).tap();
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  await expect(cards.filter({ hasText: 'Inbound' })).toHaveCount(10);
  await cards.first().getByRole('checkbox').tap();
  await expect(page.getByRole('region', { name: 'Actions for the selected rows' })).toContainText('1 selected');
  await expectFits(page);
  await page.getByRole('button', { name: 'New', exact: true }).tap();
  await page.getByRole('menuitem', { name: 'Order', exact: true }).tap();
  await expect(page.getByRole('heading', { name: 'Create orders' })).toBeVisible();
});

test('an order on a phone is read and edited', async ({ page }) => {
  const order = await createOrder();
  await openOrder(page, order);
  await expectFits(page);
  const recipient = await editBlock(page, 'Recipient');
  await recipient.getByLabel('Name').fill('Pocket Person');
  await expectFits(page);
  await recipient.getByRole('button', { name: 'Save' }).tap();
  await expect(block(page, 'Recipient')).toContainText('Pocket Person');
});

test('an order is created on a phone', async ({ page }) => {
  await openCreate(page);
  await expectFits(page);
  await create(page);
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectFits(page);
  await pick(page, 'Company', 'Fresh Market Central');
  await page.getByRole('textbox', { name: 'Tracking number' }).fill(newTrackingNumber());
  await pick(page, 'Site', 'Central Ferry Pier');
  await page.getByRole('textbox', { name: 'Phone' }).fill('91234567');
  await create(page);
  await expect(page.getByRole('heading', { name: 'Order created' })).toBeVisible();
});

test('the import fits a phone', async ({ page }) => {
  await page.goto('/#/app/articleAdd?step=2');
  await expect(page.getByRole('button', { name: 'Import orders' })).toBeVisible();
  await expectFits(page);
});
