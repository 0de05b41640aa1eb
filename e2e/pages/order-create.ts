import { expect, type Locator, type Page } from '@playwright/test';

export const openCreate = async (page: Page): Promise<void> => {
  await page.goto('/#/app/articleAdd');
  await expect(page.getByRole('heading', { name: 'Create orders' })).toBeVisible();
};

/** The section with this title, unfolded. */
export const section = async (page: Page, title: string): Promise<Locator> => {
  const folded = page.locator('details', { has: page.getByRole('heading', { name: title, includeHidden: true }) });
  if ((await folded.count()) === 0) return page.getByRole('group', { name: title });
  if ((await folded.getAttribute('open')) === null) await folded.getByRole('heading', { name: title }).click();
  return folded;
};

/** The summary of what must change, above the fields. */
export const summary = (page: Page): Locator => page.getByRole('alert').filter({ hasText: /needs? a change/ });

export const create = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Create order', exact: true }).click();
