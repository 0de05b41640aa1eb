import type { Page } from '@playwright/test';
import { fillSignIn } from './pages/sign-in.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { codeFor } from './support/mails.ts';
import { pdfFile } from './support/papers.ts';
import { readRows } from './support/sheets.ts';
import { password } from './support/world.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 });
const box = (page: Page, name: RegExp) => page.getByRole('textbox', { name });

/** Finds in a field that searches, and takes what was found. */
const find = async (page: Page, field: RegExp, text: string): Promise<void> => {
  await page.getByRole('combobox', { name: field }).fill(text);
  await page.getByRole('option', { name: text }).first().click();
  await page.keyboard.press('Escape');
};

/** A dangerous action asks for the own password, where it was given too long ago; `after` is what stands once it is through. */
const confirmIfAsked = async (page: Page, after: ReturnType<Page['getByText']>): Promise<void> => {
  const prompt = page.getByRole('dialog').getByLabel('Password', { exact: true });
  await expect(prompt.or(after)).toBeVisible();
  if (!(await prompt.isVisible())) return;
  await prompt.fill(password);
  await page.keyboard.press('Enter');
  await expect(after).toBeVisible();
};

const fitsTheScreen = async (page: Page): Promise<void> => {
  const [width, scrolled] = await page.evaluate(() => [
    document.documentElement.clientWidth,
    document.documentElement.scrollWidth,
  ]);
  expect(scrolled).toBe(width);
};

