import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import { expectAccessible } from './support/accessible.ts';
import { sessionOf } from './support/calls.ts';
import { expect, signedInAs, test } from './support/journey.ts';
import { expectFits } from './support/narrow.ts';
import { makePerson, makeRole } from './support/people.ts';

signedInAs('admin');

/** What the feed answers to a key. */
const feed = async (origin: string, key: string): Promise<number> =>
  (await fetch(`${origin}/api/v2/events?limit=1`, { headers: { 'X-User-Token': key } })).status;

test('a key for the feed is made, reads it, is replaced with an overlap and revoked', async ({ page }) => {
  test.slow();
  const stamp = `${process.pid}${Date.now()}`;
  const name = `Warehouse ${stamp}`;
  const roleId = await makeRole(
    `Feed ${stamp}`,
    [(await sessionOf('merchant')).merchantId ?? ''],
    ['EVENT_LIST', 'ORDER_LIST'],
  );
  const { username } = await makePerson({ roleIds: [roleId] });
  await page.goto('/#/app/apiKeys');
  await expect(page.getByRole('heading', { level: 1, name: /^API keys/ })).toBeVisible();
  await expectAccessible(page, 'the list of API keys');
  const origin = new URL(page.url()).origin;

  await page.getByRole('button', { name: 'Create API key' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create API key' });
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('combobox', { name: 'Acts for' }).fill(username);
  await page.getByRole('option', { name: new RegExp(username) }).click();
  await dialog.getByRole('checkbox', { name: 'Read the event feed' }).check();
  await expectAccessible(page, 'the dialog of a new key');
  await dialog.getByRole('button', { name: 'Create key' }).click();
  const made = page.getByRole('dialog', { name: 'New API key' });
  const keyOf = async () => /cubby_[\w-]{43}/.exec((await made.textContent()) ?? '')?.[0] ?? '';
  const first = await keyOf();
  await expectAccessible(page, 'a new key');
  await made.getByRole('button', { name: 'Close' }).last().click();
  expect(await feed(origin, first)).toBe(200);
  // It has one scope of the two that its user has.
  const orders = await fetch(origin + ordersCalls.listOrders.path, { headers: { 'X-User-Token': first } });
  expect(orders.status).toBe(403);

  await page.getByRole('button', { name: `Replace: ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Replace key' }).click();
  const second = await keyOf();
  await made.getByRole('button', { name: 'Close' }).last().click();
  expect([await feed(origin, first), await feed(origin, second)]).toEqual([200, 200]);
  await expect(page.getByText(/^Replaced · /).first()).toBeVisible();

  // The newest comes first.
  await page
    .getByRole('button', { name: `Revoke: ${name}` })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('API key revoked')).toBeVisible();
  expect(await feed(origin, second)).toBe(401);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(page.getByRole('button', { name: `Revoke: ${name}` })).toBeVisible();
  await expectAccessible(page, 'the list of API keys on a phone');
  await expectFits(page);
});
