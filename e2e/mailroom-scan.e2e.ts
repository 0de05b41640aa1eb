import { mailroomCalls } from '@cubby/contract/orders/mailroom/mailroom.calls';
import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import { expectAccessible } from './support/accessible.ts';
import { callServer, newTrackingNumber, sessionOf, trackingStart } from './support/calls.ts';
import { expect, signedInAs, test } from './support/journey.ts';
import { limit } from './support/limits.ts';
import { expectFits } from './support/narrow.ts';

signedInAs('merchant_hkmu');

test('parcels are registered by scanner and keyboard alone', async ({ page }) => {
  test.slow();
  await page.goto('/#/app/article-scanadd');
  const scan = page.getByRole('textbox', { name: 'Parcel number' });
  const who = page.getByRole('combobox', { name: 'Recipient' });
  const sitting = page.getByRole('region', { name: 'Registered just now' });
  await expect(scan).toBeFocused();
  await expectAccessible(page, 'ready to scan');

  const first = newTrackingNumber();
  await page.keyboard.type(first);
  await page.keyboard.press('Enter');
  await expect(who).toBeFocused();
  // The second recipient, by the arrows.
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(scan).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: `${first} registered for ` })).toBeVisible();

  // A series, as fast as the keys come: each mail address means one recipient.
  const mail = await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('cubby.session') ?? '{}') as { token: string };
    const answer = await fetch('/api/user/v1/mailroom/List?limit=20', { headers: { 'x-user-token': token } });
    const found = (await answer.json()) as { email: string | null }[];
    return found.find(({ email }) => email !== null)?.email ?? '';
  });
  const numbers = Array.from({ length: 6 }, newTrackingNumber);
  for (const number of numbers) {
    await page.keyboard.type(number);
    await page.keyboard.press('Enter');
    await page.keyboard.type(mail);
    await page.keyboard.press('Enter');
  }
  await expect(scan).toBeFocused();
  await expect(scan).toHaveValue('');
  await expect(sitting.getByText('7 parcels registered')).toBeVisible();
  for (const number of numbers) await expect(sitting.getByRole('link', { name: number, exact: true })).toBeVisible();

  // One that is there already remains with its error; the next is processed.
  await page.reload();
  await expect(scan).toBeFocused();
  await page.keyboard.type(first);
  await page.keyboard.press('Enter');
  await page.keyboard.type(mail);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Already in use' })).toBeVisible();
  await expect(sitting.getByRole('button', { name: `Send ${first} again` })).toBeVisible();
  await expectAccessible(page, 'one that failed');

  const last = newTrackingNumber();
  await page.keyboard.type(last);
  await page.keyboard.press('Enter');
  await page.keyboard.type(mail);
  await page.keyboard.press('Enter');
  const undo = sitting.getByRole('button', { name: `Undo ${last}` });
  await expect(undo).toBeVisible();
  await undo.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: `${last} was cancelled` })).toBeVisible();
  await expect(scan).toBeFocused();
  await sitting.getByRole('button', { name: `Remove ${first} from the list` }).click();
});

test.describe('at the speed of a scanner', () => {
  signedInAs('admin');

  test('fifty parcels find each their recipient and mailroom, from the first key on', async ({ page }) => {
    // Some 2,600 keys, each with an answer of the browser: 45 s on a machine at rest, more in parallel with other
    // journeys.
    test.setTimeout(limit(360_000));
    const { token } = await sessionOf('admin');
    const all = await callServer(mailroomCalls.searchMailroomRecipients, { query: { limit: 100 } }, { token });
    const texts = all.flatMap(({ name, email }) => [name, email ?? '']);
    // A mail means one of them, and companies have mailrooms of their own.
    const clear = all.filter(({ email }) => email && texts.filter((text) => text.includes(email)).length === 1);
    const people = clear.filter((_, at) => at % Math.ceil(clear.length / 10) === 0);
    const siteOf = new Map<string, string>();
    for (const { mailroomId, merchantId } of people) {
      const body = { expressNumber: newTrackingNumber(), mailroomId };
      const { created } = await callServer(mailroomCalls.registerMailroomParcel, { body }, { token });
      siteOf.set(merchantId, created?.siteId ?? '');
    }
    expect(new Set(siteOf.values()).size).toBeGreaterThan(1);
    const parcels = Array.from({ length: 50 }, (_, at) => ({
      number: `${trackingStart}${at}-${Date.now() % 1_000_000}`,
      recipient: people[at % people.length]!,
    }));

    await page.goto('/#/app/articleList');
    await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
    // The first scan comes while the screen is still on its way.
    await page.evaluate(() => window.location.assign('#/app/article-scanadd'));
    for (const [at, { number, recipient }] of parcels.entries()) {
      await page.keyboard.type(number);
      await page.keyboard.press('Enter');
      // Some scanners end a scan twice.
      if (at % 3 === 0) await page.keyboard.press('Enter');
      await page.keyboard.type(recipient.email ?? '');
      await page.keyboard.press('Enter');
    }
    const sitting = page.getByRole('region', { name: 'Registered just now' });
    await expect(sitting.getByText('50 parcels registered')).toBeVisible({ timeout: limit(60_000) });
    const { content } = await callServer(
      ordersCalls.listOrders,
      { query: { query: trackingStart, size: 1000 } },
      { token },
    );
    const made = parcels.map(({ number }) => content.find(({ expressNumber }) => expressNumber === number));
    expect(made.map((order) => [order?.recipientMail, order?.merchantId, order?.siteId])).toEqual(
      parcels.map(({ recipient }) => [recipient.email, recipient.merchantId, siteOf.get(recipient.merchantId)]),
    );
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the page fits', async ({ page }) => {
    await page.goto('/#/app/article-scanadd');
    await expect(page.getByRole('textbox', { name: 'Parcel number' })).toBeFocused();
    await expectAccessible(page, 'scanning on a phone');
    await expectFits(page);
  });
});
