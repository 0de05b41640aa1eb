import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { fillSignIn } from './pages/sign-in.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { codeFor } from './support/mails.ts';
import { makePerson, type Person } from './support/people.ts';
import { world } from './support/world.ts';
import { limit } from './support/limits.ts';

const signInAs = async (page: Page, { username, password }: Person, secret = password): Promise<void> => {
  await page.goto('/');
  await fillSignIn(page, username, secret);
};
const orders = (page: Page) => page.getByRole('heading', { name: 'Orders', level: 1 });

test('a user chooses a code by e-mail, and signs in with it', async ({ page, provoked }) => {
  provoked.push(/status of 400.*submit-otp/);
  const person = await makePerson();
  await signInAs(page, person);
  await expect(orders(page)).toBeVisible();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'My account' }).click();
  await expect(page.getByRole('heading', { name: 'My account', level: 1 })).toBeVisible();
  await expectAccessible(page, 'my account');
  await page.getByRole('button', { name: 'Edit Two-step verification' }).click();
  await page.getByRole('radio', { name: 'Code by e-mail' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Two-step verification saved')).toBeVisible();

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await fillSignIn(page, person.username, person.password);
  await expect(page.getByRole('heading', { name: 'Two-step verification' })).toBeVisible();
  await expectAccessible(page, 'second step');
  const code = await codeFor(person.email, /sign-in code/);
  const input = page.getByRole('textbox', { name: 'Code' });
  await input.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText('4 attempts left');
  await expect(page.getByRole('button', { name: /^Send another code in/ })).toBeDisabled();
  await input.fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(orders(page)).toBeVisible();
});

test('a lost password is set again with the code of the mail', async ({ page }) => {
  const person = await makePerson();
  await page.goto('/');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('User name').fill(person.username);
  await page.getByLabel('Mobile number').fill('98765432');
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText(/If there is such an account/)).toBeVisible();
  await expectAccessible(page, 'set a new password');
  await page.getByLabel('Code').fill(await codeFor(person.email, /new password/));
  await page.getByLabel('New password', { exact: true }).fill('Second_pass2');
  await page.getByLabel('Repeat the new password').fill('Second_pass2');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await expect(page.getByLabel('User name')).toHaveValue(person.username);
  await page.getByLabel('Password', { exact: true }).fill('Second_pass2');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(orders(page)).toBeVisible();
});

test('changing the password signs out everywhere', async ({ page, person: another, provoked }) => {
  provoked.push(/status of 401/);
  const person = await makePerson();
  await signInAs(page, person);
  await expect(orders(page)).toBeVisible();
  const elsewhere = await another();
  await signInAs(elsewhere, person);
  await expect(orders(elsewhere)).toBeVisible();

  await page.goto('/#/app/MyAccount');
  await page.getByRole('button', { name: 'Edit Password' }).click();
  await page.getByLabel('Current password').fill(person.password);
  await page.getByLabel('New password', { exact: true }).fill('Second_pass2');
  await page.getByLabel('Repeat the new password').fill('Second_pass2');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await elsewhere.goto('/#/app/MyAccount');
  await expect(elsewhere.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await signInAs(elsewhere, person, 'Second_pass2');
  await expect(orders(elsewhere)).toBeVisible();
});

test('a user sees where they are signed in, and signs out there', async ({ page, person: another, provoked }) => {
  provoked.push(/status of 401/);
  const person = await makePerson();
  const elsewhere = await another();
  await signInAs(elsewhere, person);
  await expect(orders(elsewhere)).toBeVisible();
  await signInAs(page, person);
  await expect(orders(page)).toBeVisible();
  await page.goto('/#/app/MyAccount');
  const list = page.getByRole('list', { name: 'Where you are signed in' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await list.getByRole('button', { name: /^Sign out / }).click();
  await expect(page.getByText('Nowhere else.')).toBeVisible();
  await elsewhere.goto('/#/app/MyAccount');
  await expect(elsewhere.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('a verification mail leads to the sign-in with the address', async ({ page }) => {
  const person = await makePerson();
  await signInAs(page, person);
  await expect(orders(page)).toBeVisible();
  await page.goto('/#/app/MyAccount');
  await page.getByRole('button', { name: 'Send verification e-mail' }).click();
  await expect(page.getByText(/An e-mail with a link is on its way/)).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  const outbox = join(world().folder, 'data', 'outbox');
  let link = '';
  await expect(async () => {
    for (const name of await readdir(outbox)) {
      const mail = name.startsWith('verification-') ? await readFile(join(outbox, name), 'utf8') : '';
      if (!mail.includes(`To: ${person.email}`)) continue;
      const plain = mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
      link = /#(\/page\/emailCertification\?token=[\w.-]+)/.exec(plain)?.[1] ?? '';
    }
    expect(link).not.toBe('');
  }).toPass({ timeout: limit(30_000) });
  await page.goto('about:blank');
  await page.goto(`/#${link}`);
  await expect(page.getByRole('heading', { name: 'Your e-mail address is verified' })).toBeVisible();
  await expect(page.getByLabel('User name')).toHaveValue(person.email);
});

test('the mailbox of the demo shows staff of the platform what was sent', async ({ person }) => {
  const who = await makePerson();
  const page = await person({ as: 'admin' });
  const reader = await person();
  await reader.goto('/#/page/resetPasswords');
  await reader.getByLabel('User name').fill(who.username);
  await reader.getByLabel('Mobile number').fill('98765432');
  await reader.getByLabel('E-mail').fill(who.email);
  await reader.getByRole('button', { name: 'Send code' }).click();
  await page.goto('/');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Demo mailbox' }).click();
  const message = page.getByRole('listitem').filter({ hasText: who.email });
  const code = message.filter({ hasText: 'is your code for a new password' });
  await expect(code).toBeVisible({ timeout: limit(30_000) });
  await expectAccessible(page, 'demo mailbox');
});
