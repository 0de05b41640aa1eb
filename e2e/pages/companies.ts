/** The screens of companies: the list, and the three steps of a new one. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect } from '../support/journey.ts';

export const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { name, level: 1 });
export const box = (page: Page, name: RegExp): Locator => page.getByRole('textbox', { name });

/** Finds in a field that searches, and takes what was found. */
const find = async (page: Page, field: RegExp, text: string): Promise<void> => {
  await page.getByRole('combobox', { name: field }).fill(text);
  await page.getByRole('option', { name: text }).first().click();
  await page.keyboard.press('Escape');
};

/** Step 1, from the list: the company is there from then on. A name that is taken and a file that is no contract are said. */
export const addCompany = async (page: Page, company: string): Promise<void> => {
  await page.getByRole('link', { name: 'Add company' }).click();
  await expect(heading(page, 'Add company')).toBeVisible();
  await box(page, /^Company name/).fill('Fresh Market Central');
  await expect(page.getByText('A company with this name already exists')).toBeVisible();
  await box(page, /^Company name/).fill(company);
  await expect(page.getByText('This name is free')).toBeVisible();
  await find(page, /^Managing operator/, 'Alfred Lockers HK');
  await find(page, /^Country/, 'Hong Kong');
  await find(page, /^City/, 'Kowloon');
  await expectAccessible(page, 'step 1 of a new company');
  const contract = page.getByRole('group', { name: 'Contract file' }).locator('input');
  await contract.setInputFiles({ name: 'contract.txt', mimeType: 'text/plain', buffer: Buffer.from('not a contract') });
  await expect(page.getByText('The contract was not uploaded. Choose a PDF, DOC or DOCX file.')).toBeVisible();
  await page.getByRole('button', { name: 'Add company and continue' }).click();
  await expect(heading(page, `Set up ${company}`)).toBeVisible();
  await expect(page).toHaveURL(/companyCreate\?id=\d+&step=2/);
};

/** Step 2, with the code by mail as the second step of all sign-ins. Checks that the required fields are reported. */
export const setServices = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Services', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByRole('alert').first()).toContainText('Products: Required');
  await find(page, /^Products/, 'Locker compartment');
  await find(page, /^Pickup company/, 'Harbour Express');
  await box(page, /^Warehouse address 1/).fill('8 Ferry Street');
  await page.getByRole('checkbox', { name: 'Merchant', exact: true }).check();
  await page.getByLabel(/^Two-step verification/).selectOption('E-mail');
  await expectAccessible(page, 'step 2 of a new company');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page).toHaveURL(/step=3/);
};

export interface FirstUser {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

/** Step 3: the company's first administrator. A user name that is taken is said. */
export const addFirstUser = async (page: Page, company: string, user: FirstUser): Promise<void> => {
  await box(page, /^User name/).fill('merchant');
  await expect(page.getByText('This user name is taken')).toBeVisible();
  await box(page, /^User name/).fill(user.username);
  await page
    .getByLabel(/^Password/)
    .first()
    .fill(user.password);
  await page.getByLabel(/^Password again/).fill(user.password);
  await find(page, /^Roles/, 'Merchant administrator');
  await box(page, /^E-mail/).fill(user.email);
  await expectAccessible(page, 'step 3 of a new company');
  await page.getByRole('button', { name: 'Save and finish' }).click();
  await expect(page.getByText(`${company} is set up`)).toBeVisible();
  await expect(heading(page, /^Companies/)).toBeVisible();
};
