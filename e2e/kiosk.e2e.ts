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
    await expect(screen.getByRole('heading', { name: 'Choose a compartment size' })).toBeVisible();
    await expectAccessible(kiosk, 'sizes at the kiosk', false);
    await press('M: 2 free');
    await expect(screen.getByRole('heading', { name: /^Put the parcel into compartment/ })).toBeVisible();
    await kiosk.getByRole('button', { name: /^Put a parcel into/ }).click();
    await kiosk.getByRole('button', { name: /^Close door/ }).click();
    await expect(screen.getByRole('heading', { name: /^The parcel is in compartment/ })).toBeVisible();

    await page.goto(`/#/app/articleInfo?articleId=${order.articleId}`);
    await expect(page.getByRole('main')).toContainText('Courier stored');
    const { pinCode } = await readOrder(order);
    expect(pinCode).toBeTruthy();

    await press('Back');
    await press('Finish');
    await press('Courier');
    await screen.getByLabel('Your PIN', { exact: true }).fill(courierPin);
    await press('Confirm');
    await expect(screen.getByRole('heading', { name: /^Signed in: / })).toBeFocused();
    await press('Finish');
    await kiosk.setViewportSize({ width: 390, height: 844 });
    await press('Collect a parcel');
    await expectAccessible(kiosk, 'keypad at 390 px', false);
    await expectFits(kiosk);
    const opened = screen.getByRole('heading', { name: /^Take the parcel out of compartment/ });
    const enterPin = async () => {
      await screen.getByLabel('PIN or code').fill(pinCode ?? '');
      await press('Confirm');
      await expect(opened).toBeVisible({ timeout: limit(5_000) });
    };
    // The terminal receives the new PIN within a second.
    await expect(enterPin).toPass({ timeout: limit(30_000) });
    await kiosk.getByRole('button', { name: /^Take the parcel out of/ }).click();
    await kiosk.getByRole('button', { name: /^Close door/ }).click();
    await expect(screen.getByRole('heading', { name: /^The parcel was taken out of compartment/ })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Completed');
  } finally {
    await kiosk.close();
    await simulator.stop();
  }
});

test('at a compartment that does not open a customer gets help, which the staff see at once; each key extends a visit', async ({
  page,
  person,
}) => {
  test.slow();
  const stamp = `${process.pid}-${Date.now()}`;
  const { siteId, merchantId, name } = await buildLocker(`HELP-${stamp}`);
  await makeCourier(merchantId, `HELP-${stamp}`);
  const order = await createOrder({ siteId });
  const { token } = await openSession('admin');
  const { code } = await callServer(terminalsCalls.makeEnrolment, { params: { siteId } }, { token });
  // The warning comes 20 s before the end of a visit: 6 s after the last key.
  const simulator = await startSimulator(undefined, ['--visit-seconds', '26']);
  const kiosk = await person();
  const cabinet = await person();
  try {
    await cabinet.goto(`${simulator.url}/?lang=en`);
    await cabinet.getByLabel('Code from the page of the site').fill(code);
    await cabinet.getByRole('button', { name: 'Enroll terminal' }).click();
    await cabinet.waitForURL(`**/${siteId}?lang=en`);
    await kiosk.setViewportSize({ width: 1080, height: 1920 });
    await kiosk.goto(`${simulator.url}/${siteId}?kiosk=1`);
    const { press } = handsAt(kiosk);
    await expect(kiosk.getByRole('heading', { name: '歡迎' })).toBeVisible();
    await expect(kiosk.locator('html')).toHaveAttribute('lang', 'zh-HK');
    await press('English');
    await expect(kiosk.locator('html')).toHaveAttribute('lang', 'en-US');
    await expectAccessible(kiosk, 'the screen alone', false);
    await press('High contrast');
    await expectAccessible(kiosk, 'high contrast', false);

    await press('Collect a parcel');
    await expect(kiosk.getByRole('button', { name: 'A', exact: true })).toBeHidden();
    const warning = kiosk.getByText('Do you need more time?');
    for (const digit of ['1', '2', '3', '4']) {
      await press(digit);
      await kiosk.waitForTimeout(2_000);
      await expect(warning).toBeHidden();
    }
    await expect(warning).toBeVisible({ timeout: limit(10_000) });
    await press('More time');
    await expect(warning).toBeHidden();
    await expect(kiosk.getByLabel('PIN or code')).toHaveValue('1234');
    await press('Confirm');
    await expect(kiosk.getByText(/^No parcel here has this PIN or code/)).toBeVisible();
    await expect(kiosk.getByLabel('PIN or code')).toHaveAttribute('aria-invalid', 'true');
    await press('Back');

    await handsAt(cabinet).signIn(`HELP-${stamp}`);
    await cabinet.getByRole('checkbox', { name: 'A lock board is dead' }).check();
    await press('Store a parcel');
    await kiosk.getByLabel('Tracking number').fill(order.expressNumber ?? '');
    await kiosk.keyboard.press('Enter');
    await press('M: 2 free');
    const stuck = kiosk.getByRole('heading', { name: /^Compartment \S+ does not open/ });
    await expect(stuck).toBeVisible();
    await expect(kiosk.getByText(/^Position of compartment \S+: first column, at the bottom/)).toBeVisible();
    const first = await stuck.textContent();
    await press('Another compartment');
    await expect(stuck).not.toHaveText(first ?? '');
    await press('Get help');
    await expect(kiosk.getByRole('heading', { name: 'Staff have been notified.' })).toBeFocused();
    await expectAccessible(kiosk, 'help at a compartment', false);

    await page.goto('/#/app/AlertLocker');
    const row = page.getByRole('row').filter({ hasText: name }).filter({ hasText: 'Help requested at the terminal' });
    await expect(row).toBeVisible({ timeout: limit(10_000) });
  } finally {
    await kiosk.close();
    await cabinet.close();
    await simulator.stop();
  }
});
