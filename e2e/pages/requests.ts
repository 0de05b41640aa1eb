import { requestsCalls } from '@cubby/contract/requests/requests/requests.calls';
import { expect, type Locator, type Page } from '@playwright/test';
import { openOrders } from './order-list.ts';
import { pressForSelection } from './selection.ts';

/** Selects every order of the list that matches the text, which must be so many. */
export const selectOrders = async (page: Page, text: string, count: number): Promise<void> => {
  await openOrders(page, `query=${encodeURIComponent(text)}`);
  await expect(page.getByRole('table', { name: 'Orders' }).locator('tbody tr')).toHaveCount(count);
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
};

const ownRequest = (dialog: Locator): Locator => dialog.getByRole('radio', { name: 'Create a separate request' });

/** Opens the dialog of a request over the selection and waits for its slots and for what could be joined. */
export const openRequestDialog = async (
  page: Page,
  action: 'Request pickup' | 'Announce delivery',
): Promise<Locator> => {
  const asked = page.waitForResponse((answer) => answer.url().includes(requestsCalls.findJoinableRequest.path));
  await pressForSelection(page, action);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox', { name: 'Slot' })).toHaveValue(/\d{4}-\d\d-\d\d \d\d:\d\d–\d\d:\d\d/);
  // An open request that could be joined is offered before anything is sent.
  const open: unknown = await (await asked).json();
  await expect(ownRequest(dialog)).toHaveCount(open === null ? 0 : 1);
  return dialog;
};

/** Sends the dialog for a request of its own, also where an open one could be joined. */
export const makeOwnRequest = async (dialog: Locator, action: string): Promise<void> => {
  const own = ownRequest(dialog);
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
