import { expectAccessible } from './support/accessible.ts';
import { expect, signedInAs, test } from './support/journey.ts';

signedInAs('admin');

test('a report is sent regularly from its page, sent as a test and deleted', async ({ page }) => {
  test.slow();
  const name = `Report schedule ${Date.now()}`;
  await page.goto('/#/app/DocumentCollection');
  await page.getByRole('link', { name: 'Send regularly' }).click();
  await expect(page.getByRole('combobox', { name: 'Report' })).toHaveValue('COLLECTIONS');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await expectAccessible(page, 'a form');
  await page.getByRole('button', { name: 'Add report schedule' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectAccessible(page, 'one report schedule');

  await page.getByRole('button', { name: /more/i }).click();
  await page.getByRole('menuitem', { name: 'Send now to me' }).click();
  const runs = page.getByRole('region', { name: 'Last runs' });
  await expect(runs.getByText('Test')).toBeVisible();
  await expect(runs.getByText('Sent', { exact: true })).toBeVisible({ timeout: 30_000 });

  await page.goto('/#/app/report-schedules');
  await expect(page.getByRole('link', { name })).toBeVisible();
  await expectAccessible(page, 'the list');
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: /more/i }).click();
  await page.getByRole('menuitem', { name: 'Delete report schedule' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete report schedule' }).click();
  await expect(page.getByText(`Deleted: ${name}`)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  for (const path of ['report-schedules', 'report-schedule'])
    test(`${path} fits`, async ({ page }) => {
      await page.goto(`/#/app/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrolled).toBe(390);
    });
});
