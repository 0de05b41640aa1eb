import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';

const chooseFirst = async (page: Page, field: RegExp): Promise<void> => {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.keyboard.press('Escape');
};

const addSite = async (page: Page, name: string, serial: string): Promise<void> => {
  await page.goto('/#/app/siteAdd?step=1');
  await page.getByLabel(/^Name/).fill(name);
  await page.getByLabel(/^Serial number/).fill(serial);
  await page.getByLabel(/^Type/).selectOption('ALFRED_LOCKER');
  await page.getByLabel(/^Condition/).selectOption({ index: 1 });
  await page.getByLabel(/^Longitude/).fill('114.16');
  await page.getByLabel(/^Latitude/).fill('22.28');
  await chooseFirst(page, /^Services/);
  await chooseFirst(page, /^Groups/);
  await page.getByRole('button', { name: 'Add device' }).click();
  const device = page.getByRole('group', { name: 'Device 1' });
  await device.getByLabel(/^Device/).selectOption('LOCK_CONTROL_BOARD');
  await device.getByLabel(/^Version/).fill('1');
  await device.getByLabel(/^Interface/).selectOption('COM');
  await device.getByLabel(/^Address/).fill('COM3');
  await device.getByLabel(/^Baud rate/).fill('19200');
  await device.getByLabel('Locks per board').selectOption('24');
  await page.getByRole('button', { name: 'Add site' }).click();
};

/** What each place says of itself, column by column. */
const doorsOf = (page: Page): Promise<string[]> =>
  page
    .locator('[data-cell]:not([data-kind="empty"])')
    .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('aria-label') ?? ''));

test('a site grows from nothing to 40 compartments, by mouse and by keyboard', async ({ person }) => {
  test.slow();
  const page = await person({ as: 'operator' });
  const name = `Journey Tower ${process.pid}${Date.now()}`;
  await addSite(page, name, `JT-${Date.now()}`);
  await expect(page.getByRole('heading', { name: 'Compartments', level: 1 })).toBeVisible();

  // By mouse: three usual columns, and sizes that are dragged.
  await page.getByLabel('Columns to add').fill('3');
  await page.getByRole('button', { name: 'Small: 10 S' }).click();
  await expect(page.getByText('30 compartments: 30 S')).toBeVisible();
  const medium = page.getByRole('group', { name: 'Sizes' }).getByRole('button', { name: 'M', exact: true });
  await medium.dragTo(page.getByRole('button', { name: 'Empty, column 4, place 1', exact: true }));
  await medium.dragTo(page.getByRole('button', { name: 'Empty, column 4, place 3', exact: true }));
  const gap = page.getByRole('button', { name: /^A32, M, column 4, place 3.*There is a gap above/ });
  await expect(gap).toBeVisible();
  await expectAccessible(page, 'a grid with a gap');

  // By keyboard alone: the gap is filled, and the column goes on down to 40 with a series of its own.
  await page.getByRole('button', { name: /^A31, M/ }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('l');
  await expect(page.getByRole('button', { name: /^A32, L, column 4, place 2, board 1, port 8$/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  for (let count = 0; count < 7; count++) await page.keyboard.press('Enter');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+Shift+Z');
  await expect(page.getByText(/^40 compartments/)).toBeVisible();
  await page.keyboard.press('Home');
  await page.getByRole('button', { name: 'New series here' }).press('Enter');
  await expect(page.getByRole('button', { name: /^B01, M, column 4, place 1/ })).toBeVisible();

  const drawn = await doorsOf(page);
  expect(drawn).toHaveLength(40);
  expect(drawn.at(-1)).toBe('B10, M, column 4, place 10, board 1, port 16');
  await page.getByRole('button', { name: 'Save compartments' }).click();
  await expect(page.getByText('Cabinet created')).toBeVisible();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();

  // What was saved is what is there.
  const id = /id=(\d+)/.exec(page.url())?.[1] ?? '';
  await page.goto(`/#/app/siteAdd?step=2&id=${id}`);
  await page.reload();
  await expect(page.getByText(/^40 compartments/)).toBeVisible();
  expect(await doorsOf(page)).toEqual(drawn);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText('The window is too narrow')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save compartments' })).toBeHidden();
  await expectAccessible(page, 'a grid in a narrow window');
});
