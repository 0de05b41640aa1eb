import { create, openCreate, section, summary } from './pages/order-create.ts';
import { pick } from './pages/order-import.ts';
import { expectOrder } from './pages/order-detail.ts';
import { expectLoaded, rowOnTop } from './pages/order-list.ts';
import { createOrder, newTrackingNumber } from './support/calls.ts';
import { expect, signedInAs, test } from './support/journey.ts';

test.describe('as an administrator', () => {
  signedInAs('admin');

  test('every rule says what is wrong, under its field and above the form', async ({ page }) => {
    await openCreate(page);
    await create(page);
    for (const label of ['Company', 'Tracking number', 'Site', 'Phone'])
      await expect(summary(page).getByRole('button', { name: `${label}: Required` })).toBeVisible();

    const wrong = [
      {
        title: 'Parcel',
        label: 'Tracking number',
        value: 'abc/1',
        message: '1 to 255 digits, capital letters, - | or #',
      },
      { title: 'Recipient', label: 'Phone', value: '1234567890123456', message: '1 to 15 digits or +' },
      { title: 'Recipient', label: 'Name', value: 'A_B', message: 'Letters, digits and spaces only' },
      { title: 'Recipient', label: 'E-mail', value: 'a@b', message: 'Not an e-mail address' },
      { title: 'Size and product type', label: 'Length', value: '10000', message: 'At most 9,999.99' },
      {
        title: 'Charge and invoice',
        label: 'Charge',
        value: '1.234',
        message: 'An amount of 0 or more with at most 2 decimals',
      },
      { title: 'Note and age check', label: 'Note', value: 'up/down', message: 'May not contain / \\ < or >' },
    ];
    for (const { title, label, value } of wrong) {
      const field = (await section(page, title)).getByLabel(label).first();
      await field.fill(value);
      // The message after leaving the field moves what is below.
      await field.blur();
    }
    await create(page);
    for (const { title, label, message } of wrong) {
      await expect(summary(page).getByRole('button', { name: `${label}: ${message}` })).toBeVisible();
      await expect((await section(page, title)).getByText(message, { exact: true })).toBeVisible();
    }
    await summary(page)
      .getByRole('button', { name: /^Tracking number/ })
      .click();
    await expect(page.getByRole('textbox', { name: 'Tracking number' })).toBeFocused();
  });

  test('a tracking number that is taken is said at its field, and nothing typed is lost', async ({
    page,
    provoked,
  }) => {
    provoked.push(/status of 409/);
    const { expressNumber } = await createOrder();
    await openCreate(page);
    await pick(page, 'Company', 'Fresh Market Central');
    await page.getByRole('textbox', { name: 'Tracking number' }).fill(expressNumber);
    await pick(page, 'Site', 'Central Ferry Pier');
    await page.getByRole('textbox', { name: 'Phone' }).fill('+85291234567');
    await create(page);
    await expect(page.getByText('Already in use', { exact: true })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('+85291234567');
    await page.getByRole('textbox', { name: 'Tracking number' }).fill(newTrackingNumber());
    await page.getByRole('button', { name: 'Create and add another' }).click();
    await expect(page.getByText('Created:', { exact: true })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Tracking number' })).toHaveValue('');
    await expect(page.getByRole('combobox', { name: 'Company' })).toHaveValue('Fresh Market Central');
  });

  test('what was typed survives an accidental reload', async ({ page }) => {
    await openCreate(page);
    await page.getByRole('textbox', { name: 'Name' }).fill('陳小明');
    await page.reload();
    await expect(page.getByText('What you typed before the page was reloaded has been restored.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('陳小明');
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('');
  });
});

test.describe('as a merchant', () => {
  signedInAs('merchant');

  test('a created order is on top of the list', async ({ page }) => {
    const trackingNumber = newTrackingNumber();
    await openCreate(page);
    await expect(page.getByRole('combobox', { name: 'Company' })).toHaveCount(0);
    await page.getByRole('textbox', { name: 'Tracking number' }).fill(trackingNumber);
    await pick(page, 'Site', 'Central Ferry Pier');
    await page.getByRole('textbox', { name: 'Phone' }).fill('91234567');
    await page.getByRole('textbox', { name: 'Name' }).fill('歐陽詠詩');
    await create(page);
    await expect(page.getByRole('heading', { name: 'Order created' })).toBeVisible();
    await expect(page).toHaveURL(/#\/app\/articleList/);
    await expectLoaded(page);
    const first = await rowOnTop(page, trackingNumber);
    await expect(first).toContainText('歐陽詠詩');
    const orderNumber = await first.locator('th').innerText();
    await first.getByRole('link').first().click();
    await expectOrder(page, { orderNumber });
  });
});
