/** The screens of roles and users, from their lists. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect } from '../support/journey.ts';
import type { FirstUser } from './companies.ts';

/**
 * A merchant's role that sees the drop-off orders and nothing else; a permission that the maker does not have can not
 * be given.
 */
export const addRole = async (page: Page, role: string): Promise<void> => {
  await page.getByRole('link', { name: 'Add role' }).click();
  await expect(page.getByRole('heading', { name: 'Add role', level: 1 })).toBeVisible();
  await page.getByRole('textbox', { name: /^Role name/ }).fill(role);
  await page.getByRole('checkbox', { name: 'Merchant' }).check();
  const search = page.getByRole('textbox', { name: 'Search permissions' });
  await search.fill('drop-off');
  await page.getByRole('checkbox', { name: /^See drop-off orders/ }).check();
  await search.fill('');
  await expect(page.getByRole('checkbox', { name: 'See and export who did what' })).toBeDisabled();
  await expectAccessible(page, 'Manage Access');
  await page.getByRole('button', { name: 'Add role' }).click();
  await expect(page.getByText(`${role} added`)).toBeVisible();
  await expect(page.getByRole('link', { name: role })).toBeVisible();
};

/** A user with that role. A user name that is taken is said. */
export const addUser = async (page: Page, role: string, { username, email, password }: FirstUser): Promise<void> => {
  await page.getByRole('link', { name: 'Add user' }).click();
  await expect(page.getByRole('heading', { name: 'Add user', level: 1 })).toBeVisible();
  const name = page.getByRole('textbox', { name: /^User name/ });
  await name.fill('merchant');
  await expect(page.getByText('This user name is taken')).toBeVisible();
  await name.fill(username);
  await expect(page.getByText('This user name is free')).toBeVisible();
  await page
    .getByLabel(/^Password/)
    .first()
    .fill(password);
  await page.getByRole('textbox', { name: /^E-mail/ }).fill(email);
  await page.getByRole('combobox', { name: /^Roles/ }).fill(role);
  await page.getByRole('option', { name: role }).click();
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'a new user');
  await page.getByRole('button', { name: 'Add user' }).click();
  await expect(page.getByText(`${username} added`)).toBeVisible();
};
