import { expect, type Locator, type Page } from '@playwright/test';
import type { Upload } from './order-import.ts';
import { limit } from '../support/limits.ts';

/** Opens a bulk spreadsheet page by its route, as `article-Operaimport`. */
export const openBulkPage = async (page: Page, route: string, title: string): Promise<void> => {
  await page.goto(`/#/app/${route}`);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
};

export const chooseFile = async (page: Page, file: Upload): Promise<void> => {
  await page.locator('input[type=file]').setInputFiles(file);
};

export const importButton = (page: Page): Locator => page.getByRole('button', { name: 'Import', exact: true });

/** What the check found, as `2 rows`. */
export const expectCounts = async (page: Page, ...counts: string[]): Promise<void> => {
  for (const count of counts)
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: count })).toBeVisible();
};

/** The rows of the error table without its heading. */
export const wrongRows = (page: Page): Locator =>
  page.getByRole('region', { name: 'Rows with errors' }).locator('tbody').getByRole('row');

const listTitles = { articleList: 'Orders', 'article-PickupDelivery': 'Requests' } as const;

/** Waits until the list is shown that opens after a success (orders.md 4.4). */
export const expectList = async (page: Page, route: keyof typeof listTitles): Promise<void> => {
  await expect(page).toHaveURL(new RegExp(`#/app/${route}`), { timeout: limit(30_000) });
  // The address runs ahead of the screen.
  await expect(page.getByRole('heading', { name: listTitles[route], level: 1 })).toBeVisible();
};

/** Carries a checked file out and waits for the list that opens. */
export const importAndLeave = async (page: Page, said: string, leadsTo: keyof typeof listTitles): Promise<void> => {
  await importButton(page).click();
  await expect(page.getByText(said)).toBeVisible();
  await expectList(page, leadsTo);
};
