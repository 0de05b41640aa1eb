import type { Page } from '@playwright/test';
import { expect, signedInAs, test } from './support/journey.ts';

signedInAs('admin');

const selectable = [
  'articleList',
  'article-LaundryDry',
  'dropOrderList',
  'article-PickupDelivery',
  'article-Outboundlist',
  'collectArticle',
  'companyList',
];
const lists = [...selectable, 'userList', 'Recipients', 'ViewRoles', 'audit'];

const openList = async (page: Page, route: string): Promise<void> => {
  await page.goto(`/#/app/${route}`);
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  await expect(page.locator('tbody tr').first()).toBeVisible();
};

for (const route of lists) {
  test(`${route} fits 1440 px in the longest language, and is gone through by keys`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('cubby.language', 'pt_BR'));
    await openList(page, route);
    const beyond = await page
      .getByRole('table')
      .evaluate((table: HTMLElement) => table.offsetWidth - (table.parentElement?.clientWidth ?? 0));
    expect(beyond).toBeLessThanOrEqual(0);

    const second = page.locator('tbody tr').nth(1);
    for (const key of ['j', 'j', 'k', 'j']) await page.keyboard.press(key);
    await expect(second.locator('[data-row-link]')).toBeFocused();
    if (selectable.includes(route)) {
      await page.keyboard.press('x');
      await expect(second.getByRole('checkbox')).toBeChecked();
    }
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Atalhos de teclado' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(second.locator('[data-row-link]')).toBeFocused();
    await page.keyboard.press('/');
    await expect(page.getByRole('search').getByRole('textbox')).toBeFocused();
  });
}

/** From a page that shows another list: whose rows would be taken for its own. */
const openRequests = async (page: Page): Promise<void> => {
  await page.goto('/#/app/article-PickupDelivery');
  await expect(page.getByRole('table', { name: 'Requests' })).toHaveAttribute('aria-busy', 'false');
  await expect(page.locator('tbody tr').first()).toBeVisible();
};

test('the focus comes back after dialogs, menus and the palette', async ({ page }) => {
  await openList(page, 'articleList');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  for (const name of ['Keyboard shortcuts', 'View', 'More actions', 'Add a filter']) {
    await button(name).first().focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('[role="dialog"], [role="menu"]').first(), name).toBeVisible();
    // Escape closes what has the focus, so it waits until the focus has left the button.
    await expect(button(name).first(), name).not.toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button(name).first(), name).toBeFocused();
  }
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button('Add a filter')).toBeFocused();

  // A question starts at its harmless answer; afterwards the focus is at what asked it.
  await openRequests(page);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  const cancel = page.getByRole('button', { name: 'Cancel 1 request' });
  await cancel.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog');
  await expect(question.getByRole('button', { name: 'Close' })).not.toBeFocused();
  await expect(question.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(cancel).toBeFocused();
});

test('the first stop of the keyboard is the way past the menu', async ({ page }) => {
  await openList(page, 'articleList');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
});

test('as many rows as the window shows are asked for, and that is remembered', async ({ page }) => {
  await openList(page, 'articleList');
  await page.getByLabel('Rows per page').selectOption('Fit window');
  await expect(page).toHaveURL(/size=\d\d/);
  const left = () =>
    page.getByRole('table').evaluate(({ parentElement: box }) => (box?.scrollHeight ?? 0) - (box?.clientHeight ?? 0));
  await expect.poll(left).toBe(0);
  expect(await page.locator('tbody tr').count()).toBeGreaterThan(12);
  await openRequests(page);
  await expect(page.getByLabel('Rows per page')).toHaveValue('10');
  await openList(page, 'articleList');
  await expect(page.getByLabel('Rows per page')).toHaveValue('fit');
  await expect.poll(left).toBe(0);
});

test.describe('at 400 % zoom', () => {
  // 1440 x 900 px have this size at 400 %.
  test.use({ viewport: { width: 360, height: 225 } });

  test('every row can be reached, and the page alone scrolls', async ({ page }) => {
    await page.goto('/#/app/articleList?size=20');
    const rows = page.getByRole('list', { name: 'Orders' }).getByRole('listitem');
    await expect(rows).toHaveCount(20);
    const boxes = await page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLElement>('main *')].filter(
          (element) =>
            /auto|scroll/.test(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight + 1,
        ).length,
    );
    expect(boxes).toBe(0);
    await rows.last().scrollIntoViewIfNeeded();
    await rows.last().getByRole('link').first().click();
    await expect(page).toHaveURL(/articleInfo/);
  });
});
