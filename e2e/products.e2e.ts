import { productVariantsCalls } from '@cubby/contract/catalogue/product-variants/product-variants.calls';
import { expectAccessible } from './support/accessible.ts';
import { callServer, createOrder, findCompany, sessionOf } from './support/calls.ts';
import { makeCategory } from './support/catalogue.ts';
import { expect, signedInAs, test } from './support/journey.ts';
import { expectFits } from './support/narrow.ts';

signedInAs('admin');

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const image = { name: 'image.png', mimeType: 'image/png', buffer: png };

test('from an attribute to a category, a product with its prices, and an order that books it', async ({
  page,
  provoked,
}) => {
  test.slow();
  // A price above the ceiling.
  provoked.push(/status of 400/);
  const now = Date.now();
  const [attribute, category, product] = [`Weight ${now}`, `Sacks ${now}`, `Sack ${now}`];
  await makeCategory(page, { attribute, values: '5 kg\n10 kg\n20 kg', category, image });

  await page.goto('/#/app/Commodity');
  await expectAccessible(page, 'the list of products');
  await page.getByRole('link', { name: 'Add product' }).first().click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(product);
  await page.getByRole('combobox', { name: 'Managing company' }).fill('Fresh Market Central');
  await page.getByRole('option', { name: 'Fresh Market Central' }).click();
  await page.getByRole('combobox', { name: 'Category' }).fill(category);
  await page.getByRole('option', { name: category }).click();
  await page.getByRole('checkbox', { name: '5 kg', exact: true }).check();
  await page.getByRole('checkbox', { name: '10 kg' }).check();
  await expect(page.getByText('Makes 2 variants')).toBeVisible();
  await page.getByRole('textbox', { name: /^Offered from/ }).fill('2026-01-01');
  await page.getByRole('group', { name: 'Image', exact: true }).locator('input[type=file]').setInputFiles(image);
  await expect(page.getByRole('img', { name: 'Image', exact: true })).toBeVisible();
  await expectAccessible(page, 'the first step of a product');
  await page.getByRole('button', { name: 'Save and set prices' }).click();

  await page.getByRole('textbox', { name: `Price of ${product} · 5 kg` }).fill('12.5');
  const dearer = page.getByRole('textbox', { name: `Price of ${product} · 10 kg` });
  await dearer.fill('10000');
  await expectAccessible(page, 'the prices of a product');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Enter a price from 0 to 9999.99').first()).toBeVisible();
  await dearer.fill('20');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: product })).toBeVisible();
  await expect(page.getByText('Offered').first()).toBeVisible();
  await expect(page.getByText('HKD 12.50').first()).toBeVisible();
  await expectAccessible(page, 'the prices of one product');

  // From a day on: the price of today remains until then.
  await page.getByRole('button', { name: 'Edit Prices' }).click();
  await page.getByRole('textbox', { name: `Price of ${product} · 5 kg` }).fill('15');
  await page.getByRole('textbox', { name: 'Valid from' }).fill('2030-01-01');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('HKD 15.00 from 2030-01-01')).toBeVisible();
  await expect(page.getByText('HKD 12.50').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Publishing' }).click();
  await expect(page.getByText('2026-01-01')).toBeVisible();
  await page.getByRole('tab', { name: 'General' }).click();
  await expect(page.getByText(`${attribute}: 5 kg, 10 kg`)).toBeVisible();
  await expectAccessible(page, 'one product');

  const { token } = await sessionOf('admin');
  const merchantId = await findCompany('Fresh Market Central');
  const variants = await callServer(productVariantsCalls.listProductVariants, { query: { merchantId } }, { token });
  const booked = variants.find(({ productName }) => productName === `${product} · 5 kg`);
  const order = await createOrder({
    serviceId: booked?.serviceId,
    items: [{ productVariantId: booked?.productVariantId ?? '', quantity: 1 }],
  });
  await page.goto(`/#/app/articleInfo?articleId=${order.articleId}`);
  await expect(page.getByText(`${product} · 5 kg`)).toBeVisible();

  // What an order has is taken off, not deleted.
  await page.goto('/#/app/Commodity');
  await page.getByRole('link', { name: product }).click();
  await page.reload();
  await page.getByRole('button', { name: /more/i }).click();
  await expect(page.getByRole('menuitem', { name: /Delete product/ })).toBeDisabled();
  await page.getByRole('menuitem', { name: 'Take off' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take off' }).click();
  await expect(page.getByText('Taken off')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  for (const path of ['Commodity', 'CommodityCreate', 'CommodityDetail?id=1', 'CommodityDetail?id=1&tab=price'])
    test(`${path} fits`, async ({ page }) => {
      await page.goto(`/#/app/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectFits(page);
    });
});
