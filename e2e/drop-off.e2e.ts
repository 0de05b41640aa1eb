import { choosePhoto, dropOffRows, fillDropOff, openCreate, openDropOffs, photoFile } from './pages/drop-off.ts';
import { pressForSelection } from './pages/selection.ts';
import { expectAccessible } from './support/accessible.ts';
import { newTrackingNumber } from './support/calls.ts';
import { expect, signedInAs, test } from './support/journey.ts';
import { readRows } from './support/sheets.ts';
import { expectFits } from './support/narrow.ts';

signedInAs('merchant_paxel');

test('a drop-off order is filled in, reviewed, created with its codes, found, opened and cancelled', async ({
  page,
}) => {
  const number = newTrackingNumber();
  await openCreate(page);
  await expect(page.getByRole('textbox', { name: 'Weight' })).toHaveValue(/^0.5/);
  await expectAccessible(page, 'creating a drop-off order');
  await fillDropOff(page, '6281298765432');
  await page.getByRole('textbox', { name: 'Tracking number' }).fill(number);
  await page.getByRole('button', { name: 'Review' }).click();

  await expect(page.getByRole('heading', { name: 'Review the order' })).toBeFocused();
  await expect(page).toHaveURL(/step=2/);
  await expect(page.getByText('Siti Nurbaya · 6281298765432')).toBeVisible();
  // Back and forth, and nothing is lost.
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Tracking number' })).toHaveValue(number);
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Create drop-off order' }).click();

  await expect(page.getByText('The order is created.')).toBeVisible();
  await expect(page).toHaveURL(/dropOrderDetail\?id=\d+&step=3/);
  const codes = page.getByRole('img', { name: /^QR code/ });
  await expect(codes).toHaveCount(2);
  for (const code of await codes.all())
    expect(await code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(200);
  await page.getByRole('button', { name: 'Show the photo large' }).click();
  const photo = page.getByRole('dialog').getByRole('img', { name: /^Photo of/ });
  await expect(photo).toHaveJSProperty('naturalWidth', 32);
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'a drop-off order');

  await openDropOffs(page, `query=${number}`);
  await expect(dropOffRows(page)).toHaveCount(1);
  const row = dropOffRows(page).first();
  await expect(row).toContainText('Siti Nurbaya');
  await expect(row.getByRole('img', { name: /^Photo of/ })).toHaveJSProperty('naturalWidth', 32);
  await row.getByRole('link').first().click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Cancel booking' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByRole('main').locator('header')).toContainText('Cancelled');
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(/cancel/i);
});

test('what is missing or wrong is said at its field, and a photo that is none is refused', async ({
  page,
  provoked,
}) => {
  provoked.push(/status of 400/);
  await openCreate(page);
  await page.getByRole('button', { name: 'Review' }).click();
  const summary = page.getByRole('alert').first();
  for (const label of ['Photo', 'Product', 'Site', 'Recipient phone'])
    await expect(summary.getByRole('button', { name: new RegExp(`^${label}`) })).toBeVisible();
  await choosePhoto(page, { ...photoFile('program.png'), buffer: Buffer.from('MZ this is a program') });
  await expect(page.getByText('The image was not uploaded. Choose a PNG or JPG of less than 2 MB.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Sender phone' }).fill('85291234567');
  await page.getByRole('textbox', { name: 'Sender phone' }).blur();
  await expect(page.getByRole('textbox', { name: 'Sender phone' })).toHaveAttribute('aria-invalid', 'true');
});

test('the photo is replaced in place', async ({ page }) => {
  // An old one: the newest may be another journey's, which cancels it.
  await openDropOffs(page, 'statusList=Created&sort=timeCreated,asc');
  await dropOffRows(page).first().getByRole('link').first().click();
  await page.getByRole('button', { name: 'Edit Photo' }).click();
  await choosePhoto(page);
  await expect(page.getByRole('button', { name: 'Edit Photo' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Photo');
});

test('the chosen and all orders are exported, and labels printed', async ({ page }) => {
  await openDropOffs(page);
  const first = dropOffRows(page).first();
  const number = await first.locator('th').innerText();
  await expectAccessible(page, 'the drop-off list');
  // New orders of others may have come in above it.
  await dropOffRows(page).filter({ hasText: number }).getByRole('checkbox').check();
  let download = page.waitForEvent('download');
  await pressForSelection(page, 'Export 1 order');
  const chosen = await readRows(await (await download).path());
  expect(chosen).toHaveLength(2);
  expect(chosen[1]?.[0]).toBe(number);
  download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export all' }).click();
  const all = await readRows(await (await download).path());
  expect(all.length).toBeGreaterThan(100);
  const popup = page.waitForEvent('popup');
  await pressForSelection(page, 'Print 1 label');
  await (await popup).close();
});

test('the list and an order fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openDropOffs(page);
  for (const path of ['dropOrderList', 'dropOrderAdd']) {
    await page.goto(`/#/app/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFits(page);
  }
});
