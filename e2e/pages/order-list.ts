import { expect, type Locator, type Page } from '@playwright/test';
import { trackingStart } from '../support/calls.ts';

/** Opens the list at an address; `search` as it is behind the question mark. */
export const openOrders = async (page: Page, search = ''): Promise<void> => {
  await page.goto(`/#/app/articleList${search && `?${search}`}`);
  await expectLoaded(page);
};

export const orderTable = (page: Page): Locator => page.getByRole('table', { name: 'Orders' });

/** The rows of the page, without the head. */
export const orderRows = (page: Page): Locator => orderTable(page).locator('tbody tr');

/** Waits until the rows are those of the address. */
export const expectLoaded = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  await expect(orderTable(page)).toHaveAttribute('aria-busy', 'false');
};

/** The row of an order that was just created: above it is at most what other journeys create meanwhile. */
export const rowOnTop = async (page: Page, trackingNumber: string): Promise<Locator> => {
  const row = orderRows(page).filter({ hasText: trackingNumber });
  await expect(row).toHaveCount(1);
  const texts = await orderRows(page).allInnerTexts();
  const above = texts.slice(
    0,
    texts.findIndex((text) => text.includes(trackingNumber)),
  );
  expect(above.filter((text) => !text.includes(trackingStart))).toEqual([]);
  return row;
};

export const filterBar = (page: Page): Locator => page.getByRole('group', { name: 'Filters' });

/** Opens the editor of a filter: its chip where it has one, else by "+ Filter". */
export const openFilter = async (page: Page, name: string): Promise<Locator> => {
  const chip = filterBar(page).getByRole('button', { name: new RegExp(`^${name}`) });
  if (await chip.isVisible()) {
    await chip.click();
  } else {
    await page.getByRole('button', { name: 'Add a filter' }).click();
    await page.getByRole('option', { name, exact: true }).click();
  }
  const editor = page.getByRole('dialog', { name, exact: true });
  await expect(editor).toBeVisible();
  return editor;
};

/** Chooses values of a filter in its editor and closes it. */
export const chooseFilter = async (page: Page, name: string, ...values: string[]): Promise<void> => {
  const editor = await openFilter(page, name);
  const find = editor.getByRole('combobox');
  for (const value of values) {
    if (await find.isVisible()) await find.fill(value);
    await editor.getByRole('option', { name: value }).first().click();
  }
  if (await editor.isVisible()) await page.keyboard.press('Escape');
  await expect(editor).toBeHidden();
};

/** Searches by text and Enter. */
export const searchOrders = async (page: Page, text: string): Promise<void> => {
  const field = page.getByRole('search').getByRole('textbox');
  await field.fill(text);
  await field.press('Enter');
};

/** The exact number of orders next to the title. */
export const orderCount = async (page: Page): Promise<number> => {
  const head = page.getByRole('main').locator('header').first();
  await expect(head).toContainText(/\d/);
  return Number(/[\d,]+/.exec(await head.innerText())?.[0].replaceAll(',', ''));
};
