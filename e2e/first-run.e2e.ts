import { handsAt } from './support/kiosk.ts';
import { join } from 'node:path';
import { create, openCreate } from './pages/order-create.ts';
import { pick } from './pages/order-import.ts';
import { box, operator, press, steps, title } from './pages/setup.ts';
import { chooseOwnPassword, fillSignIn } from './pages/sign-in.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { createAdministrator, freePort, startServer, stopPostgres } from './support/server.ts';
import { startSimulator } from './support/terminals.ts';
import { world } from './support/world.ts';
import { limit } from './support/limits.ts';

const administrator = { username: 'first_admin', password: 'First_pass1' };

test('from the first administrator of an empty database to the first parcel, collected at a kiosk', async ({
  person,
}) => {
  test.setTimeout(limit(360_000));
  const dataDir = join(world().folder, 'first-run');
  const logFile = join(import.meta.dirname, '..', 'test-results', 'journeys-first-run.log');
  const server = await startServer({ port: await freePort(), dataDir, logFile, demo: false });
  await createAdministrator(dataDir, administrator);
  const simulator = await startSimulator(server.url);
  const page = await person({ baseURL: server.url });
  const kiosk = await person();
  const guide = page.getByRole('region', { name: 'Get ready for the first parcel' });
  try {
    await test.step('the administrator signs in, and lands where the guide says what is to be done on Home', async () => {
      await page.goto('/');
      await fillSignIn(page, administrator.username, administrator.password);
      await chooseOwnPassword(page, 'Second_pass2');
      await expect(title(page, 'Home')).toBeVisible();
      await expect(guide.getByRole('listitem')).toHaveCount(15);
      await expectAccessible(page, 'the first-run guide');
      await press(page, 'Hide guide');
      await expect(guide).toHaveCount(0);
      await press(page, 'Show the setup guide');
    });

    for (const [name, carryOut] of Object.entries(steps))
      await test.step(name, async () => {
        await guide.getByText(name, { exact: true }).click();
        await carryOut(page);
        await page.goto('/#/app/home');
        const done = guide.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
        await expect(done.getByRole('img', { name: 'done' })).toBeVisible();
      });

    await test.step('a terminal is enrolled, and the guide is gone', async () => {
      await guide.getByText('Terminal', { exact: true }).click();
      await page.getByRole('link', { name: 'Ferry Pier' }).first().click();
      await press(page, 'Enrol terminal');
      const code = page.getByRole('dialog').getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
      await kiosk.goto(`${simulator.url}/?lang=en`);
      await kiosk.getByLabel('Code from the page of the site').fill((await code.textContent()) ?? '');
      await kiosk.getByRole('button', { name: 'Enroll terminal' }).click();
      await expect(page.getByText('Terminal enrolled at Ferry Pier')).toBeVisible();
      await page.goto('/#/app/home');
      await expect(page.getByText('Nothing needs your attention')).toBeVisible();
      await expect(guide).toHaveCount(0);
    });

    await test.step('an order is created', async () => {
      await openCreate(page);
      await pick(page, 'Company', operator);
      await box(page, /^Tracking number/).fill('FIRST-1');
      await pick(page, 'Site', 'Ferry Pier');
      await box(page, /^Phone/).fill('91234567');
      await create(page);
      await expect(title(page, /^Orders/)).toBeVisible();
      await page
        .getByRole('row', { name: /FIRST-1/ })
        .getByRole('link')
        .first()
        .click();
      await expect(page.getByRole('main')).toContainText('Created');
    });

    const screen = kiosk.getByRole('region', { name: 'Screen', exact: true });
    await test.step('the courier stores the parcel', async () => {
      await handsAt(kiosk).signIn('CARD1');
      await press(kiosk, 'Store a parcel');
      await screen.getByLabel('Tracking number').fill('FIRST-1');
      await kiosk.keyboard.press('Enter');
      await kiosk.getByRole('button', { name: /^M: / }).click();
      await kiosk.getByRole('button', { name: /^Put a parcel into/ }).click();
      await kiosk.getByRole('button', { name: /^Close door/ }).click();
      await expect(screen.getByRole('heading', { name: /^The parcel is in compartment/ })).toBeVisible();
      await press(kiosk, 'Back');
      await press(kiosk, 'Finish');
      await expect(page.getByRole('main')).toContainText('Courier stored');
    });

    await test.step('the recipient collects it with the PIN that the console shows', async () => {
      const pin = page.getByRole('main').getByText(/^\d{6}$/);
      await page.getByRole('button', { name: /show.*pin/i }).click();
      const text = (await pin.textContent()) ?? '';
      await press(kiosk, 'Collect a parcel');
      const opened = screen.getByRole('heading', { name: /^Take the parcel out of compartment/ });
      // The terminal receives the new PIN within a second.
      await expect(async () => {
        await screen.getByLabel('PIN or code').fill(text);
        await press(kiosk, 'Confirm');
        await expect(opened).toBeVisible({ timeout: limit(5_000) });
      }).toPass({ timeout: limit(30_000) });
      await kiosk.getByRole('button', { name: /^Take the parcel out of/ }).click();
      await kiosk.getByRole('button', { name: /^Close door/ }).click();
      await expect(page.getByRole('main')).toContainText('Completed');
    });
  } finally {
    // Pages go first: one that follows live events would ask a server that is gone.
    await page.close();
    await kiosk.close();
    // The console would report that its server is away.
    await page.close();
    await simulator.stop();
    await server.stop();
    await stopPostgres(dataDir);
  }
});
