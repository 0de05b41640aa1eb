import { companyAdministrationCalls } from '@cubby/contract/people/companies/company-administration.calls';
import type { Page } from '@playwright/test';
import { box, heading } from './pages/companies.ts';
import { expectAccessible } from './support/accessible.ts';
import { callServer, findCompany, sessionOf } from './support/calls.ts';
import { expect, test } from './support/journey.ts';
import { pdfFile } from './support/papers.ts';
import { makePerson, makeRole } from './support/people.ts';
import { readRows } from './support/sheets.ts';
import { password } from './support/world.ts';
import { expectFits } from './support/narrow.ts';

/** A company of the demo's first operator, with one user. */
const makeCompany = async (company: string): Promise<void> => {
  const { token } = await sessionOf('admin');
  const body = { merchantName: company, upperGradeId: await findCompany('Alfred Lockers HK') };
  const { merchantId } = await callServer(companyAdministrationCalls.createCompany, { body }, { token });
  await makePerson({ merchantId, roleIds: [await makeRole(company, [merchantId])] });
};

/**
 * A dangerous action requires the own password if the last proof is too old; `after` is what the page shows once it is
 * done.
 */
const confirmIfAsked = async (page: Page, after: ReturnType<Page['getByText']>): Promise<void> => {
  const prompt = page.getByRole('dialog').getByLabel('Password', { exact: true });
  await expect(prompt.or(after)).toBeVisible();
  if (!(await prompt.isVisible())) return;
  await prompt.fill(password);
  await page.keyboard.press('Enter');
  await expect(after).toBeVisible();
};

test('a company is read, edited and exported, and can not be deleted while it has a user', async ({
  person,
  provoked,
}) => {
  test.slow();
  const number = `${process.pid}${Date.now()}`;
  const company = `Ferry Street Tea ${number}`;
  await makeCompany(company);
  const admin = await person({ as: 'admin' });

  // A section can't be saved without what it needs.
  await admin.goto('/#/app/companyList');
  await expect(heading(admin, /^Companies/)).toBeVisible();
  await admin.getByPlaceholder('A part of the company name').fill(number);
  await admin.keyboard.press('Enter');
  await admin.getByRole('link', { name: company }).click();
  await expect(heading(admin, company)).toBeVisible();
  await expect(admin.getByRole('link', { name: '1 user' })).toBeVisible();
  await expectAccessible(admin, 'a company as it is read');
  await admin.getByRole('button', { name: 'Edit General data' }).click();
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

  // While the company has a user, it can't be deleted.
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
  await expectFits(page);
  await page.getByPlaceholder('A part of the company name').fill('Fresh Market Central');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Fresh Market Central' }).click();
  await expect(heading(page, 'Fresh Market Central')).toBeVisible();
  await expectFits(page);
  await page.getByRole('button', { name: 'Edit General data' }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await expectAccessible(page, 'the general data of a company on a phone');
  await expectFits(page);
  await page.getByRole('button', { name: 'Edit Services and logistics' }).click();
  await expect(page.getByRole('heading', { name: 'Logistics', exact: true })).toBeVisible();
  await expectAccessible(page, 'services and logistics of a company on a phone');
  await expectFits(page);
});
