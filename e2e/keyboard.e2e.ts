import type { Page } from '@playwright/test';
import { password } from './support/world.ts';
import { expectLoaded, filterBar, orderRows } from './pages/order-list.ts';
import { expect, test } from './support/journey.ts';

/** Presses Tab until the focus is on what bears the name. */
const tabTo = async (page: Page, name: RegExp, most = 40): Promise<void> => {
  for (let pressed = 0; pressed < most; pressed++) {
    await page.keyboard.press('Tab');
    const text = await page.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    });
    if (name.test(text.trim())) return;
  }
  throw new Error(`Tab does not lead to ${name}`);
};

test('a person without a mouse signs in, filters, selects and opens an order', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByLabel('User name')).toBeFocused();
  await page.keyboard.type('operator');
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expectLoaded(page);

  await tabTo(page, /^Status/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Status' }).getByRole('combobox')).toBeFocused();
  await page.keyboard.type('inb');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Status' })).toBeHidden();
  await expect(filterBar(page).getByRole('button', { name: 'Status: Inbound', exact: true })).toBeFocused();
  await expectLoaded(page);

  await page.keyboard.press('/');
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await page.keyboard.press('ArrowDown');
  await expect(orderRows(page).first().locator('[data-row-link]')).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(orderRows(page).nth(1).getByRole('checkbox')).toBeChecked();
  const number = await orderRows(page).nth(1).locator('th').innerText();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/articleInfo/);
  await expect(page.getByRole('heading', { name: 'Order', level: 1 })).toBeFocused();
  await expect(page.getByRole('main').locator('header')).toContainText(number);
});

test('the palette leads to a screen and to an order', async ({ person }) => {
  const page = await person({ as: 'operator' });
  await page.goto('/#/app/articleList');
  await expectLoaded(page);
  const number = await orderRows(page).first().locator('th').innerText();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('dialog').getByRole('combobox');
  await expect(field).toBeFocused();
  await page.keyboard.type(number);
  await expect(page.getByRole('option').filter({ hasText: number }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/articleInfo/);
  await expect(page.getByRole('main').locator('header')).toContainText(number);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('import: orders');
  await expect(page.getByRole('option', { name: 'Import: Orders' }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/articleAdd\?step=2/);
});

test('the skip link leads past the menu', async ({ person }) => {
  const page = await person({ as: 'operator' });
  await page.goto('/#/app/articleAdd');
  await expect(page.getByRole('heading', { name: 'Create orders' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Create orders' })).toBeVisible();
  await page.locator('body').press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  if (!(await skip.evaluate((element) => element === document.activeElement))) await skip.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
