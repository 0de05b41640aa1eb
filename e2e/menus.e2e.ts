import { expectAccessible } from './support/accessible.ts';
import { expect, signedInAs, test } from './support/journey.ts';

signedInAs('admin');

test('a menu is built and put in order by keyboard, and customers see it in both languages', async ({ page }) => {
  test.slow();
  const stamp = Date.now();
  const [group, products] = [`Parcels ${stamp}`, `Small ${stamp}`];
  await page.goto('/#/app/addMenu');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(group);
  await page.getByRole('textbox', { name: 'Name in English' }).fill(`English ${stamp}`);
  await page.getByRole('combobox', { name: 'Type' }).selectOption('GROUP');
  await expectAccessible(page, 'the form of a menu');
  await page.getByRole('button', { name: 'Add menu' }).press('Enter');
  const tree = page.getByRole('region', { name: 'Order of the menus' });
  await expect(tree.getByRole('button', { name: group })).toHaveAttribute('aria-current', 'true');

  await page.goto('/#/app/addMenu');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(products);
  await page.getByRole('button', { name: 'Add menu' }).press('Enter');
  await tree.getByRole('button', { name: products }).press('Alt+ArrowRight');
  await expect(tree.getByText(`${products} is now number 1.`)).toBeVisible();
  await expectAccessible(page, 'the tree of menus');

  await tree.getByRole('button', { name: group }).press('Enter');
  const preview = page.getByRole('region', { name: 'What customers see' });
  await expect(preview.getByRole('heading', { name: group })).toBeVisible();
  await expect(preview.getByRole('button', { name: products })).toBeVisible();
  await preview.getByText('English').click();
  await expect(preview.getByRole('heading', { name: `English ${stamp}` })).toBeVisible();
});

test('a price group is made, and says what a parcel costs', async ({ page }) => {
  test.slow();
  const name = `Night ${Date.now()}`;
  await page.goto('/#/app/Commodity_priceSet_detail');
  await page.getByRole('textbox', { name: /^Name/ }).fill(name);
  await page.getByRole('combobox', { name: 'Operator' }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.getByRole('textbox', { name: 'Price' }).fill('7.5');
  const example = page.getByRole('region', { name: 'What a parcel costs' });
  await expect(example.getByText('Total: 7.50')).toBeVisible();
  await expectAccessible(page, 'the form of a price group');
  await page.getByRole('button', { name: 'Add price group' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(example.getByText(/Total: .*7[.,]50/)).toBeVisible();
  await expectAccessible(page, 'one price group');
});
