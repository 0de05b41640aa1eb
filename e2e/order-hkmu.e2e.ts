import { expectLoaded, rowOnTop } from './pages/order-list.ts';
import { pick } from './pages/order-import.ts';
import { expectAccessible } from './support/accessible.ts';
import { newTrackingNumber } from './support/calls.ts';
import { expect, signedInAs, test } from './support/journey.ts';

signedInAs('merchant_hkmu');

test('an order with a compartment that is reserved', async ({ page }) => {
  test.slow();
  const trackingNumber = newTrackingNumber();
  await page.goto('/#/app/articleList');
  await expectLoaded(page);
  await page.getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('menuitem', { name: 'Create HKMU order' }).click();
  await expect(page.getByRole('heading', { name: 'Create HKMU order' })).toBeVisible();
  await expectAccessible(page, 'HKMU order');

  await page.getByRole('button', { name: 'Create order' }).click();
  await expect(page.getByRole('alert').getByRole('button', { name: 'Compartment size: Required' })).toBeVisible();

  await page.getByRole('combobox', { name: 'Product' }).click();
  await page.getByRole('option', { name: 'Inter-library loan' }).click();
  await page.getByRole('textbox', { name: 'Tracking number' }).fill(trackingNumber);
  await pick(page, 'Site', 'HKMU Main Campus');
  const boxType = page.getByRole('combobox', { name: 'Compartment size' });
  await boxType.click();
  // Control screens can not contain a parcel.
  await expect(page.getByRole('option', { name: /CONTROL/ })).toHaveCount(0);
  await page.getByRole('option', { name: /^S / }).click();
  await expect(page.getByRole('checkbox', { name: /^Low door/ })).toBeDisabled();
  await boxType.click();
  await page.getByRole('option', { name: /^M / }).click();
  await page.getByRole('checkbox', { name: /^Low door/ }).check();
  await page.getByRole('textbox', { name: 'Overdue time' }).fill('2020-01-01 10:00');
  await page.getByRole('textbox', { name: 'Name' }).fill('陳同學');
  await page.getByRole('textbox', { name: 'Phone' }).fill('91234567');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('s1234567@example.org');
  await page.getByRole('textbox', { name: 'Note' }).fill('Two books for the exam');
  await page.getByRole('button', { name: 'Create order' }).click();
  await expect(page.getByRole('alert').getByRole('button', { name: /^Overdue time: In the past/ })).toBeVisible();
  await page.getByRole('textbox', { name: 'Overdue time' }).fill(`${new Date().getFullYear() + 1}-06-30 18:30`);
  await page.getByRole('button', { name: 'Create order' }).click();
  await expect(page.getByRole('heading', { name: 'Order created' })).toBeVisible();
  await expect(page).toHaveURL(/#\/app\/articleList/);
  await expectLoaded(page);
  await rowOnTop(page, trackingNumber);
});

test('the plain page leads to it', async ({ page }) => {
  await page.goto('/#/app/articleAdd');
  await page.getByRole('main').getByRole('link', { name: 'Create HKMU order' }).click();
  await expect(page.getByRole('heading', { name: 'Create HKMU order' })).toBeVisible();
});

test.describe('elsewhere', () => {
  signedInAs('merchant');

  test('no user is led to it', async ({ page }) => {
    await page.goto('/#/app/articleList');
    await expectLoaded(page);
    await expect(page.getByRole('link', { name: 'Create HKMU order' })).toHaveCount(0);
    await page.goto('/#/app/articleAddHKMU');
    await expect(page.getByText('No HKMU company')).toBeVisible();
  });
});
