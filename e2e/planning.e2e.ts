import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { limit } from './support/limits.ts';
import { expectFits } from './support/narrow.ts';

test('staff of the platform replay a site with more compartments, from its forecast', async ({ person }) => {
  const page = await person({ as: 'admin' });
  await page.goto('/#/app/forecast');
  await expect(page.getByRole('region', { name: 'Sites that will be full' })).toBeVisible();
  await expectAccessible(page, 'the sites that will be full');
  await page.goto('/#/app/siteList?sort=siteName,asc');
  const href = await page.getByRole('table').locator('a[href*="siteInfo?id="]').first().getAttribute('href');
  const siteId = /id=(\d+)/.exec(href ?? '')?.[1] ?? '';
  await page.goto(`/#/app/forecast?siteId=${siteId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Forecast of free compartments' })).toBeVisible();
  await page.getByRole('link', { name: 'Try other compartments' }).click();
  const first = page.getByRole('textbox', { name: /\(now \d+\)/ }).first();
  await first.fill('600');
  await page.getByRole('button', { name: 'Replay', exact: true }).click();
  await expect(page.getByText(/At most 500/).first()).toBeVisible();
  await first.fill('60');
  await page.getByRole('button', { name: 'Replay', exact: true }).click();
  const result = page.getByRole('region', { name: 'Result' }).first();
  await expect(result.getByRole('status')).toContainText('this plan would have turned away', {
    timeout: limit(30_000),
  });
  await expect(result.getByRole('row', { name: /^All sizes/ })).toBeVisible();
  await expectAccessible(page, 'a replay');
});

test('a replay fits a phone', async ({ person }) => {
  const page = await person({ as: 'admin', viewport: { width: 390, height: 844 } });
  for (const screen of ['forecast', 'replay']) {
    await page.goto(`/#/app/${screen}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFits(page);
  }
});
