import { expectAccessible } from './support/accessible.ts';
import { expect, signedInAs, test } from './support/journey.ts';

signedInAs('admin');

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('an attribute is added, a category is given it, and then it can’t be deleted', async ({ page }) => {
  test.slow();
  const [attribute, category] = [`Colour ${Date.now()}`, `Boxes ${Date.now()}`];
  await page.goto('/#/app/Commodity_Attribute');
  await page.getByRole('link', { name: 'Add product attribute' }).first().click();
  await page.getByRole('textbox', { name: /^Name/ }).fill(attribute);
  await page.getByRole('textbox', { name: 'Values' }).fill('Red\nBlue');
  await expectAccessible(page, 'the form of an attribute');
  await page.getByRole('button', { name: 'Add product attribute' }).click();
  await expect(page.getByRole('heading', { level: 1, name: attribute })).toBeVisible();
  await expect(page.getByText('Red, Blue')).toBeVisible();
  await expectAccessible(page, 'one attribute');

  await page.goto('/#/app/Commodity_Category');
  await expectAccessible(page, 'the list of categories');
  await page.getByRole('link', { name: 'Add product category' }).first().click();
  await page.getByRole('textbox', { name: /^Name/ }).fill(category);
  await page.getByRole('combobox', { name: 'Service' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('combobox', { name: 'Related attributes' }).fill(attribute);
  await page.getByRole('option', { name: attribute }).click();
  await page.keyboard.press('Escape');
  await page
    .getByRole('group', { name: 'Icon' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer: png });
  await expect(page.getByRole('img', { name: 'Icon' })).toBeVisible();
  await expectAccessible(page, 'the form of a category');
  await page.getByRole('button', { name: 'Add product category' }).click();
  await expect(page.getByRole('heading', { level: 1, name: category })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Icon' })).toBeVisible();
  await expectAccessible(page, 'one category');

  await page.goto('/#/app/Commodity_Attribute');
  await page.getByRole('link', { name: attribute }).click();
  await page.getByRole('button', { name: /more/i }).click();
  await expect(page.getByRole('menuitem', { name: /Delete product attribute/ })).toBeDisabled();
});
