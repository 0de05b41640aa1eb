import { terminalsCalls } from '@cubby/contract/lockers/terminals/terminals.calls';
import { expectAccessible } from './support/accessible.ts';
import { callServer, createOrder, openSession, readOrder } from './support/calls.ts';
import { expect, signedInAs, test } from './support/journey.ts';
import { handsAt, makeCourier } from './support/kiosk.ts';
import { buildLocker } from './support/lockers.ts';
import { startSimulator } from './support/terminals.ts';
import { limit } from './support/limits.ts';
import { expectFits } from './support/narrow.ts';

signedInAs('admin');

test('a courier stores a parcel at the kiosk, and its recipient collects it with the PIN', async ({ page, person }) => {
  test.slow();
  const stamp = `${process.pid}-${Date.now()}`;
  const { siteId, merchantId } = await buildLocker(`KIOSK-${stamp}`);
  const courierPin = await makeCourier(merchantId, `CARD-${stamp}`);
  const order = await createOrder({ siteId });
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

    await screen.getByRole('button', { name: '繁體中文' }).click();
    await expect(screen.getByRole('heading', { name: '歡迎' })).toBeVisible();
    await screen.getByRole('button', { name: 'English' }).click();
    await expectAccessible(kiosk, 'kiosk', false);
    await signIn(`CARD-${stamp}`);
    await expect(screen.getByRole('heading', { name: /^Signed in: / })).toBeFocused();
    await press('Store a parcel');
    await screen.getByLabel('Tracking number').fill(order.expressNumber ?? '');
    await kiosk.keyboard.press('Enter');
    await expect(screen.getByRole('heading', { name: 'Choose a size' })).toBeVisible();
    await expectAccessible(kiosk, 'sizes at the kiosk', false);
    await press('M: 2 free');
    await expect(screen.getByRole('heading', { name: /^Put the parcel into door/ })).toBeVisible();
    await kiosk.getByRole('button', { name: /^Put a parcel into/ }).click();
    await kiosk.getByRole('button', { name: /^Close door/ }).click();
    await expect(screen.getByRole('heading', { name: /^The parcel is in door/ })).toBeVisible();

    await page.goto(`/#/app/articleInfo?articleId=${order.articleId}`);
    await expect(page.getByRole('main')).toContainText('Courier stored');
    const { pinCode } = await readOrder(order);
    expect(pinCode).toBeTruthy();

    await press('Back');
    await press('Finish');
    await press('Couriers and staff');
    await screen.getByLabel('Your PIN', { exact: true }).fill(courierPin);
    await press('Confirm');
    await expect(screen.getByRole('heading', { name: /^Signed in: / })).toBeFocused();
    await press('Finish');
    await kiosk.setViewportSize({ width: 390, height: 844 });
    await press('Collect a parcel');
    await expectAccessible(kiosk, 'keypad at 390 px', false);
    await expectFits(kiosk);
    const opened = screen.getByRole('heading', { name: /^Take the parcel out of door/ });
    const enterPin = async () => {
      await screen.getByLabel('PIN or code').fill(pinCode ?? '');
      await press('Confirm');
      await expect(opened).toBeVisible({ timeout: limit(5_000) });
    };
    // The terminal hears of the new PIN within a second.
    await expect(enterPin).toPass({ timeout: limit(30_000) });
    await kiosk.getByRole('button', { name: /^Take the parcel out of/ }).click();
    await kiosk.getByRole('button', { name: /^Close door/ }).click();
    await expect(screen.getByRole('heading', { name: /^The parcel was taken out of door/ })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Completed');
  } finally {
    await kiosk.close();
    await simulator.stop();
  }
});
