import type { Locator, Page } from '@playwright/test';
import { editBlock, openOrder } from './pages/order-detail.ts';
import { createOrder } from './support/calls.ts';
import { expect, signedInAs, test } from './support/journey.ts';

signedInAs('admin');

const button = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first();

/** Forms and choices in dialogs: the screen, what opens it, and the control that it begins at. */
const forms = [
  { address: 'siteLockerSetting', opens: 'Add size', first: (dialog: Locator) => dialog.getByRole('textbox').first() },
  { address: 'ViewRoles', opens: 'Add role type', first: (dialog: Locator) => dialog.getByRole('textbox') },
  {
    address: 'SystemArea',
    opens: 'Import areas',
    first: (dialog: Locator) => dialog.getByRole('button', { name: 'Download template' }),
  },
] as const;

for (const { address, opens, first } of forms) {
  test(`the form behind "${opens}" begins at its first control and gives the focus back`, async ({ page }) => {
    await page.goto(`/#/app/${address}`);
    await button(page, opens).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(first(dialog)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button(page, opens)).toBeFocused();
  });
}

test('the question about an old copy begins at its words, and going back leads to what was typed', async ({
  page,
  person,
  provoked,
}) => {
  provoked.push(/status of 409/);
  const order = await createOrder();
  await openOrder(page, order);
  const mine = await editBlock(page, 'Recipient');
  await mine.getByLabel('Name').fill('Second Person');

  const other = await person({ as: 'operator' });
  await openOrder(other, order);
  const theirs = await editBlock(other, 'Recipient');
  await theirs.getByLabel('Name').fill('First Person');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(theirs.getByLabel('Name')).toBeHidden();

  await mine.getByRole('button', { name: 'Save' }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Another user changed this' });
  await expect(question.locator(':focus')).toHaveCount(1);
  await expect(question.getByRole('button').and(page.locator(':focus'))).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(mine.locator(':focus')).toHaveText(/not saved/i);
  await expect(mine.getByLabel('Name')).toHaveValue('Second Person');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the drawers of the menu and of the filters take the focus and give it back', async ({ page }) => {
    await page.goto('/#/app/articleList');
    await expect(page.getByRole('list', { name: 'Orders' }).getByRole('listitem').first()).toBeVisible();
    for (const name of ['Open the menu', 'Filters']) {
      const opens = page.getByRole('button', { name, exact: true });
      await opens.focus();
      await page.keyboard.press('Enter');
      const drawer = page.getByRole('dialog');
      await expect(drawer, name).toBeVisible();
      await expect(drawer.locator(':focus'), name).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(drawer, name).toBeHidden();
      await expect(opens, name).toBeFocused();
    }
  });
});
