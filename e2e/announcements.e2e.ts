import { expectAccessible } from './support/accessible.ts';
import { expect, signedInAs, test } from './support/journey.ts';

signedInAs('admin');

test('an announcement is published, seen by its users, dismissed once, and closed', async ({ page }) => {
  test.slow();
  const name = `Notice ${Date.now()}`;
  await page.goto('/#/app/announcements');
  await page.getByRole('link', { name: 'Create announcement' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create announcement' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Published');
  await page.getByRole('textbox', { name: 'Shown from' }).fill('2099-01-02');
  await page.getByRole('textbox', { name: 'Shown until' }).fill('2099-01-01');
  await page.getByRole('textbox', { name: 'Text in Chinese' }).fill('周日維護');
  await page.getByRole('textbox', { name: 'Text in English' }).fill('Maintenance on Sunday');
  await page.getByRole('button', { name: 'Create announcement' }).click();
  await expect(page.getByText('The end is before the start').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Shown from' }).fill('2020-01-01');
  await expectAccessible(page, 'a form');
  await page.getByRole('button', { name: 'Create announcement' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  const banner = page.getByRole('region', { name: 'Announcements' });
  await expect(banner.getByText(name)).toBeVisible();
  await expect(banner.getByText('Maintenance on Sunday')).toBeVisible();
  await expectAccessible(page, 'an announcement with the banner');
  await banner.getByRole('button', { name: `Dismiss: ${name}` }).click();
  await expect(banner.getByText(name)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(banner.getByText(name)).toBeHidden();

  await page.getByRole('button', { name: 'Edit Announcement' }).click();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Closed');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Edit Announcement' })).toBeHidden();
  await page.getByRole('button', { name: /more/i }).click();
  await page.getByRole('menuitem', { name: 'Delete announcement' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete announcement' }).click();
  await expect(page.getByText(`Deleted: ${name}`)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  for (const path of ['announcements', 'announcementInfo'])
    test(`${path} fits`, async ({ page }) => {
      await page.goto(`/#/app/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrolled).toBe(390);
    });
});
