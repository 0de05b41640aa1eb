import { create, openCreate } from './pages/order-create.ts';
import { editBlock, moveOn, openOrder } from './pages/order-detail.ts';
import { fileField, importFile, importMs, openImports } from './pages/order-import.ts';
import { openFilter, openOrders, orderRows } from './pages/order-list.ts';
import { expectAccessible } from './support/accessible.ts';
import { createOrder } from './support/calls.ts';
import { expect, signedInAs, test } from './support/journey.ts';
import { sheetFile } from './support/sheets.ts';

signedInAs('admin');

for (const width of [1440, 390]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });
    test.slow();
    const wide = width > 768;

    test('sign-in', async ({ person }) => {
      const page = await person();
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
      await expectAccessible(page, 'sign-in');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expectAccessible(page, 'sign-in with errors');
    });

    test('the order list, its filters, its selection, its questions', async ({ page }) => {
      if (wide) {
        await openOrders(page);
        await openFilter(page, 'Status');
      } else {
        await page.goto('/#/app/articleList');
        await expect(page.getByRole('checkbox').nth(1)).toBeVisible();
        await expectAccessible(page, 'cards');
        await page.getByRole('button', { name: 'Filters' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Status' }).click();
      }
      await expectAccessible(page, 'list with an open filter');
      await page.keyboard.press('Escape');
      // Old ones, which no other journey moves on; the rows of before are gone once all are Created.
      await page.goto('/#/app/articleList?statusList=Created&sort=timeCreated,asc');
      const rows = wide ? orderRows(page) : page.getByRole('list', { name: 'Orders' }).getByRole('listitem');
      await expect(rows.filter({ has: page.getByText('Created', { exact: true }) })).toHaveCount(10);
      await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
      await expectAccessible(page, 'list with a selection');
      await page.getByRole('button', { name: 'More actions' }).first().click();
      await page.getByRole('menuitem', { name: 'Cancel orders' }).click();
      await expect(page.getByRole('dialog', { name: 'Cancel 10 orders?' })).toBeVisible();
      await expectAccessible(page, 'question');
      await page.goto('/#/app/articleList?query=ZZ-NO-SUCH-ORDER');
      await expect(page.getByText('No order matches')).toBeVisible();
      await expectAccessible(page, 'no match');
    });

    test('an order, read, edited and moved', async ({ page }) => {
      const order = await createOrder();
      await openOrder(page, order);
      await expectAccessible(page, 'detail');
      await editBlock(page, 'General');
      await expectAccessible(page, 'detail in edit');
      await page.getByRole('button', { name: 'Cancel', exact: true }).click();
      await moveOn(page, 'Inbound');
      await page.getByRole('button', { name: 'Change status' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, 'status dialog');
    });

    test('creating, with errors', async ({ page, provoked }) => {
      provoked.push(/status of 404/);
      await openCreate(page);
      await create(page);
      await expect(page.getByRole('alert').first()).toBeVisible();
      await expectAccessible(page, 'create with errors');
      await page.goto('/#/app/no-such-screen');
      await expect(page.getByRole('heading', { name: 'Nothing is here' })).toBeVisible();
      await expectAccessible(page, 'not found');
    });

    test('an import with failures', async ({ page }) => {
      await openImports(page);
      await expect(fileField(page)).toBeAttached();
      await expectAccessible(page, 'import');
      const rows = [
        ['Tracking number', 'Recipient phone', 'Site serial number'],
        ['lower case', 'x', ''],
      ];
      await importFile(page, 'Peak Coffee', sheetFile('broken.xlsx', rows));
      await expect(page.getByText('1 row failed', { exact: true })).toBeVisible({ timeout: importMs });
      await expectAccessible(page, 'import with failures');
    });
  });
}
