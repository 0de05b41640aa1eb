import { terminalsCalls } from '@cubby/contract/lockers/terminals/terminals.calls';
import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import { expectAccessible } from './support/accessible.ts';
import { callServer, createOrder, openSession, readOrder } from './support/calls.ts';
import { expect, signedInAs, test } from './support/journey.ts';
import { handsAt, makeCourier } from './support/kiosk.ts';
import { buildLocker } from './support/lockers.ts';
import { startSimulator } from './support/terminals.ts';
import { limit } from './support/limits.ts';

signedInAs('admin');

test('a parcel that no user collects is overdue, and a courier takes it out at the kiosk', async ({ page, person }) => {
  test.slow();
  const stamp = `${process.pid}-${Date.now()}`;
  const { siteId, merchantId } = await buildLocker(`DEADLINES-${stamp}`);
  await makeCourier(merchantId, `LATE-${stamp}`);
  const { articleId, expressNumber } = await createOrder({ siteId });
  const { token } = await openSession('admin');
  const { code } = await callServer(terminalsCalls.makeEnrolment, { params: { siteId } }, { token });
  const simulator = await startSimulator();
  const kiosk = await person();
  try {
    await kiosk.goto(`${simulator.url}/?lang=en`);
    await kiosk.getByLabel('Code from the page of the site').fill(code);
    await kiosk.getByRole('button', { name: 'Enroll terminal' }).click();
    const screen = kiosk.getByRole('region', { name: 'Screen', exact: true });
    const { press, signIn } = handsAt(kiosk);
    await signIn(`LATE-${stamp}`);
    await press('Store a parcel');
    await screen.getByLabel('Tracking number').fill(expressNumber ?? '');
    await kiosk.keyboard.press('Enter');
    await press('M: 2 free');
    await kiosk.getByRole('button', { name: /^Put a parcel into/ }).click();
    await kiosk.getByRole('button', { name: /^Close door/ }).click();
    await expect(screen.getByRole('heading', { name: /^The parcel is in compartment/ })).toBeVisible();

    // In time it is the recipient's.
    await press('Take parcels out');
    await expect(screen.getByText('There are no parcels to take out.')).toBeVisible();
    await expect.poll(async () => (await readOrder({ articleId })).status).toBe('Courier stored');
    const deadline = { articleId, overdueTime: Date.now() + 2_000 };
    await callServer(ordersCalls.updateOrder, { body: deadline }, { token });

    // The terminal learns of the deadline within a second, and lists the parcel once it has passed.
    const parcel = screen.getByRole('button', { name: `${expressNumber}, compartment` });
    await expect(async () => {
      await press('Take parcels out');
      await expect(parcel).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: limit(30_000) });
    await page.goto(`/#/app/articleInfo?articleId=${articleId}`);
    await expect(page.getByRole('note').filter({ hasText: /^Overdue for/ })).toBeVisible();
    await expectAccessible(page, 'an order that is overdue');
    const banner = page.getByRole('note').filter({ hasText: /^Overdue for/ });
    await banner.getByRole('button', { name: /deadline/i }).click();
    await expect(banner.getByRole('textbox', { name: 'Reason' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(banner.getByRole('button', { name: /deadline/i })).toBeFocused();
    await expect(banner.getByRole('button', { name: /^Open / })).toBeVisible();
    await expectAccessible(kiosk, 'parcels to take out', false);

    await parcel.click();
    await expect(screen.getByRole('heading', { name: /^Take the parcel out of compartment/ })).toBeVisible();
    await kiosk.getByRole('button', { name: /^Take the parcel out of/ }).click();
    await kiosk.getByRole('button', { name: /^Close door/ }).click();
    await expect(screen.getByRole('heading', { name: /^The parcel was taken out of compartment/ })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Courier recycle');
    await expect(page.getByRole('note').filter({ hasText: /^Overdue for/ })).toHaveCount(0);
  } finally {
    await kiosk.close();
    await simulator.stop();
  }
});
