import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { openOrder } from './pages/order-detail.ts';
import { createOrder, findCompany } from './support/calls.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, signedInAs, test } from './support/journey.ts';
import { limit } from './support/limits.ts';

signedInAs('admin');

/** A gateway for text messages on this machine; `status` is what it answers. */
const startGateway = async () => {
  const gateway = { status: 200, ids: [] as string[], url: '', server: undefined as Server | undefined };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      gateway.ids.push((JSON.parse(body) as { id: string }).id);
      response.writeHead(gateway.status).end(JSON.stringify({ id: `receipt-${gateway.ids.length}` }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(gateway, { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages` });
};
type Gateway = Awaited<ReturnType<typeof startGateway>>;

const gateways: Gateway[] = [];
test.beforeAll(async () => {
  gateways.push(await startGateway(), await startGateway());
});
test.afterAll(() => {
  for (const { server } of gateways) server.close();
});

const addProvider = async (page: Page, name: string, url: string): Promise<void> => {
  await page.getByRole('button', { name: 'Add provider' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add provider' });
  await dialog.getByLabel('Name', { exact: false }).first().fill(name);
  await dialog.getByLabel('Server address').fill(url);
  await dialog.getByRole('button', { name: 'Add provider' }).click();
  await expect(page.getByText(`${name} added`)).toBeVisible();
};

test('a provider that fails is replaced by the next, needs correction, and sends again when it works', async ({
  page,
}) => {
  test.slow();
  const [first, second] = gateways as [Gateway, Gateway];
  const stamp = Date.now();
  const names = [`First gateway ${stamp}`, `Second gateway ${stamp}`] as const;
  await page.goto('/#/app/SystemSMS');
  await addProvider(page, names[0], first.url);
  await addProvider(page, names[1], second.url);

  const merchantId = await findCompany('小城花店');
  await page.goto(`/#/app/companyInfo?merchantId=${merchantId}`);
  await page.getByRole('button', { name: 'Edit Services and logistics' }).click();
  const providers = page.getByRole('combobox', { name: 'SMS providers' });
  await providers.press('Backspace');
  for (const name of names) {
    await providers.fill(name);
    await page.getByRole('option', { name }).click();
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`${names[0]}, ${names[1]}`)).toBeVisible();

  // The first one is down: after one more attempt, the second one sends.
  first.status = 503;
  const rows = page.getByRole('dialog', { name: /^Messages about/ }).getByRole('row');
  // A new order sends a message by itself.
  const register = async () => {
    const recipientPhoneNumber = `+8526${String(Date.now()).slice(-7)}`;
    await openOrder(page, await createOrder({ merchantId, recipientPhoneNumber }));
    await page.getByRole('button', { name: 'Messages' }).click();
  };
  await register();
  await expect(rows.nth(1)).toContainText('Sent', { timeout: limit(60_000) });
  await expect(rows.nth(1)).toContainText('3 attempts');
  expect(first.ids).toHaveLength(2);
  expect(second.ids).toHaveLength(1);
  expect(new Set([...first.ids, ...second.ids]).size, 'each attempt has the same id').toBe(1);
  await rows.nth(1).getByText('All attempts').click();
  await expect(rows.nth(1)).toContainText(names[0]);
  await expect(rows.nth(1)).toContainText(names[1]);
  await expectAccessible(page, 'the attempts of a message');
  await page.keyboard.press('Escape');

  // It refuses the credentials: no other provider sends, a user has to correct it.
  first.status = 401;
  await register();
  await expect(rows.nth(1)).toContainText('Failed');
  expect(second.ids).toHaveLength(1);
  await page.goto('/#/app/SystemSMS');
  const listed = page.getByRole('row').filter({ hasText: names[0] });
  await expect(listed).toContainText('Needs correction');
  await page.getByRole('link', { name: names[0] }).click();
  const dialog = page.getByRole('dialog', { name: names[0] });
  await dialog.getByRole('tab', { name: 'Last 24 hours' }).click();
  await expect(dialog.getByText('Sent by others instead').locator('xpath=following::*[1]')).toHaveText('1');
  await dialog.getByRole('button', { name: 'Close' }).first().click();

  // It works again, and sends by itself.
  first.status = 200;
  await register();
  await expect.poll(() => first.ids.length).toBe(4);
  await expect(rows.nth(1)).toContainText('Sent');
  expect(second.ids).toHaveLength(1);
  await page.goto('/#/app/SystemSMS');
  await expect(listed).toContainText('Working');
});
