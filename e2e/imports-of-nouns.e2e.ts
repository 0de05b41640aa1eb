import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { choose, operator, press, steps, title } from './pages/setup.ts';
import { chooseOwnPassword, fillSignIn } from './pages/sign-in.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { createAdministrator, freePort, startServer, stopPostgres } from './support/server.ts';
import { type Cells, sheetFile } from './support/sheets.ts';
import { world } from './support/world.ts';

const administrator = { username: 'sheet_admin', password: 'First_pass1' };
const drop = (page: Page, name: string, rows: Cells) =>
  page.locator('input[type=file]').setInputFiles(sheetFile(name, rows));

test('the first administrator of an empty database brings products, users and recipients by spreadsheet', async ({
  person,
}) => {
  test.setTimeout(150_000);
  const dataDir = join(world().folder, 'imports-of-nouns');
  const logFile = join(import.meta.dirname, '..', 'test-results', 'journeys-imports-of-nouns.log');
  const server = await startServer({ port: await freePort(), dataDir, logFile, demo: false });
  await createAdministrator(dataDir, administrator);
  const page = await person({ baseURL: server.url });
  const guide = page.getByRole('region', { name: 'Get ready for the first parcel' });
  const fromGuide = async (name: string) => {
    await page.goto('/#/app/home');
    await guide.getByRole('link', { name: `From a spreadsheet: ${name}` }).click();
    await expect(title(page, `Import ${name.toLowerCase()}`)).toBeVisible();
  };
  try {
    await test.step('what spreadsheets name is there', async () => {
      await page.goto('/');
      await fillSignIn(page, administrator.username, administrator.password);
      await chooseOwnPassword(page, 'Second_pass2');
      await expect(title(page, /^Orders/)).toBeVisible();
      for (const name of ['Operator', 'Service', 'Product attribute', 'Product category', 'Role'] as const) {
        await page.goto('/#/app/home');
        await guide.getByText(name, { exact: true }).click();
        await steps[name](page);
      }
    });

    await test.step('products: a faulty file is mended and sent again', async () => {
      const headings = ['Name', 'Managing company', 'Category', 'Attributes', 'Price', 'Offered from'];
      const product = (name: string, attributes: string, price: string) =>
        [name, operator, 'Parcels', attributes, price, '2026-01-01'] as const;
      const good = product('Parcel', 'Parcel size: Any', '12.5');
      await fromGuide('Products');
      await expectAccessible(page, 'an import of products');
      await drop(page, 'products.xlsx', [headings, good, product('Letter', 'Parcel size: Huge', 'much')]);
      const refused = page.getByRole('region', { name: 'Rows not added' });
      const line = refused.getByRole('row', { name: /Letter/ });
      await expect(line).toContainText('3');
      await expect(line).toContainText('Attributes: “Huge” fits no attribute');
      await expect(line).toContainText('Price: Not a number');
      await expectAccessible(page, 'products that were not added');
      await press(page, 'Import another file');
      await drop(page, 'products.xlsx', [headings, good, product('Letter', 'Parcel size: Any', '3')]);
      await expect(refused.getByRole('row', { name: /Parcel/ })).toContainText('already has a product with this name');
      await press(page, 'Go to products');
      await expect(page.getByRole('row', { name: /Letter/ })).toContainText('Offered');
      await expect(page.getByRole('row', { name: /Parcel/ })).toHaveCount(2);
      await page.getByRole('link', { name: 'Letter' }).click();
      await page.getByRole('tab', { name: 'Prices' }).click();
      await expect(page.getByText('HKD 3.00').first()).toBeVisible();
    });

    await test.step('users', async () => {
      await fromGuide('Users');
      await choose(page, 'Company', operator);
      await expect(() => choose(page, 'Roles', 'Courier')).toPass({ timeout: 25_000 });
      await drop(page, 'users.xls', [
        ['User name', 'Password', 'First name', 'E-mail'],
        ['ada.wong', 'Lantern7q', 'Ada', 'ada@example.com'],
      ]);
      await expect(title(page, /^Users/)).toBeVisible();
      await expect(page.getByRole('row', { name: /ada\.wong/ })).toContainText(operator);
    });

    await test.step('recipients, from the hub, which keeps the history of all', async () => {
      await page.goto('/#/app/imports');
      await page.getByRole('navigation', { name: 'Choose what to import' }).getByText('Recipients').click();
      await drop(page, 'recipients.xlsx', [
        ['Company', 'First name', 'Phone', 'All sites'],
        [operator, 'Bo', '+85291234567', 'Yes'],
      ]);
      await expect(title(page, /^Recipients/)).toBeVisible();
      await expect(page.getByRole('row', { name: /Bo/ })).toContainText(operator);
      await page.goto('/#/app/imports');
      const history = page.getByRole('region', { name: 'History' }).getByRole('listitem');
      await expect(history).toHaveCount(4);
      await expect(history.nth(0)).toContainText(/recipients\.xlsx.*Recipients.*Done/);
      await expect(history.nth(1)).toContainText(/users\.xls.*Users.*Done/);
      await expect(history.nth(2)).toContainText(/products\.xlsx.*Products.*Corrects.*Done with failures/);
      await expect(history.nth(3)).toContainText(/products\.xlsx.*Products.*Done with failures/);
      await expectAccessible(page, 'the hub of imports');
    });
  } finally {
    await server.stop();
    await stopPostgres(dataDir);
  }
});
