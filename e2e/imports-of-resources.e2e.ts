import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { choose, operator, press, steps, title } from './pages/setup.ts';
import { chooseOwnPassword, fillSignIn } from './pages/sign-in.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { createAdministrator, freePort, startServer, stopPostgres } from './support/server.ts';
import { type Cells, sheetFile } from './support/sheets.ts';
import { world } from './support/world.ts';
import { limit } from './support/limits.ts';

const administrator = { username: 'sheet_admin', password: 'First_pass1' };
const drop = (page: Page, name: string, rows: Cells) =>
  page.locator('input[type=file]').setInputFiles(sheetFile(name, rows));

/** Drops a file that has nothing wrong. */
const importRows = async (page: Page, name: string, rows: Cells, list: RegExp) => {
  await drop(page, name, rows);
  await expect(title(page, list)).toBeVisible();
};

test('the first administrator of an empty database imports companies, sites, products and people by spreadsheet', async ({
  person,
}) => {
  test.setTimeout(limit(300_000));
  const dataDir = join(world().folder, 'imports-of-resources');
  const logFile = join(import.meta.dirname, '..', 'test-results', 'journeys-imports-of-resources.log');
  const server = await startServer({ port: await freePort(), dataDir, logFile, demo: false });
  await createAdministrator(dataDir, administrator);
  const page = await person({ baseURL: server.url });
  const guide = page.getByRole('region', { name: 'Get ready for the first parcel' });
  const fromGuide = async (name: string) => {
    await page.goto('/#/app/home');
    await guide.getByRole('link', { name: `From a spreadsheet: ${name}` }).click();
    await expect(title(page, `Import ${name.toLowerCase()}`)).toBeVisible();
  };
  const byHand = async (...names: readonly (keyof typeof steps)[]) => {
    for (const name of names) {
      await page.goto('/#/app/home');
      await guide.getByText(name, { exact: true }).click();
      await steps[name](page);
    }
  };
  try {
    await test.step('an operator', async () => {
      await page.goto('/');
      await fillSignIn(page, administrator.username, administrator.password);
      await chooseOwnPassword(page, 'Second_pass2');
      await expect(title(page, 'Home')).toBeVisible();
      await fromGuide('Companies');
      const rows = [
        ['Company name', 'Type', 'Currency'],
        [operator, 'Operator', 'HKD'],
      ];
      await importRows(page, 'companies.xlsx', rows, /^Companies/);
      await expect(page.getByRole('row', { name: new RegExp(operator) })).toBeVisible();
    });

    await test.step('a site with its compartments', async () => {
      await byHand('Compartment sizes', 'Service');
      await fromGuide('Sites');
      const rows = [
        ['Name', 'Serial number', 'Type', 'Operator', 'Longitude', 'Latitude', 'Services', 'Compartments'],
        ['Ferry Pier', 'FP-1', 'Locker', operator, '114.16', '22.28', 'Express parcels', 'M × 2 | M'],
      ];
      await importRows(page, 'sites.xlsx', rows, /^Sites/);
      await page.getByRole('link', { name: 'Ferry Pier' }).first().click();
      await expect(title(page, 'Ferry Pier')).toBeVisible();
    });

    await test.step('products: the faults of a file are shown, and it is corrected', async () => {
      await byHand('Product attribute', 'Product category');
      const headings = ['Name', 'Managing company', 'Category', 'Attributes', 'Price', 'Offered from'];
      const product = (name: string, attributes: string, price: string) =>
        [name, operator, 'Parcels', attributes, price, '2026-01-01'] as const;
      const good = product('Parcel', 'Parcel size: Any', '12.5');
      await fromGuide('Products');
      await expectAccessible(page, 'an import of products');
      await drop(page, 'products.xlsx', [headings, good, product('Letter', 'Parcel size: Huge', 'much')]);
      const line = page.getByRole('region', { name: 'Rows with errors' }).getByRole('row', { name: /Letter/ });
      await expect(line).toContainText('3');
      await expect(line).toContainText('Attributes: “Huge” fits no attribute');
      await expect(line).toContainText('Price: Not a number');
      await expectAccessible(page, 'products with faults');
      await press(page, 'Choose the corrected file');
      await importRows(
        page,
        'products.xlsx',
        [headings, good, product('Letter', 'Parcel size: Any', '3')],
        /^Products/,
      );
      for (const name of [/Parcel/, /Letter/])
        await expect(page.getByRole('row', { name }).last()).toContainText('Offered');
      await page.getByRole('link', { name: 'Letter' }).click();
      await page.getByRole('tab', { name: 'Prices' }).click();
      await expect(page.getByText('HKD 3.00').first()).toBeVisible();
    });

    await test.step('users', async () => {
      await byHand('Role');
      await fromGuide('Users');
      await choose(page, 'Company', operator);
      await expect(() => choose(page, 'Roles', 'Courier')).toPass({ timeout: limit(50_000) });
      const rows = [
        ['User name', 'Password', 'First name', 'E-mail'],
        ['ada.wong', 'Lantern7q', 'Ada', 'ada@example.com'],
      ];
      await importRows(page, 'users.xls', rows, /^Users/);
      await expect(page.getByRole('row', { name: /ada\.wong/ })).toContainText(operator);
    });

    await test.step('recipients, from the hub, where a file without their company is sent again with it', async () => {
      await page.goto('/#/app/imports');
      await page.getByRole('navigation', { name: 'Choose what to import' }).getByText('Recipients').click();
      const headings = ['Company', 'First name', 'Phone', 'Sites'];
      await drop(page, 'recipients.xlsx', [headings, ['', 'Bo', '+85291234567', 'FP-1']]);
      await expect(page.getByRole('region', { name: 'Rows not added' })).toContainText('Company: Required');
      await press(page, 'Import another file');
      await importRows(page, 'recipients.xlsx', [headings, [operator, 'Bo', '+85291234567', 'FP-1']], /^Recipients/);
      await expect(page.getByRole('row', { name: /Bo/ })).toContainText(operator);
    });

    await test.step('the hub shows the history of all', async () => {
      await page.goto('/#/app/imports');
      const history = page.getByRole('region', { name: 'History' }).getByRole('listitem');
      await expect(history).toContainText([
        /recipients\.xlsx.*Recipients.*Corrects.*Done/,
        /recipients\.xlsx.*Recipients.*Done with failures/,
        /users\.xls.*Users.*Done/,
        /products\.xlsx.*Products.*Done/,
        /sites\.xlsx.*Sites.*Done/,
        /companies\.xlsx.*Companies.*Done/,
      ]);
      await expectAccessible(page, 'the hub of imports');
    });
  } finally {
    // The console would report that its server is away.
    await page.close();
    await server.stop();
    await stopPostgres(dataDir);
  }
});
