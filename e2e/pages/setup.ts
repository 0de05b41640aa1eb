/** The first-run guide on Home, from an empty database: what each of its steps is done by. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect } from '../support/journey.ts';
import { pick } from './order-import.ts';
import { limit } from '../support/limits.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const image = { name: 'image.png', mimeType: 'image/png', buffer: png };
export const operator = 'Ferry Lockers';

export const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
export const box = (page: Page, name: RegExp) => page.getByRole('textbox', { name });
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
export const choose = async (page: Page, label: string, text: string) => {
  await pick(page, label, text);
  await page.keyboard.press('Escape');
};
const upload = async (page: Page, name: string) => {
  await page.getByRole('group', { name, exact: true }).locator('input[type=file]').setInputFiles(image);
  await expect(page.getByRole('img', { name, exact: true })).toBeVisible();
};

/** Each step of the guide on Home, by what is called there: what is done on the screen that it leads to. */
export const steps = {
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
  'Price group': async (page) => {
    await box(page, /^Name/).fill('Standard');
    await choose(page, 'Operator', operator);
    await page.getByRole('textbox', { name: 'Price' }).fill('5');
    await press(page, 'Add price group');
    await expect(title(page, 'Standard')).toBeVisible();
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
    await expect(title(page, operator)).toBeVisible();
    await press(page, 'Edit Services and logistics');
    await choose(page, 'Products', 'Parcel');
    await page.getByRole('checkbox', { name: 'Operator', exact: true }).check();
    await press(page, 'Save');
    await expect(page.getByText(`${operator} saved`)).toBeVisible();
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
    await expect(() => choose(page, 'Roles', 'Courier')).toPass({ timeout: limit(50_000) });
    await box(page, /card/i).fill('CARD1');
    await press(page, 'Add user');
    await expect(title(page, /^Users/)).toBeVisible();
  },
} satisfies Readonly<Record<string, (page: Page) => Promise<void>>>;
