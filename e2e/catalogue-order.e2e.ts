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

test('a price group of a product makes the price of an order', async ({ page }) => {
  test.slow();
  const now = Date.now();
  const [attribute, category, prices, product] = [`Height ${now}`, `Crates ${now}`, `Day ${now}`, `Crate ${now}`];
  await makeCategory(page, { attribute, values: 'Low\nHigh', category, image });

  await page.goto('/#/app/Commodity_priceSet_detail');
  await page.getByRole('textbox', { name: /^Name/ }).fill(prices);
  await page.getByRole('combobox', { name: 'Operator' }).fill('Alfred Lockers HK');
  await page.getByRole('option', { name: 'Alfred Lockers HK' }).click();
  await page.getByRole('textbox', { name: 'Price' }).fill('7.5');
  await page.getByRole('button', { name: 'Add price group' }).click();
  await expect(page.getByRole('heading', { level: 1, name: prices })).toBeVisible();

  await page.goto('/#/app/CommodityCreate');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(product);
  await page.getByRole('combobox', { name: 'Managing company' }).fill('Fresh Market Central');
  await page.getByRole('option', { name: 'Fresh Market Central' }).click();
  await page.getByRole('combobox', { name: 'Category' }).fill(category);
  await page.getByRole('option', { name: category }).click();
  await page.getByRole('checkbox', { name: 'Low' }).check();
  await page.getByRole('textbox', { name: /^Offered from/ }).fill('2026-01-01');
  await page.getByRole('button', { name: 'Add site group' }).click();
  await page.getByRole('combobox', { name: 'Site group' }).fill('Alfred Lockers HK');
  await page.getByRole('option', { name: 'Alfred Lockers HK', exact: true }).click();
  await page.getByRole('combobox', { name: 'Price group' }).fill(prices);
  await page.getByRole('option', { name: prices }).click();
  await expectAccessible(page, 'a product with its price group');
  await page.getByRole('button', { name: 'Save and set prices' }).click();
  await page.getByRole('textbox', { name: `Price of ${product} · Low` }).fill('12.5');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: product })).toBeVisible();
  await page.getByRole('tab', { name: 'Publishing' }).click();
  await expect(page.getByText(`Alfred Lockers HK: ${prices}`)).toBeVisible();
  await expectAccessible(page, 'where a product is offered');

  const { token } = await sessionOf('admin');
  const merchantId = await findCompany('Fresh Market Central');
  const variants = await callServer(productVariantsCalls.listProductVariants, { query: { merchantId } }, { token });
  const booked = variants.find(({ productName }) => productName === `${product} · Low`);
  const order = await createOrder({
    serviceId: booked?.serviceId,
    items: [{ productVariantId: booked?.productVariantId ?? '', quantity: 2 }],
  });
  await page.goto(`/#/app/articleInfo?articleId=${order.articleId}`);
  await expect(page.getByText('HKD 32.50').first()).toBeVisible();
  const reason = `${prices}, because the product names it for Alfred Lockers HK`;
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText(reason)).toBeVisible();
  await expectFits(page);
  await page.goto(`/#/app/siteInfo?id=${order.siteId}`);
  await expect(page.getByRole('region', { name: 'Price groups at this site' }).getByText(reason)).toBeVisible();
  await expectFits(page);
});

test('an image over the limit of each form is refused where it is chosen, in the words for that limit', async ({
  page,
}) => {
  test.slow();
  const most20 = 'The image is larger than 20 MB. Choose a smaller one.';
  for (const [path, group, megabytes, words] of [
    ['CommodityCreate', 'Image', 50, 'The file is larger than 50 MB. Choose a smaller one.'],
    ['Commodity_Category_detail', 'Icon', 20, most20],
    ['addMenu', 'Picture', 20, most20],
  ] as const) {
    await page.goto(`/#/app/${path}`);
    const field = page.getByRole('group', { name: group, exact: true });
    // A browser hands over 50 MB at once only from a file: the size alone counts here.
    await field.locator('input[type=file]').evaluate(
      (input: HTMLInputElement, bytes) => {
        const file = new File([new Uint8Array(bytes)], 'image.png', { type: 'image/png' });
        const given = new DataTransfer();
        given.items.add(file);
        input.files = given.files;
        input.dispatchEvent(new Event('change', { bubbles: true }));
      },
      megabytes * 1024 * 1024,
    );
    await expect(field.getByText(words)).toBeVisible();
  }
});
