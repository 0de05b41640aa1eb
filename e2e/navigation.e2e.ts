import type { Page } from '@playwright/test';
import { expectLoaded, orderRows } from './pages/order-list.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { expectFits } from './support/narrow.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Screens' });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and go to' });

test('New, jumps and tabs by keyboard: no key is taken while a person types', async ({ person }) => {
  const page = await person({ as: 'admin' });
  await page.goto('/#/app/articleList');
  await expectLoaded(page);
  await page.keyboard.press('c');
  const made = page.getByRole('menu');
  await expect(made.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(made.getByRole('menuitem', { name: 'Order', exact: true })).toBeFocused();
  await expect(made.getByRole('menuitem', { name: /^Pickup request/ })).toContainText('Select orders that are Created');
  await page.keyboard.press('Escape');
  await expect(made).toBeHidden();

  await page.getByRole('navigation', { name: 'Orders' }).getByRole('link', { name: 'Laundry' }).click();
  await expect(heading(page, 'Laundry orders')).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('r');
  await expect(heading(page, 'Requests')).toBeVisible();
  // The tab that was used last.
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await expect(heading(page, 'Laundry orders')).toBeVisible();
  await page.getByRole('search').getByRole('textbox').first().fill('gr');
  await page.keyboard.press('c');
  await expect(heading(page, 'Laundry orders')).toBeVisible();
  await expect(made).toBeHidden();
});

test('Home counts what waits, and each count leads to its list', async ({ person }) => {
  const page = await person({ as: 'operator' });
  await page.goto('/#/app/home');
  const overdue = page.getByRole('link', { name: /^Overdue orders/ });
  await expect(overdue).toBeVisible();
  await expectAccessible(page, 'Home');
  await expect(menu(page).getByRole('link', { name: /^Home .* waiting/ })).toBeVisible();
  await overdue.click();
  await expectLoaded(page);
  await expect(page).toHaveURL(/overdueFlag=true/);
  await expect(orderRows(page).first()).toBeVisible();
});

test('a view is pinned under a name, arranged, found in another browser and unpinned', async ({ person }) => {
  const page = await person({ as: 'logistics' });
  await page.goto('/#/app/articleList?statusList=Inbound');
  await expectLoaded(page);
  await page.getByRole('button', { name: 'Pin this view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pin this view' });
  await dialog.getByLabel('Name').fill('Inbound now');
  await dialog.getByRole('button', { name: 'Pin', exact: true }).click();
  const pinned = menu(page).getByRole('region', { name: 'Pinned' });
  await expect(pinned.getByRole('link', { name: 'Inbound now' })).toHaveAttribute('aria-current', 'page');
  await page.goto('/#/app/article-PickupDelivery');
  await expect(heading(page, 'Requests')).toBeVisible();
  await page.getByRole('button', { name: 'Pin this view' }).click();
  await dialog.getByRole('button', { name: 'Pin', exact: true }).click();
  await expect(pinned.getByRole('listitem')).toHaveText(['Inbound now', 'Requests']);
  await page.getByRole('button', { name: 'Arrange pins' }).click();
  const arranging = page.getByRole('dialog', { name: 'Arrange pins' });
  await arranging.getByRole('button', { name: 'Move Requests up' }).click();
  await expect(arranging.getByRole('listitem')).toHaveText(['Requests', 'Inbound now']);
  await expectAccessible(page, 'the arrangement of pins');

  const elsewhere = await person({ as: 'logistics' });
  await elsewhere.goto('/#/app/home');
  const there = menu(elsewhere).getByRole('region', { name: 'Pinned' });
  await expect(there.getByRole('listitem')).toHaveText(['Requests', 'Inbound now']);
  await there.getByRole('link', { name: 'Inbound now' }).click();
  await expect(elsewhere).toHaveURL(/statusList=Inbound/);
  for (const name of ['Inbound now', 'Requests'])
    await arranging.getByRole('button', { name: `Unpin ${name}` }).click();
  await expect(pinned).toHaveCount(0);
});

test('the palette finds records with their status, settings and actions, and remembers where one was', async ({
  person,
}) => {
  const page = await person({ as: 'admin' });
  await page.goto('/#/app/companyList');
  await expect(heading(page, 'Companies')).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = palette(page).getByRole('combobox');
  await field.fill('Fresh Market Central');
  const company = palette(page).getByRole('group', { name: 'Companies' }).getByRole('option').first();
  await expect(company).toContainText('Fresh Market Central');
  await expect(company).toContainText('Active');
  await expectAccessible(page, 'the palette');
  await company.click();
  await expect(page).toHaveURL(/companyInfo\?id=/);
  await expect(heading(page, 'Fresh Market Central')).toBeVisible();
  await page.keyboard.press('Control+k');
  await field.fill('dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.goto('/#/app/articleList');
  await expectLoaded(page);
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('group', { name: 'Recent' })).toContainText('Fresh Market Central');
  await field.fill('import: users');
  await expect(palette(page).getByRole('option').first()).toContainText(/import: users/i);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/userImport/);
});

test('the settings take the place of the places, with a search and the way back', async ({ person }) => {
  const page = await person({ as: 'admin' });
  await page.goto('/#/app/articleList?statusList=Inbound');
  await expectLoaded(page);
  await menu(page).getByRole('link', { name: 'Settings' }).click();
  await expect(heading(page, 'Users')).toBeVisible();
  await expect(menu(page).getByRole('link', { name: 'Orders' })).toHaveCount(0);
  await menu(page).getByRole('searchbox', { name: 'Find a setting' }).fill('aud');
  await expectAccessible(page, 'the settings');
  await expect(menu(page).getByRole('region').getByRole('link')).toHaveText(['Audit log']);
  await menu(page).getByRole('link', { name: 'Audit log' }).click();
  await expect(heading(page, 'Audit log')).toBeVisible();
  await menu(page).getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/articleList\?statusList=Inbound/);
});

test('the narrow rail says the place and its tabs, to the pointer and to the keyboard', async ({ person }) => {
  const page = await person({ as: 'admin' });
  await page.goto('/#/app/articleList');
  await expectLoaded(page);
  await page.getByRole('button', { name: 'Collapse the menu' }).click();
  await menu(page).getByRole('link', { name: 'Requests' }).hover();
  await menu(page).getByRole('link', { name: 'Outbound' }).click();
  await expect(heading(page, 'Outbound records')).toBeVisible();
  await menu(page).getByRole('link', { name: 'Orders', exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(menu(page).getByRole('link', { name: 'All' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu(page).getByRole('link', { name: 'All' })).toHaveCount(0);
});

test('on a phone: places in the drawer, New in the bar, tabs over the list', async ({ person }) => {
  const page = await person({ as: 'admin', viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.goto('/#/app/home');
  await expect(heading(page, 'Home')).toBeVisible();
  await page.getByRole('button', { name: 'Open the menu' }).tap();
  const drawer = page.getByRole('dialog', { name: 'Screens' });
  await expectAccessible(page, 'the drawer');
  await drawer.getByRole('link', { name: 'Requests' }).tap();
  await expect(drawer).toBeHidden();
  await page.getByRole('navigation', { name: 'Requests' }).getByRole('link', { name: 'Outbound' }).tap();
  await expect(heading(page, 'Outbound records')).toBeVisible();
  await page.getByRole('button', { name: 'New', exact: true }).tap();
  await page.getByRole('menuitem', { name: 'User', exact: true }).tap();
  await expect(heading(page, 'Add user')).toBeVisible();
  await expectFits(page);
});
