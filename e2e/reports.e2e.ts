import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { expectFits } from './support/narrow.ts';

const month = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Hong_Kong', year: 'numeric', month: '2-digit' });
const parts = Object.fromEntries(month.formatToParts(new Date()).map(({ type, value }) => [type, value]));
/** The current month: the one that the demo has history in. */
const current = `monthNumber=${parts['month']}&year=${parts['year']}`;

const exportReport = async (page: Page, name: RegExp): Promise<void> => {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  expect((await downloading).suggestedFilename()).toMatch(name);
};

test('staff of the platform read how compartments are used, down to one of them, and export it', async ({ person }) => {
  const page = await person({ as: 'admin' });
  await page.goto(`/#/app/LockerUtilizationReport?${current}`);
  await expect(page.getByRole('heading', { name: 'Locker utilization', level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Utilization', exact: true })).toContainText(
    'Occupied door-hours over',
  );
  const days = page.getByRole('region', { name: 'Days by site' });
  await expect(days.getByRole('row').nth(1)).toBeVisible();
  await exportReport(page, /^locker-utilization-.*\.xlsx$/);

  const href = await days.getByRole('row').nth(1).getByRole('link').first().getAttribute('href');
  const siteId = /id=(\d+)/.exec(href ?? '')?.[1] ?? '';
  await page.goto(`/#/app/LockerUtilizationReport?${current}&siteId=${siteId}`);
  const cabinet = page.getByRole('group', { name: 'Compartments' });
  await cabinet.getByRole('button').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('group', { name: 'Free compartments by weekday and hour' })).toBeVisible();
  await expectAccessible(page, 'the utilization of a site');
});

test('the shares of companies are a pie, sorted bars and a table', async ({ person }) => {
  const page = await person({ as: 'admin' });
  await page.goto(`/#/app/lockerUtilization?${current}`);
  await expect(page.getByRole('img', { name: /^Share of each company:/ })).toBeVisible();
  const bars = page.getByRole('region', { name: 'Companies by utilization' });
  await bars.getByRole('button', { name: 'Show the table' }).click();
  await expect(bars.getByRole('table')).toBeVisible();
  await exportReport(page, /^order-utilization-.*\.xlsx$/);
  await expectAccessible(page, 'the utilization by company');
});

test('collection times fit a phone in the dark', async ({ person }) => {
  const page = await person({ as: 'admin', viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  await page.goto('/#/app/DocumentCollection');
  await expect(page.getByRole('region', { name: 'Median' })).toBeVisible();
  await expectFits(page);
  await expectAccessible(page, 'collection times on a phone');
  for (const screen of ['lockerUtilization', 'LockerUtilizationReport']) {
    await page.goto(`/#/app/${screen}?${current}`);
    await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeVisible();
    await expectFits(page);
  }
});
