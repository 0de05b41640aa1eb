import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import { sitesCalls } from '@cubby/contract/lockers/sites/sites.calls';
import { expectAccessible } from './support/accessible.ts';
import { callServer, openSession } from './support/calls.ts';
import { expect, signedInAs, test } from './support/journey.ts';
import { expectFits } from './support/narrow.ts';

signedInAs('admin');

/** The cooled lockers of the demo have a week of readings. */
const frozenSites = async () => {
  const { token } = await openSession('admin');
  const sites = await callServer(
    sitesCalls.listSites,
    { query: { siteType: 'ALFRED_FROZEN_LOCKER', size: 50 } as never },
    { token },
  );
  return sites.map(({ siteId }) => siteId);
};

const saved = async (page: Page, start: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> => {
  const downloading = page.waitForEvent('download');
  await start();
  const download = await downloading;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
};

test('the chart of a column shows its verdict, events and table; its settings are confirmed before they are saved', async ({
  page,
}) => {
  const siteIds = await frozenSites();
  await page.goto(`/#/app/temperatureEchart?id=${siteIds[0]}`);
  await expect(page.getByRole('heading', { name: 'Temperature chart', level: 1 })).toBeVisible();
  await expect(page.getByText('Excursion', { exact: true }).first()).toBeVisible();
  const chart = page.getByRole('img', { name: /^Temperature of Column 1/ });
  await chart.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await expectAccessible(page, 'the chart of a column');
  await page.getByRole('combobox', { name: 'Column' }).selectOption({ label: 'Column 2: Chilled' });
  await expect(page.getByText('Not proven', { exact: true }).first()).toBeVisible();

  await page.getByRole('link', { name: 'Table' }).click();
  await expect(page.getByRole('heading', { name: 'Temperature', exact: true, level: 1 })).toBeVisible();
  const { name } = await saved(page, () => page.getByRole('button', { name: 'Export', exact: true }).click());
  expect(name).toMatch(/^temperatures-.*\.xlsx$/);

  await page.goto(`/#/app/Location_wendu?id=${siteIds[0]}`);
  const setPoint = page.getByRole('textbox', { name: 'Set-point (°C)' }).first();
  await setPoint.fill('30');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText(/-25 to 25/).first()).toBeVisible();
  await setPoint.fill('-18.5');
  await page.getByRole('button', { name: 'Save settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save the column settings?' });
  await dialog.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Column settings saved')).toBeVisible();
});

test('an order that was stored cold has a report that proves itself', async ({ page }) => {
  const { token } = await openSession('admin');
  const { content } = await callServer(
    ordersCalls.listOrders,
    { query: { siteType: 'ALFRED_FROZEN_LOCKER', statusList: ['Courier stored'], size: 10 } as never },
    { token },
  );
  await page.goto(`/#/app/articleInfo?articleId=${content[0]?.articleId}`);
  const report = async (format: 'PDF' | 'JSON') => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: `Cold-chain report (${format})` }).click();
  };
  const pdf = await saved(page, () => report('PDF'));
  expect(pdf.name).toMatch(/^cold-chain-.*\.pdf$/);
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const json = await saved(page, () => report('JSON'));
  expect(JSON.parse(json.bytes.toString())).toMatchObject({
    format: 'cubby.cold-chain/1',
    periods: [{ isOpen: true }],
  });
});

test('chart and settings fit a phone in the dark', async ({ person }) => {
  const siteIds = await frozenSites();
  const page = await person({ as: 'admin', viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  for (const path of ['temperatureEchart', 'temperatureReport', 'Location_wendu']) {
    await page.goto(`/#/app/${path}?id=${siteIds[0]}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFits(page);
    await expectAccessible(page, `${path} on a phone`);
  }
});
