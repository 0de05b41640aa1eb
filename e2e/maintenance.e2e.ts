import { terminalsCalls } from '@cubby/contract/lockers/terminals/terminals.calls';
import { maintenanceWindowsCalls } from '@cubby/contract/lockers/maintenance-windows/maintenance-windows.calls';
import { expectAccessible } from './support/accessible.ts';
import { callServer, openSession } from './support/calls.ts';
import { expect, signedInAs, test } from './support/journey.ts';
import { handsAt, makeCourier } from './support/kiosk.ts';
import { limit } from './support/limits.ts';
import { buildLocker } from './support/lockers.ts';
import { expectFits } from './support/narrow.ts';
import { startSimulator } from './support/terminals.ts';

signedInAs('admin');

const hourMs = 3_600_000;

test('a window is planned, the kiosk shows its tip and refuses deposits, and takes them again once it is cancelled', async ({
  page,
  person,
}) => {
  test.slow();
  const stamp = `${process.pid}-${Date.now()}`;
  const { siteId, name, merchantId } = await buildLocker(`MAINT-${stamp}`);
  await makeCourier(merchantId, `MCARD-${stamp}`);
  const { token } = await openSession('admin');
  const { code } = await callServer(terminalsCalls.makeEnrolment, { params: { siteId } }, { token });
  // The zone of the operator says which wall-clock times are under way now.
  const now = Date.now();
  const { windows } = await callServer(
    maintenanceWindowsCalls.previewMaintenanceWindow,
    {
      body: { siteIds: [siteId], siteMaintenanceStartTime: now, siteMaintenanceFailureTime: now + hourMs },
    },
    { token },
  );
  const timeZone = windows[0]?.timeZone ?? 'UTC';
  const wallClock = (at: number) => new Date(at).toLocaleString('sv-SE', { timeZone }).slice(0, 16);
  const simulator = await startSimulator();
  const kiosk = await person();
  try {
    await kiosk.goto(`${simulator.url}/?lang=en`);
    await kiosk.getByLabel('Code from the page of the site').fill(code);
    await kiosk.getByRole('button', { name: 'Enroll terminal' }).click();
    const screen = kiosk.getByRole('region', { name: 'Screen', exact: true });
    const { press, signIn } = handsAt(kiosk);
    await expect(screen.getByRole('button', { name: 'Send or return' })).toBeVisible();

    await page.goto('/#/app/maintenance_add');
    await page.getByRole('textbox', { name: /^Start/ }).fill(wallClock(now - hourMs));
    await page.getByRole('textbox', { name: /^End/ }).fill(wallClock(now + 2 * hourMs));
    await page.getByRole('textbox', { name: 'Find sites' }).fill(name);
    await page.getByRole('checkbox', { name }).check();
    await page.getByRole('textbox', { name: /^Tip in English/ }).fill('We are back at noon');
    await page.getByRole('textbox', { name: /^Tip in Traditional Chinese/ }).fill('正午恢復服務');
    await expect(page.getByRole('group', { name: 'What it touches' })).toBeVisible();
    await expectAccessible(page, 'form of a maintenance window');
    await page.getByRole('main').getByRole('button', { name: 'Plan maintenance' }).click();
    await expect(page.getByRole('main').getByText('Active')).toBeVisible();

    await expect(screen.getByText('We are back at noon')).toBeVisible({ timeout: limit(30_000) });
    await screen.getByRole('button', { name: '繁體中文' }).click();
    await expect(screen.getByText('正午恢復服務')).toBeVisible();
    await screen.getByRole('button', { name: 'English' }).click();
    await expect(screen.getByRole('button', { name: 'Collect a parcel' })).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Send or return' })).toBeHidden();
    await signIn(`MCARD-${stamp}`);
    await expect(screen.getByText('We are back at noon')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Store a parcel' })).toBeHidden();
    await press('Finish');
    await kiosk.setViewportSize({ width: 390, height: 844 });
    await expectFits(kiosk);

    await page.getByRole('button', { name: 'Cancel maintenance' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel maintenance' }).click();
    await expect(page.getByRole('main').getByRole('button', { name: 'Cancel maintenance' })).toBeDisabled();
    await expect(screen.getByRole('button', { name: 'Send or return' })).toBeVisible({ timeout: limit(30_000) });
    await signIn(`MCARD-${stamp}`);
    await press('Store a parcel');
    await expect(screen.getByLabel('Tracking number')).toBeVisible();

    await page.goto('/#/app/maintenanceCalendar');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('list', { name: /\d{4}/ })).toBeVisible();
    await expectAccessible(page, 'calendar of maintenance at 390 px');
    await expectFits(page);
  } finally {
    await kiosk.close();
    await simulator.stop();
  }
});
