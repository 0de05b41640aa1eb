import { handsAt } from './support/kiosk.ts';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { create, openCreate } from './pages/order-create.ts';
import { pick } from './pages/order-import.ts';
import { chooseOwnPassword, fillSignIn } from './pages/sign-in.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { createAdministrator, freePort, startServer, stopPostgres } from './support/server.ts';
import { startSimulator } from './support/terminals.ts';
import { world } from './support/world.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const image = { name: 'image.png', mimeType: 'image/png', buffer: png };
const administrator = { username: 'first_admin', password: 'First_pass1' };
const operator = 'Ferry Lockers';

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const box = (page: Page, name: RegExp) => page.getByRole('textbox', { name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const choose = async (page: Page, label: string, text: string) => {
  await pick(page, label, text);
  await page.keyboard.press('Escape');
};
const upload = async (page: Page, name: string) => {
  await page.getByRole('group', { name, exact: true }).locator('input[type=file]').setInputFiles(image);
  await expect(page.getByRole('img', { name, exact: true })).toBeVisible();
};

/** Each step of the guide on Home, by what is called there: what is done on the screen that it leads to. */
const steps: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  Operator: async (page) => {
    await box(page, /^Company name/).fill(operator);
    await page.getByLabel(/^Type/).selectOption('OPERATOR');
    await page.getByLabel(/^Currency/).selectOption('HKD');
    await press(page, 'Add company and continue');
    await expect(title(page, `Set up ${operator}`)).toBeVisible();
  },
  'Compartment sizes': async (page) => {
    await press(page, 'Add size');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^Name/ }).fill('M');
    for (const [measure, size] of [
      [/^Width/, '400'],
      [/^Depth/, '500'],
      [/^Height/, '300'],
    ] as const)
      await dialog.getByRole('textbox', { name: measure }).fill(size);
    await dialog.getByRole('button', { name: 'Add size' }).click();
    await expect(page.getByRole('row', { name: /^M/ })).toBeVisible();
  },
  Service: async (page) => {
    await box(page, /^Name/).fill('Express parcels');
    await page
      .getByRole('group', { name: /^By text message/ })
      .getByRole('checkbox')
      .first()
      .check();
    await press(page, 'Add service');
    await expect(title(page, 'Express parcels')).toBeVisible();
  },
  'Site with compartments': async (page) => {
    await page.getByLabel(/^Name/).fill('Ferry Pier');
    await page.getByLabel(/^Serial number/).fill('FP-1');
    await page.getByLabel(/^Type/).selectOption('ALFRED_LOCKER');
    await choose(page, 'Operator', operator);
    await page.getByLabel(/^Condition/).selectOption({ index: 1 });
    await page.getByLabel(/^Longitude/).fill('114.16');
    await page.getByLabel(/^Latitude/).fill('22.28');
    await choose(page, 'Services', 'Express');
    await choose(page, 'Groups', operator);
    await press(page, 'Add device');
    const device = page.getByRole('group', { name: 'Device 1' });
    await device.getByLabel(/^Device/).selectOption('LOCK_CONTROL_BOARD');
    await device.getByLabel(/^Version/).fill('1');
    await device.getByLabel(/^Interface/).selectOption('COM');
    await device.getByLabel(/^Address/).fill('COM3');
    await device.getByLabel(/^Baud rate/).fill('19200');
    await device.getByLabel('Locks per board').selectOption('24');
    await press(page, 'Add site');
    await expect(title(page, 'Compartments')).toBeVisible();
    await page.getByRole('button', { name: /^Medium: / }).click();
    await press(page, 'Save compartments');
    await expect(page.getByText('Cabinet created')).toBeVisible();
  },
  'Product attribute': async (page) => {
    await box(page, /^Name/).fill('Parcel size');
    await box(page, /^Values/).fill('Any');
    await press(page, 'Add product attribute');
    await expect(title(page, 'Parcel size')).toBeVisible();
  },
  'Product category': async (page) => {
    await box(page, /^Name/).fill('Parcels');
    await choose(page, 'Service', 'Express');
    await choose(page, 'Related attributes', 'Parcel size');
    await upload(page, 'Icon');
    await press(page, 'Add product category');
    await expect(title(page, 'Parcels')).toBeVisible();
  },
  Product: async (page) => {
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Parcel');
    await choose(page, 'Managing company', operator);
    await choose(page, 'Category', 'Parcels');
    await page.getByRole('checkbox', { name: 'Any', exact: true }).check();
    await box(page, /^Offered from/).fill('2026-01-01');
    await upload(page, 'Image');
    await press(page, 'Save and set prices');
    await box(page, /^Price of/).fill('12.5');
    await press(page, 'Save');
    await expect(page).toHaveURL(/CommodityDetail/);
  },
  'Products and role types of the operator': async (page) => {
    await page.getByRole('link', { name: operator }).first().click();
    await expect(title(page, operator)).toBeVisible();
    await press(page, 'Edit Services and logistics');
    await choose(page, 'Products', 'Parcel');
    await page.getByRole('checkbox', { name: 'Operator', exact: true }).check();
    await press(page, 'Save');
    await expect(page.getByText(`${operator} saved`)).toBeVisible();
  },
  'Price group': async (page) => {
    await box(page, /^Name/).fill('Standard');
    await choose(page, 'Operator', operator);
    await page.getByRole('textbox', { name: 'Price' }).fill('5');
    await press(page, 'Add price group');
    await expect(title(page, 'Standard')).toBeVisible();
  },
  Flag: async (page) => {
    await box(page, /^Name/).fill('Fragile');
    await box(page, /^Code/).fill('fragile');
    await expectAccessible(page, 'the form of a flag');
    await press(page, 'Add flag');
    await expect(title(page, 'Fragile')).toBeVisible();
  },
  'Public holiday': async (page) => {
    await box(page, /^Day/).fill('2030-01-01');
    await box(page, /^Name/).fill('New Year');
    await press(page, 'Add public holiday');
    await expect(title(page, 'New Year')).toBeVisible();
    await expectAccessible(page, 'a public holiday');
  },
  Role: async (page) => {
    await box(page, /^Role name/).fill('Courier');
    await page.getByRole('checkbox', { name: 'Operator', exact: true }).check();
    await choose(page, 'Companies', operator);
    await box(page, /^Search permissions/).fill('terminals');
    await page.getByRole('checkbox', { name: /^Sign in at terminals.*store/ }).check();
    await press(page, 'Add role');
    await expect(title(page, /^Roles/)).toBeVisible();
  },
  User: async (page) => {
    await box(page, /^User name/).fill('courier');
    await page
      .getByLabel(/^Password/)
      .first()
      .fill('Typed_pass1');
    await box(page, /^E-mail/).fill('courier@example.com');
    await choose(page, 'Company', operator);
    // The roles are those of the company, which have to come first.
    await expect(() => choose(page, 'Roles', 'Courier')).toPass({ timeout: 25_000 });
    await box(page, /card/i).fill('CARD1');
    await press(page, 'Add user');
    await expect(title(page, /^Users/)).toBeVisible();
  },
};