test('an administrator sets a company up in three steps, its first user signs in, and it stays while somebody hangs on it', async ({
  person,
  provoked,
}) => {
  test.slow();
  const number = `${process.pid}${Date.now()}`;
  const company = `Ferry Street Books ${number}`;
  const username = `books_${number}`;
  const secret = 'Secret12';
  const mail = `b${number}@books.example`;
  const admin = await person({ as: 'admin' });

  await admin.goto('/#/app/companyList');
  await expect(heading(admin, /^Companies/)).toBeVisible();
  await expect(admin.getByRole('row').nth(5)).toBeVisible();
  await expectAccessible(admin, 'the list of companies');

  // Step 1 makes it.
  await admin.getByRole('link', { name: 'Add company' }).click();
  await expect(heading(admin, 'Add company')).toBeVisible();
  await box(admin, /^Company name/).fill('Fresh Market Central');
  await expect(admin.getByText('A company with this name exists already')).toBeVisible();
  await box(admin, /^Company name/).fill(company);
  await expect(admin.getByText('This name is free')).toBeVisible();
  await find(admin, /^Managing operator/, 'Alfred Lockers HK');
  await find(admin, /^Country/, 'Hong Kong');
  await find(admin, /^City/, 'Kowloon');
  await expectAccessible(admin, 'step 1 of a new company');
  await admin
    .getByRole('group', { name: 'Contract file' })
    .locator('input')
    .setInputFiles({
      name: 'contract.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('not a contract'),
    });
  await expect(admin.getByText('The contract was not uploaded. Choose a PDF, DOC or DOCX file.')).toBeVisible();
  await admin.getByRole('button', { name: 'Add company and go on' }).click();

  // Step 2, and a reload in the middle.
  await expect(heading(admin, `Set up ${company}`)).toBeVisible();
  await expect(admin).toHaveURL(/companyCreate\?id=\d+&step=2/);
  await admin.reload();
  await expect(admin.getByRole('heading', { name: 'Services', exact: true })).toBeVisible();
  await admin.getByRole('button', { name: 'Save and go on' }).click();
  await expect(admin.getByRole('alert').first()).toContainText('Products: Required');
  await find(admin, /^Products/, 'Locker compartment');
  await find(admin, /^Company that picks up/, 'Harbour Express');
  await box(admin, /^Warehouse address 1/).fill('8 Ferry Street');
  await admin.getByRole('checkbox', { name: 'Merchant', exact: true }).check();
  await admin.getByLabel(/^Second step of signing in/).selectOption('E-mail');
  await expectAccessible(admin, 'step 2 of a new company');
  await admin.getByRole('button', { name: 'Save and go on' }).click();

  // Step 3 makes the first administrator.
  await expect(admin).toHaveURL(/step=3/);
  await box(admin, /^User name/).fill('merchant');
  await expect(admin.getByText('This user name is taken')).toBeVisible();
  await box(admin, /^User name/).fill(username);
  await admin
    .getByLabel(/^Password/)
    .first()
    .fill(secret);
  await admin.getByLabel(/^Password again/).fill(secret);
  await find(admin, /^Roles/, 'Merchant administrator');
  await box(admin, /^E-mail/).fill(mail);
  await expectAccessible(admin, 'step 3 of a new company');
  await admin.getByRole('button', { name: 'Save and finish' }).click();
  await expect(admin.getByText(`${company} is set up`)).toBeVisible();
  await expect(heading(admin, /^Companies/)).toBeVisible();

  // Its first user signs in with the second step of the company, on a phone.
  const first = await person({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await first.goto('/');
  await fillSignIn(first, username, secret);
  await expect(heading(first, 'Second step')).toBeVisible();
  await box(first, /^Code/).fill(await codeFor(mail, /sign-in code/));
  await first.getByRole('button', { name: 'Continue' }).click();
  await expect(first).toHaveURL(/#\/app\/articleList/);
  await expect(heading(first, /^Orders/)).toBeVisible();
  await expectAccessible(first, 'the first screen of a new company on a phone');

  // It is read, and edited: a section can't be saved without what it needs.
  await admin.getByPlaceholder('A part of the company name').fill(number);
  await admin.keyboard.press('Enter');
  await admin.getByRole('link', { name: company }).click();
  await expect(heading(admin, company)).toBeVisible();
  await expect(admin.getByRole('link', { name: '1 user' })).toBeVisible();
  await expectAccessible(admin, 'a company as it is read');
  await admin.getByRole('link', { name: 'Edit company' }).click();
  await expect(admin.getByRole('tab', { name: 'General data' })).toBeVisible();
  await box(admin, /^Website/).fill('books.example');
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByRole('alert').first()).toContainText('Street address: Required');
  await box(admin, /^Street address/).fill('8 Ferry Street');
  await box(admin, /^Phone of the agent/).fill('+852 2345 6789');
  await box(admin, /^Service phone/).fill('+852 2345 6789');
  await box(admin, /^Commercial e-mail/).fill('trade@books.example');
  await box(admin, /^Service e-mail/).fill('help@books.example');
  await admin.getByRole('group', { name: 'Contract file' }).locator('input').setInputFiles(pdfFile('contract.pdf'));
  await expect(admin.getByRole('button', { name: 'Download contract.pdf' })).toBeVisible();
  await expectAccessible(admin, 'a company as it is edited');
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByText(`${company} saved`)).toBeVisible();

  // The list is exported as it is filtered.
  await admin.getByRole('main').getByRole('link', { name: 'Companies' }).click();
  await expect(heading(admin, /^Companies/)).toBeVisible();
  await expect(admin.getByRole('link', { name: company })).toBeVisible();
  const downloading = admin.waitForEvent('download');
  await admin.getByRole('button', { name: 'Export all' }).click();
  const file = test.info().outputPath('companies.xlsx');
  await (await downloading).saveAs(file);
  const [headings = [], ...rows] = await readRows(file);
  expect(headings.length).toBeGreaterThan(3);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain(company);

  // While somebody hangs on it, it stays.
  provoked.push(/status of 409/, /status of 403/);
  await admin.getByRole('checkbox', { name: `Select ${company}` }).check();
  await admin.getByRole('button', { name: 'Delete 1 company' }).click();
  await expect(admin.getByRole('dialog', { name: `Delete ${company}?` })).toBeVisible();
  await expectAccessible(admin, 'the question before a company is deleted');
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete company' }).click();
  await confirmIfAsked(admin, admin.getByText(`Not deleted: ${company} has 1 user`));
  await expect(admin.getByRole('link', { name: company })).toBeVisible();
});

test('the screens of companies fit a phone', async ({ person }) => {
  test.slow();
  const page = await person({ as: 'admin', viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.goto('/#/app/companyList');
  await expect(heading(page, /^Companies/)).toBeVisible();
  await expect(page.locator('[data-row-link]').first()).toBeVisible();
  await expectAccessible(page, 'the list of companies on a phone');
  await fitsTheScreen(page);
  await page.getByPlaceholder('A part of the company name').fill('Fresh Market Central');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Fresh Market Central' }).click();
  await expect(heading(page, 'Fresh Market Central')).toBeVisible();
  await fitsTheScreen(page);
  await page.getByRole('link', { name: 'Edit company' }).click();
  await expect(page.getByRole('tab', { name: 'General data' })).toBeVisible();
  await expectAccessible(page, 'the general data of a company on a phone');
  await fitsTheScreen(page);
  await page.getByRole('tab', { name: 'Services and logistics' }).click();
  await expect(page.getByRole('heading', { name: 'Logistics' })).toBeVisible();
  await expectAccessible(page, 'services and logistics of a company on a phone');
  await fitsTheScreen(page);
});
