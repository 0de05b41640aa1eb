import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

interface NewCategory {
  readonly attribute: string;
  /** A line for each. */
  readonly values: string;
  readonly category: string;
  /** The file of the icon. */
  readonly image: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0];
}

/** Makes an attribute of variants, and a category of the service Parcel locker that requires it, by their screens. */
export const makeCategory = async (page: Page, { attribute, values, category, image }: NewCategory): Promise<void> => {
  await page.goto('/#/app/Commodity_Attribute_detail');
  await page.getByRole('textbox', { name: /^Name/ }).fill(attribute);
  await page.getByRole('textbox', { name: 'Values' }).fill(values);
  await page.getByRole('button', { name: 'Add product attribute' }).click();
  await expect(page.getByRole('heading', { level: 1, name: attribute })).toBeVisible();

  await page.goto('/#/app/Commodity_Category_detail');
  await page.getByRole('textbox', { name: /^Name/ }).fill(category);
  await page.getByRole('combobox', { name: 'Service' }).click();
  await page.getByRole('option', { name: 'Parcel locker' }).click();
  await page.getByRole('combobox', { name: 'Related attributes' }).fill(attribute);
  await page.getByRole('option', { name: attribute }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('group', { name: 'Icon' }).locator('input[type=file]').setInputFiles(image);
  await expect(page.getByRole('img', { name: 'Icon' })).toBeVisible();
  await page.getByRole('button', { name: 'Add product category' }).click();
  await expect(page.getByRole('heading', { level: 1, name: category })).toBeVisible();
};
