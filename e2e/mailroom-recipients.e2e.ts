import { readFile } from 'node:fs/promises';
import { expectAccessible } from './support/accessible.ts';
import { expect, signedInAs, test } from './support/journey.ts';
import { sheetFile } from './support/sheets.ts';
import { expectFits } from './support/narrow.ts';

signedInAs('merchant_hkmu');

const unique = () => `${Date.now()}${Math.floor(Math.random() * 1000)}`.slice(-9);

test('a recipient is added, found, changed and deleted', async ({ page }) => {
  test.slow();
  const name = `Zoe ${unique()}`;
  await page.goto('/#/app/Recipients');
  await expect(page.getByRole('heading', { level: 1, name: 'Recipients' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page, 'the list of recipients');

  await page.getByRole('link', { name: 'Add recipient' }).click();
  await page.getByRole('textbox', { name: 'First name' }).fill(name);
  await page.getByRole('textbox', { name: 'Phone' }).fill('+85291234567');
  // Without a site nothing is sent.
  await page.getByRole('button', { name: 'Add recipient' }).click();
  await expect(page.getByText('Choose at least one site').first()).toBeVisible();
  await expectAccessible(page, 'a form with a mistake');
  await page.getByRole('checkbox', { name: 'All sites' }).check();
  await expect(page.getByRole('combobox', { name: 'Sites' })).toBeDisabled();
  await page.getByRole('button', { name: 'Add recipient' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectAccessible(page, 'one recipient');

  await page.getByRole('button', { name: 'Edit Sites' }).click();
  await expect(page).toHaveURL(/step=1/);
  await expectAccessible(page, 'a block that is edited');
  await page.getByRole('checkbox', { name: 'All sites' }).uncheck();
  await page.getByRole('combobox', { name: 'Sites' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Edit Sites' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit Person' }).click();
  await page.getByRole('textbox', { name: 'Position' }).fill('Library');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Library', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit Person' })).toBeVisible();

  await page.getByRole('link', { name: 'Recipients' }).last().click();
  const search = page.getByRole('textbox', { name: 'Name, e-mail or phone' });
  await search.fill(name.toLowerCase());
  await search.press('Enter');
  await expect(page).toHaveURL(/query=/);
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: /more/i }).click();
  await page.getByRole('menuitem', { name: 'Delete recipient' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete recipient' }).click();
  await expect(page.getByText(`Deleted: ${name}`)).toBeVisible();
  await expect(page.getByText('No recipient matches')).toBeVisible();
});

test('a list is imported: what is wrong is shown, corrected and sent again', async ({ page }) => {
  test.slow();
  const mark = unique();
  const headings = ['First name', 'Phone', 'All sites'];
  const drop = (rows: string[][]) =>
    page.locator('input[type=file]').setInputFiles(sheetFile('people.xlsx', [headings, ...rows]));
  await page.goto('/#/app/recipient-import');
  await drop([
    [`Ann ${mark}`, '123', 'Yes'],
    [`Bob ${mark}`, 'none', 'Yes'],
  ]);
  const table = page.getByRole('region', { name: 'Rows not added' });
  await expect(table.getByText(`Bob ${mark}`)).toBeVisible();
  await expect(table.getByText('Invalid value')).toBeVisible();
  await expectAccessible(page, 'an import with refusals');
  await page.getByRole('button', { name: 'Import another file' }).click();
  await drop([[`Bob ${mark}`, '124', 'Yes']]);
  await expect(page.getByRole('heading', { level: 1, name: 'Recipients' })).toBeVisible();
  await expect(page.getByRole('link', { name: `Bob ${mark}` })).toBeVisible();
});

test.describe('areas', () => {
  signedInAs('admin');

  test('are opened level by level, searched, and imported from .xls alone', async ({ page }) => {
    await page.goto('/#/app/SystemArea');
    for (const name of ['Hong Kong', 'Kowloon', 'Kwun Tong'])
      await page.getByRole('button', { name: `Show the areas within ${name}`, exact: true }).click();
    await expect(page.getByRole('rowheader', { name: 'Lam Tin' })).toBeVisible();
    await expectAccessible(page, 'the tree of areas');
    const search = page.getByRole('textbox', { name: 'Name in any language' });
    await search.fill('藍田');
    await search.press('Enter');
    await expect(page.getByRole('rowheader', { name: /Lam Tin/ })).toContainText('Hong Kong › Kowloon › Kwun Tong');
    await page.getByRole('button', { name: 'Import areas' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'areas.xlsx',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from('x'),
    });
    await expect(dialog.getByText('The format is incorrect, use the .xls format')).toBeVisible();
    await expectAccessible(page, 'the import of areas');
    // The template itself is a file that changes nothing.
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download template' }).click();
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'areas.xls',
      mimeType: 'application/vnd.ms-excel',
      buffer: await readFile(await (await download).path()),
    });
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByText('0 areas added, 0 changed')).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  for (const path of ['Recipients', 'recipient-add', 'recipient-import'])
    test(`${path} fits`, async ({ page }) => {
      await page.goto(`/#/app/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main')).toBeVisible();
      await expectFits(page);
    });
});

test.describe('areas on a phone', () => {
  signedInAs('admin');
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('fit', async ({ page }) => {
    await page.goto('/#/app/SystemArea');
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    await expectFits(page);
  });
});
