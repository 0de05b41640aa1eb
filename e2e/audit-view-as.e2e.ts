import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { readRows } from './support/sheets.ts';
import { expect, test } from './support/journey.ts';
import { password } from './support/world.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'View as a user' });
const menuOf = (page: Page) => page.getByRole('navigation').first();

/** The links of the settings, which are in the menu while one of them is open. */
const settingsOf = (page: Page) =>
  menuOf(page)
    .getByRole('region', { name: /^(Access|Places)$/ })
    .getByRole('link');

/** Opens the page of the merchant's person. */
const openPerson = async (page: Page): Promise<void> => {
  await page.goto('/#/app/userList?query=merchant_hkmu');
  await page.getByRole('link', { name: 'merchant_hkmu', exact: true }).click();
  await expect(page.getByRole('button', { name: 'View as' })).toBeVisible();
};

test('an administrator sees what a user sees, changes nothing, ends it, and finds both lines in the audit', async ({
  person,
  provoked,
}) => {
  test.slow();
  const reason = `Case ${process.pid}-${Date.now()}`;
  const admin = await person({ as: 'admin' });
  await openPerson(admin);
  const name = (await admin.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const start = admin.url();
  const ownLinks = await settingsOf(admin).allTextContents();
  await admin.getByRole('button', { name: 'View as' }).click();
  const dialog = admin.getByRole('dialog', { name: `View as ${name}` });
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect(dialog.getByRole('textbox', { name: /^Reason/ })).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill(reason);
  await expectAccessible(admin, 'the question for the reason');
  await dialog.getByRole('button', { name: 'Start' }).click();
  // A user who has signed in a while ago gives the password again.
  const prompt = admin.getByRole('dialog').getByLabel('Password', { exact: true });
  await expect(banner(admin).or(prompt)).toBeVisible();
  if (await prompt.isVisible()) {
    provoked.push(/status of 403/);
    await prompt.fill(password);
    await admin.keyboard.press('Enter');
  }

  await expect(banner(admin)).toContainText(name);
  await expect(banner(admin)).toContainText(/2\d minutes left/);
  await expect(menuOf(admin).getByRole('link', { name: 'Orders' })).toBeVisible();
  expect(ownLinks).toContain('Audit log');
  await menuOf(admin).getByRole('link', { name: 'Settings' }).click();
  await expect(settingsOf(admin).first()).toBeVisible();
  await expect(settingsOf(admin).filter({ hasText: 'Audit' })).toHaveCount(0);
  await expectAccessible(admin, 'a view');

  // Another tab goes on as the administrator; a reload of this one goes on looking.
  const other = await admin.context().newPage();
  await other.goto('/#/app/userList');
  await expect(other.getByRole('heading', { name: /^Users/, level: 1 })).toBeVisible();
  await expect(banner(other)).toHaveCount(0);
  await admin.reload();
  await expect(banner(admin)).toContainText(name);

  // Of an order that could be edited.
  await admin.goto('/#/app/articleList?statusList=Created');
  await admin.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
  // What changes something is not offered, and the lock says why.
  const why = /^Read-only: Nothing can be changed while you view as another user/;
  await expect(admin.getByRole('button', { name: why }).first()).toBeVisible();
  await expect(admin.getByRole('button', { name: /^Edit / })).toHaveCount(0);
  await expect(banner(admin)).toBeVisible();

  await banner(admin).getByRole('button', { name: 'End view' }).click();
  await expect(admin.getByText(`The view as ${name} has ended.`, { exact: false })).toBeVisible();
  await expect(banner(admin)).toHaveCount(0);
  expect(admin.url()).toBe(start);
  await expect(menuOf(admin).getByRole('link', { name: 'Audit log' })).toBeVisible();

  await menuOf(admin).getByRole('link', { name: 'Audit log' }).click();
  await expect(admin.getByRole('heading', { name: /^Audit/, level: 1 })).toBeVisible();
  await expectAccessible(admin, 'the audit');
  const id = new URL(start.replace('/#', '')).searchParams.get('userId') ?? '';
  await admin.goto(`/#/app/audit?noun=users&nounId=${id}&action=users.begin-view`);
  await admin
    .getByRole('link', { name: /Started viewing as a user|\d{4}-/ })
    .first()
    .click();
  await expect(admin.getByRole('row', { name: /^Reason/ })).toContainText(reason);
  await expectAccessible(admin, 'a line of the audit');
  await admin.goto(`/#/app/audit?noun=users&nounId=${id}&action=users.end-view`);
  await admin
    .getByRole('link', { name: /Stopped viewing as a user|\d{4}-/ })
    .first()
    .click();
  await expect(admin.getByRole('row', { name: /^Reason/ })).toContainText(reason);
  await expect(admin.getByRole('row', { name: /^How it ended/ })).toContainText('Ended by the person');
  await admin.goto(`/#/app/audit?noun=users&nounId=${id}`);
  await expect(admin.getByRole('row', { name: new RegExp(`as ${name}`) }).first()).toBeVisible();

  const download = admin.waitForEvent('download');
  await admin.getByRole('button', { name: 'Export' }).click();
  const rows = await readRows(await (await download).path());
  expect(rows[0]).toContain('Viewed as');
  expect(JSON.stringify(rows)).toContain(reason);
});
