import { boxesCalls } from '@cubby/contract/lockers/boxes/boxes.calls';
import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { callServer, sessionOf } from './support/calls.ts';
import { expect, test } from './support/journey.ts';
import { limit } from './support/limits.ts';
import { buildLocker } from './support/lockers.ts';
import { expectFits } from './support/narrow.ts';

const tile = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).first();
const chart = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).last();
const countOf = async (page: Page, name: string): Promise<number> =>
  Number(
    (
      await tile(page, name)
        .getByText(/^[\d,]+$/)
        .textContent()
    )?.replaceAll(',', ''),
  );

test('a merchant reads what happened in the last days: the orders that the list counts', async ({ person }) => {
  const page = await person({ as: 'merchant' });
  await page.goto('/#/app/dashboard?days=90');
  await expect(tile(page, 'Stored').getByText(/than in the previous period|The same as/)).toBeVisible();
  // The day of the merchant is that of the browser, in Hong Kong.
  const [from = '', to = ''] = (
    (await page.getByText(/^\d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d$/).textContent()) ?? ''
  ).split(' to ');
  const [start, end] = [Date.parse(`${from}T00:00+08:00`), Date.parse(`${to}T23:59:59.999+08:00`)];
  const { token } = await sessionOf('merchant');
  const count = (query: Record<string, number>) => callServer(ordersCalls.countOrders, { query }, { token });
  expect(await countOf(page, 'Stored')).toBe(await count({ storedTimeStart: start, storedTimeEnd: end }));
  expect(await countOf(page, 'Taken')).toBe(await count({ collectedTimeStart: start, collectedTimeEnd: end }));
  expect(await countOf(page, 'Taken')).toBeGreaterThan(0);

  // The steps behind the chart come to the same.
  await page.getByRole('button', { name: 'By month' }).click();
  await expect(page).toHaveURL(/by=month/);
  await chart(page, 'Taken').getByRole('button', { name: 'Show the table' }).click();
  const cells = chart(page, 'Taken').getByRole('row').locator('td:nth-of-type(1)');
  const sum = async () =>
    (await cells.allTextContents()).reduce((all, text) => all + Number(text.replaceAll(',', '')), 0);
  await expect.poll(sum).toBe(await countOf(page, 'Taken'));
  await expectAccessible(page, 'the dashboard of a merchant');
});

test('staff of the platform narrow the figures down to a company, and a link shows the same again', async ({
  person,
}) => {
  const page = await person({ as: 'admin' });
  await page.goto('/#/app/articleList');
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await expect(page.getByText(/belongs to: .*Asia\/Hong_Kong/)).toBeVisible();
  // Each currency has its own tile.
  for (const currency of ['BRL', 'HKD', 'IDR']) await expect(tile(page, `Charges in ${currency}`)).toBeVisible();
  const all = await countOf(page, 'Taken');

  const companies = page.getByRole('region', { name: 'By company' });
  await companies.getByRole('button', { name: 'Show the table' }).click();
  const first = companies.getByRole('row').nth(1);
  const name = (await first.getByRole('link').textContent()) ?? '';
  const [, taken] = [await first.locator('td').nth(0).textContent(), await first.locator('td').nth(2).textContent()];
  await first.getByRole('link').click();
  await expect(page).toHaveURL(/merchantId=\d+/);
  await expect.poll(() => countOf(page, 'Taken')).toBe(Number(taken?.replaceAll(',', '')));
  expect(Number(taken?.replaceAll(',', ''))).toBeLessThan(all);
  await expect(page.getByRole('group', { name: 'Filters' }).getByText(name)).toBeVisible();

  await page.reload();
  await expect.poll(() => countOf(page, 'Taken')).toBe(Number(taken?.replaceAll(',', '')));
});

test('an administrator sees a compartment fail on the dashboard, without a reload', async ({ person }) => {
  const { siteId, name } = await buildLocker(`DASHBOARD-${Date.now()}`);
  const page = await person({ as: 'admin' });
  await page.goto(`/#/app/dashboard?siteId=${siteId}`);
  await expect(page.getByRole('group', { name: 'Filters' }).getByText(name)).toBeVisible();
  await expect(tile(page, 'Free').getByText('6', { exact: true })).toBeVisible();
  await expect(tile(page, 'Out of service').getByText('0', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /^S 0% 4 0 0 4 0$/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Never connected 1 100%$/ })).toBeVisible();

  const { token } = await sessionOf('admin');
  const [box] = await callServer(boxesCalls.listBoxes, { params: { siteId } }, { token });
  await callServer(
    boxesCalls.setBoxService,
    { body: { boxIds: [box?.boxId ?? ''], service: 'FAULTY', note: 'Bent hinge' } },
    { token },
  );
  await expect(tile(page, 'Out of service').getByText('1', { exact: true })).toBeVisible({ timeout: limit(30_000) });
  await expect(tile(page, 'Free').getByText('5', { exact: true })).toBeVisible();
  await expectAccessible(page, 'lockers on the dashboard');
});

test('a phone shows all of it, in the dark', async ({ person }) => {
  const page = await person({ as: 'operator', viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  await page.goto('/#/app/dashboard');
  await chart(page, 'Stored').getByRole('button', { name: 'Show the table' }).click();
  await expect(chart(page, 'Stored').getByRole('table')).toBeVisible();
  await expectFits(page);
  await expectAccessible(page, 'the dashboard on a phone');
});
