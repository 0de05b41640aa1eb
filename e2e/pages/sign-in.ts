import { expect, type Page } from '@playwright/test';
import { password } from '../support/world.ts';

/** Fills the form that is shown and sends it; the address does not change. */
export const fillSignIn = async (page: Page, username: string, secret = password): Promise<void> => {
  await page.getByLabel('User name').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

/** Signs in from the start page. */
export const signIn = async (page: Page, username: string): Promise<void> => {
  await page.goto('/');
  await fillSignIn(page, username);
};

/** Replaces the password that another user has typed, which the first sign-in requires. */
export const chooseOwnPassword = async (page: Page, password: string): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Repeat the new password').fill(password);
  await page.getByRole('button', { name: 'Set and continue' }).click();
};