test('from the first administrator of an empty database to the first parcel, collected at a kiosk', async ({
  person,
}) => {
  test.setTimeout(180_000);
  const dataDir = join(world().folder, 'first-run');
  const logFile = join(import.meta.dirname, '..', 'test-results', 'journeys-first-run.log');
  const server = await startServer({ port: await freePort(), dataDir, logFile, demo: false });
  await createAdministrator(dataDir, administrator);
  const simulator = await startSimulator(server.url);
  const page = await person({ baseURL: server.url });
  const kiosk = await person();
  const guide = page.getByRole('region', { name: 'Get ready for the first parcel' });
  try {
    await test.step('the administrator signs in and finds what is to be done on Home', async () => {
      await page.goto('/');
      await fillSignIn(page, administrator.username, administrator.password);
      await chooseOwnPassword(page, 'Second_pass2');
      await expect(title(page, /^Orders/)).toBeVisible();
      await page.getByRole('link', { name: 'Home', exact: true }).click();
      await expect(guide.getByRole('link')).toHaveCount(15);
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
      await expect(page.getByText('Nothing waits for you')).toBeVisible();
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
      await expect(screen.getByRole('heading', { name: /^The parcel is in door/ })).toBeVisible();
      await press(kiosk, 'Back');
      await press(kiosk, 'Finish');
      await expect(page.getByRole('main')).toContainText('Courier stored');
    });

    await test.step('the recipient collects it with the PIN that the console shows', async () => {
      const pin = page.getByRole('main').getByText(/^\d{6}$/);
      await page.getByRole('button', { name: /show.*pin/i }).click();
      const text = (await pin.textContent()) ?? '';
      await press(kiosk, 'Collect a parcel');
      const opened = screen.getByRole('heading', { name: /^Take the parcel out of door/ });
      // The terminal hears of the new PIN within a second.
      await expect(async () => {
        await screen.getByLabel('PIN or code').fill(text);
        await press(kiosk, 'Confirm');
        await expect(opened).toBeVisible({ timeout: 1_500 });
      }).toPass({ timeout: 6_000 });
      await kiosk.getByRole('button', { name: /^Take the parcel out of/ }).click();
      await kiosk.getByRole('button', { name: /^Close door/ }).click();
      await expect(page.getByRole('main')).toContainText('Completed');
    });
  } finally {
    await kiosk.close();
    await simulator.stop();
    await server.stop();
    await stopPostgres(dataDir);
  }
});
