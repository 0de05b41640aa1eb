import { expect, type Locator, type Page } from '@playwright/test';
import { limit } from '../support/limits.ts';

/** A file as the browser takes it. */
export interface Upload {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export const openImports = async (page: Page): Promise<void> => {
  await page.goto('/#/app/articleAdd?step=2');
  await expect(page.getByRole('heading', { name: 'Import orders' })).toBeVisible();
};

export const fileField = (page: Page): Locator => page.locator('input[type=file]');

/** Picks an entry of a typeahead. */
export const pick = async (page: Page, label: string, text: string): Promise<void> => {
  await page.getByRole('combobox', { name: label }).fill(text);
  await page.getByRole('option', { name: text }).first().click();
};

/** Time that the server may take for a small file, in ms; the page polls every 3 s. */
export const importMs = limit(60_000);

/** Drops a file for the company and starts the import. */
export const importFile = async (page: Page, company: string, file: Upload): Promise<void> => {
  await pick(page, 'Company', company);
  await fileField(page).setInputFiles(file);
  await expect(page.getByRole('main').getByText(file.name).first()).toBeVisible();
  // Each company has some; they come once the company is chosen.
  await page.getByRole('combobox', { name: 'Product' }).click();
  await page.getByRole('listbox', { name: 'Product' }).getByRole('option').first().click();
  await page.getByRole('button', { name: 'Import orders' }).click();
};
