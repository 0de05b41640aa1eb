import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectAccessible } from './support/accessible.ts';
import { createOrder } from './support/calls.ts';
import { expect, signedInAs, test } from './support/journey.ts';

signedInAs('admin');

/** A receiver on this machine; `status` is what it answers. */
const receiver = { status: 200, ids: [] as string[] };
let server: Server;
let link: string;
test.beforeAll(async () => {
  server = createServer((request, response) => {
    receiver.ids.push(String(request.headers['webhook-id']));
    request.resume().on('end', () => response.writeHead(receiver.status).end('receiver speaks'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  link = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`;
});
test.afterAll(() => server.close());

test('a webhook is made, tested, fails, is switched off by its receiver, switched on and replayed', async ({
  page,
}) => {
  test.slow();
  const name = `Receiver ${Date.now()}`;
  await page.goto('/#/app/Webhook');
  await page.getByRole('link', { name: 'Create webhook' }).first().click();
  await page.getByRole('button', { name: 'Create webhook' }).click();
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('combobox', { name: 'Company' }).fill('Fresh Market Central');
  await page.getByRole('option', { name: 'Fresh Market Central' }).first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('combobox', { name: 'Platform template' }).selectOption('Bearer token');
  await page.getByRole('textbox', { name: 'API key' }).fill('receiver-key');
  await page.getByRole('textbox', { name: 'Link' }).fill(link);
  await expectAccessible(page, 'the form of a webhook');
  await page.getByRole('button', { name: 'Create webhook' }).click();
  // A save returns to the list.
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.getByRole('button', { name: 'Send test' }).click();
  await expect(page.getByText(/Delivered: the receiver answered 200/)).toBeVisible();
  receiver.status = 500;
  await page.getByRole('button', { name: 'Send test' }).click();
  await expect(page.getByText('Failed: The receiver answered 500')).toBeVisible();
  await expect(page.getByText('receiver speaks')).toBeVisible();
  await expectAccessible(page, 'a webhook with its log');

  // The receiver wants no more, and a parcel moves.
  receiver.status = 410;
  await createOrder();
  await expect(page.getByText(/Switched off: its receiver answered/)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('button', { name: 'Count events' })).toBeHidden();

  // It is fixed, switched on, and gets what it missed.
  receiver.status = 200;
  await page.getByRole('button', { name: 'Edit Webhook' }).click();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('ENABLED');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Count events' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Replay' }).click();
  await expect(page.getByText(/sent again/)).toBeVisible();
  const log = page.getByRole('listitem').filter({ hasText: 'evt_' });
  await expect(async () => {
    await page.reload();
    await expect(log.first().getByText('Delivered')).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await log.first().getByRole('button', { name: /^Show/ }).click();
  await expect(page.getByRole('dialog').getByText(/PARCEL_STATUS_UPDATE/)).toBeVisible();
  await expectAccessible(page, 'a delivery');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  expect(new Set(receiver.ids.filter((id) => id.startsWith('evt_'))).size).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Create link' }).click();
  const receiverLink = (await page.getByRole('link', { name: /webhookReceiver/ }).getAttribute('href')) ?? '';
  await page.goto(receiverLink);
  await expect(page.getByRole('heading', { name: 'Verify the signature' })).toBeVisible();
  await page.getByRole('tab', { name: 'Python' }).click();
  await expect(page.getByText(/hmac.compare_digest/)).toBeVisible();
  await expectAccessible(page, 'the page of a receiver');
});

test.describe('on a phone', () => {
  // A link without a token has ended.
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, provoked: [/status of 404/] });

  for (const path of ['app/Webhook', 'app/WebhookUpdate', 'page/webhookReceiver'])
    test(`${path} fits`, async ({ page }) => {
      await page.goto(`/#/${path}`);
      await expect(page.getByRole('heading').first()).toBeVisible();
      const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrolled).toBe(390);
    });
});
