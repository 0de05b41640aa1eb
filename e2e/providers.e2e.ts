import { expectAccessible } from './support/accessible.ts';
import { expect, signedInAs, test } from './support/journey.ts';

signedInAs('admin');

test('a provider is added, tested, changed and deleted; one that companies use is not deleted', async ({
  page,
  provoked,
}) => {
  test.slow();
  provoked.push(/status of (400|409).*notification-providers/);
  const name = `Gateway ${Date.now()}`;
  await page.goto('/#/app/SystemSMS');
  await page.getByRole('button', { name: 'Add provider' }).click();
  const added = page.getByRole('dialog', { name: 'Add provider' });
  await added.getByLabel('Name', { exact: false }).first().fill(name);
  await added.getByLabel('Server address').fill('http://sms.example.com');
  await added.getByRole('button', { name: 'Add provider' }).click();
  await expect(added.getByLabel('Server address')).toHaveAttribute('aria-invalid', 'true');
  await added.getByLabel('Server address').fill('https://sms.example.com/send');
  await expectAccessible(page, 'a new provider');
  await added.getByRole('button', { name: 'Add provider' }).click();
  await expect(page.getByText(`${name} added`)).toBeVisible();

  await page.getByRole('link', { name }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByRole('tab', { name: 'Test message' }).click();
  await dialog.getByLabel('Phone number').fill('+852 9123 4567');
  await dialog.getByLabel('Text').fill('Is it there?');
  await dialog.getByRole('button', { name: 'Send test message' }).click();
  // In the demo nothing leaves: the message is a file.
  await expect(dialog.getByText('Test message sent')).toBeVisible();
  await expect(dialog.getByText('Test message sent')).toBeHidden();
  await dialog.getByRole('tab', { name: 'Last 24 hours' }).click();
  await expect(dialog.getByText('No company')).toBeVisible();
  await expectAccessible(page, 'the health of a provider');
  await dialog.getByRole('tab', { name: 'Settings' }).click();
  await dialog.getByRole('button', { name: 'Delete provider' }).click();
  await page
    .getByRole('dialog', { name: `Delete ${name}?` })
    .getByRole('button', { name: 'Delete provider' })
    .click();
  await expect(page.getByText(`${name} deleted`)).toBeVisible();

  await page.getByRole('link', { name: 'Victoria SMS' }).click();
  await page.getByRole('dialog', { name: 'Victoria SMS' }).getByRole('button', { name: 'Delete provider' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Victoria SMS?' });
  await question.getByRole('button', { name: 'Delete provider' }).click();
  await expect(page.getByText(/Victoria SMS is in use by/)).toBeVisible();
});

test('messages are listed by state, and failed ones are sent again after a question', async ({ page }) => {
  await page.goto('/#/app/messageCentre?state=FAILED');
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Delivered: / })).toBeVisible();
  await expectAccessible(page, 'the message centre');
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await page.getByRole('button', { name: /^Resend \d+$/ }).click();
  await expect(page.getByText(/^Resend \d+ messages?\?$|None of these messages can be resent/).first()).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  for (const path of ['SystemSMS', 'SystemEmail', 'SystemWhatsApp', 'messageCentre'])
    test(`${path} fits`, async ({ page }) => {
      await page.goto(`/#/app/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrolled).toBe(390);
    });
});
