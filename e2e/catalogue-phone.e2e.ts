import { type Language, languages } from '@cubby/phrases';
import { expect, signedInAs, test } from './support/journey.ts';

signedInAs('admin');

const screens = [
  'Commodity',
  'CommodityCreate',
  'Commodity_Attribute',
  'Commodity_Attribute_detail',
  'Commodity_Category',
  'Commodity_Category_detail',
  'Commodit_PriceSet',
  'Commodity_priceSet_detail',
  'Commodity_sitePriceSet',
  'userMenu',
  'addMenu',
  'SystemService',
  'SystemSevriceInfo',
  'workflow',
  'workflow_function',
  'workflow_fun_edit',
  'Setting',
];

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  for (const language of Object.keys(languages) as Language[])
    test(`the catalogue and its services fit in ${language}`, async ({ page }) => {
      await page.addInitScript((code) => localStorage.setItem('cubby.language', code), language);
      for (const screen of screens) {
        await page.goto(`/#/app/${screen}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
        expect.soft(scrolled, screen).toBe(390);
      }
    });
});
