import { expect, type Locator, type Page } from '@playwright/test';

/** Opens the laundry list at an address; `search` as it is behind the question mark. */
export const openLaundry = async (page: Page, search = ''): Promise<void> => {
  await page.goto(`/#/app/article-LaundryDry${search && `?${search}`}`);
  await expect(page.getByRole('heading', { name: 'Laundry orders', level: 1 })).toBeVisible();
  await expect(laundryTable(page)).toHaveAttribute('aria-busy', 'false');
};

export const laundryTable = (page: Page): Locator => page.getByRole('table', { name: 'Laundry orders' });

/** The rows of the page, without the head. */
export const laundryRows = (page: Page): Locator => laundryTable(page).locator('tbody tr');

/** Opens a row of the list; gives the number of its order. */
export const openLaundryOrder = async (page: Page, row: Locator): Promise<string> => {
  const link = row.getByRole('link').first();
  const number = (await link.innerText()).trim();
  await link.click();
  await expect(page.getByRole('main').locator('header')).toContainText(number);
  await expect(page.getByRole('region', { name: 'Dirty and clean site' })).toBeVisible();
  return number;
};

/** Finds a site by typing and takes it; gives its name. */
export const chooseSite = async (page: Page, field: Locator, text: string): Promise<string> => {
  await field.fill(text);
  const option = page.getByRole('option').filter({ hasText: text }).first();
  await expect(option).toBeVisible();
  await option.click();
  return field.inputValue();
};
