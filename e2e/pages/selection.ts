import { expect, type Locator, type Page } from '@playwright/test';

/** The bar that slides in once rows of a list are selected. */
export const selectionBar = (page: Page): Locator =>
  page.getByRole('region', { name: 'Actions for the selected rows' });

/** Presses an action of that bar by its whole name; one that does not fit there is behind "More actions". */
export const pressForSelection = async (page: Page, action: string): Promise<void> => {
  const bar = selectionBar(page);
  const button = bar.getByRole('button', { name: action, exact: true });
  const more = bar.getByRole('button', { name: 'More actions' });
  await expect(button.or(more).first()).toBeVisible();
  if (await button.isVisible()) return button.click();
  await more.click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};
