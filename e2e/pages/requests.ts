import { expect, type Locator, type Page } from '@playwright/test';
import { openOrders } from './order-list.ts';

/** Selects every order of the list that matches the text, which must be so many. */
export const selectOrders = async (page: Page, text: string, count: number): Promise<void> => {
  await openOrders(page, `query=${encodeURIComponent(text)}`);
  await expect(page.getByRole('table', { name: 'Orders' }).locator('tbody tr')).toHaveCount(count);
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
};

/** Opens the dialog of a request over the selection and waits for its slots. */
export const openRequestDialog = async (
  page: Page,
  action: 'Request pickup' | 'Notify of delivery',
): Promise<Locator> => {
  const bar = page.getByRole('region', { name: 'Actions for the selected rows' });
  const button = bar.getByRole('button', { name: action });
  if (await button.isVisible()) {
    await button.click();
  } else {
    await bar.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: action }).click();
  }
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox', { name: 'Slot' })).toHaveValue(/\d{4}-\d\d-\d\d \d\d:\d\d–\d\d:\d\d/);
  await page.waitForLoadState('networkidle');
  return dialog;
};

/** Sends the dialog for a request of its own, also where an open one could be joined. */
export const makeOwnRequest = async (dialog: Locator, action: string): Promise<void> => {
  const own = dialog.getByRole('radio', { name: 'Make a request of its own' });
  if (await own.isVisible()) await own.check();
  await dialog.getByRole('button', { name: action, exact: true }).click();
};

/** The rows of the orders in a request or an outbound record. */
export const itemRows = (page: Page): Locator =>
  page.getByRole('main').getByRole('table', { name: 'Orders' }).locator('tbody tr');

/** Answers the question on the screen with its action. */
export const confirmWith = async (page: Page, action: string): Promise<void> => {
  await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
};
