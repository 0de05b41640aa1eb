import { expect, type Locator, type Page } from '@playwright/test';
import type { Order } from '@cubby/contract/orders/orders/orders.schemas';

type Named = Pick<Order, 'articleId' | 'orderNumber'>;

export const openOrder = async (page: Page, order: Named): Promise<void> => {
  await page.goto(`/#/app/articleInfo?articleId=${order.articleId}`);
  await expectOrder(page, order);
};

export const expectOrder = async (page: Page, { orderNumber }: Pick<Order, 'orderNumber'>): Promise<void> => {
  await expect(page.getByRole('main').locator('header')).toContainText(orderNumber);
};

/** A block of fields by its title. */
export const block = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true });

/** Opens a block for editing. */
export const editBlock = async (page: Page, title: string): Promise<Locator> => {
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  return block(page, title);
};

/** Moves the order to the one status that it can go to. */
export const moveOn = (page: Page, status: string): Promise<void> =>
  page
    .getByRole('main')
    .locator('header')
    .getByRole('button', { name: `Change to “${status}”` })
    .click();

/** Chooses a status in the dialog; gives the dialog before it is sent. */
export const chooseStatus = async (page: Page, status: string): Promise<Locator> => {
  await page.getByRole('button', { name: 'Change status' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: status }).check();
  return dialog;
};
