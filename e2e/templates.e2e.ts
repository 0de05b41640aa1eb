import { createOrder, findCompany } from './support/calls.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, signedInAs, test } from './support/journey.ts';
import { findMail } from './support/mails.ts';

test('a company copies a default, previews it with an order, and its recipients get that mail', async ({ person }) => {
  test.slow();
  const subject = `Books on their way ${Date.now()}`;
  const merchantId = await findCompany('Wing Lok Books');
  const known = await createOrder({ merchantId });
  const page = await person({ as: 'merchant' });
  await page.goto('/#/app/ContentNotificationEmail?templateEvent=ORDER_CREATED');
  await page.getByRole('link', { name: 'Your order is registered' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Own copy of a default' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('');
  await page.getByRole('textbox', { name: 'Title' }).fill('');
  await page.getByRole('button', { name: 'Create template' }).click();
  await expect(page.getByText('Required').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Title' }).fill(subject);
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.fill('<p>Hello <strong>{{recipientName}}</strong></p><p>');
  await text.press('End');
  await text.pressSequentially('{{order');
  await page.getByRole('option', { name: /Order number/ }).click();
  await expect(text).toHaveValue(/<p>\{\{orderNumber\}\}$/);
  await text.fill(`${await text.inputValue()}</p>`);

  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByLabel('Order number').fill(known.orderNumber);
  await preview.getByRole('button', { name: 'Show' }).click();
  const frame = page.frameLocator('iframe[title="E-mail as the recipient sees it"]');
  await expect(frame.getByText(known.orderNumber)).toBeVisible();
  await expectAccessible(page, 'the editor of a mail');
  await page.getByRole('button', { name: 'Create template' }).click();
  await expect(page).toHaveURL(/#\/app\/ContentNotificationEmail(\?|$)/);
  await expect(page.getByRole('link', { name: 'Your order is registered' })).toHaveCount(2);
  await expectAccessible(page, 'the list of templates');

  const order = await createOrder({ merchantId, recipientMail: `reader${Date.now()}@example.com` });
  const mail = await findMail('notification-', `Subject: ${subject}`, order.orderNumber);
  expect(mail).toContain('<strong>');
});

test.describe('on a phone', () => {
  signedInAs('admin');
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  for (const path of [
    'ContentNotification',
    'ContentNotificationDetail',
    'ContentNotificationEmailDetail',
    'WhatsAppnotificationDetail',
    'sendingRules',
    'sendingRule',
    'bouncedAddresses',
  ])
    test(`${path} fits`, async ({ page }) => {
      await page.goto(`/#/app/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    });
});
