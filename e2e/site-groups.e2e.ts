import { expectAccessible } from './support/accessible.ts';
import { expect, signedInAs, test } from './support/journey.ts';

signedInAs('operator');

test('a group of sites is made, described and deleted by keyboard alone', async ({ page }) => {
  const name = `Night shift ${Date.now()}`;
  await page.goto('/#/app/group_create');
  await page.getByRole('textbox', { name: /^Group name/ }).press('End');
  await page.keyboard.type(name);
  await expect(page.getByText('The name is free')).toBeVisible();
  await page.getByRole('textbox', { name: 'Find sites' }).press('End');
  await page.keyboard.type('Ferry');
  await page.getByRole('button', { name: 'Select the site found' }).press('Enter');
  await expect(page.getByRole('checkbox', { name: /^Central Ferry/ })).toBeChecked();
  await expectAccessible(page, 'form of a group');
  await page.getByRole('button', { name: 'Add site group' }).press('Enter');

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'Edit General' }).press('Enter');
  await page.getByRole('textbox', { name: /^Description/ }).press('End');
  await page.keyboard.type('Open until midnight');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Open until midnight')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Central Ferry/ })).toBeVisible();
  await expectAccessible(page, 'page of a group');

  await page.getByRole('button', { name: /more/i }).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete site group' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('1 site is in the group.')).toBeVisible();
  await expectAccessible(page, 'deletion of a group');
  await dialog.getByRole('button', { name: 'Delete site group' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Site groups/ })).toBeVisible();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});
