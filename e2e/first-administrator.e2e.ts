import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { addCompany, addFirstUser, box, type FirstUser, heading, setServices } from './pages/companies.ts';
import { addRole, addUser } from './pages/people.ts';
import { chooseOwnPassword, fillSignIn } from './pages/sign-in.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { codeFor } from './support/mails.ts';
import { createAdministrator } from './support/server.ts';
import { world } from './support/world.ts';
import { limit } from './support/limits.ts';

/** Signs in with the password and then the code of the mail. */
const signInWithCode = async (page: Page, { username, email, password }: FirstUser): Promise<void> => {
  await page.goto('/');
  await fillSignIn(page, username, password);
  await expect(heading(page, 'Two-step verification')).toBeVisible();
  await box(page, /^Code/).fill(await codeFor(email, /sign-in code/));
  await page.getByRole('button', { name: 'Continue' }).click();
};

const menuOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Screens' }).getByRole('listitem').getByRole('link');

test('from the first administrator, made by the command, to a person of a new company who sees exactly their menu', async ({
  person,
}) => {
  test.setTimeout(limit(240_000));
  const number = `${process.pid}${Date.now()}`;
  const administrator = { username: `first_${number}`, password: 'First_pass1' };
  const company = `Ferry Street Books ${number}`;
  const owner = { username: `books_${number}`, email: `b${number}@books.example`, password: 'Lantern8q' };
  const role = `Drop desk ${number}`;
  const clerk = { username: `desk.${number}`, email: `d${number}@books.example`, password: 'Lantern7q' };

  const admin = await person();
  await test.step('the command makes the first administrator, who signs in', async () => {
    await createAdministrator(join(world().folder, 'data'), administrator);
    await admin.goto('/');
    await fillSignIn(admin, administrator.username, administrator.password);
    await chooseOwnPassword(admin, 'Second_pass2');
    // Home, until a parallel journey has enrolled the terminal that the setup guide requires.
    await expect(heading(admin, /^(?:Home|Orders)/)).toBeVisible();
  });

  await test.step('the administrator sets a company up in three steps, with a reload in the middle', async () => {
    await menuOf(admin).getByText('Companies', { exact: true }).click();
    await expect(heading(admin, /^Companies/)).toBeVisible();
    await expect(admin.getByRole('row').nth(5)).toBeVisible();
    await expectAccessible(admin, 'the list of companies');
    await addCompany(admin, company);
    await admin.reload();
    await setServices(admin);
    await addFirstUser(admin, company, owner);
  });

  const first = await person();
  await test.step('its first user signs in with the second step of the company', async () => {
    await signInWithCode(first, owner);
    await expectAccessible(first, 'the choice of a password of one’s own');
    await chooseOwnPassword(first, 'Second_pass2');
    await expect(first).toHaveURL(/#\/app\/articleList/);
    await expect(heading(first, /^Orders/)).toBeVisible();
    await expectAccessible(first, 'the first screen of a new company');
  });

  await test.step('the first user makes a role and a user', async () => {
    await menuOf(first).getByText('Settings', { exact: true }).click();
    await menuOf(first).getByText('Roles', { exact: true }).click();
    await expect(heading(first, /^Roles/)).toBeVisible();
    await expectAccessible(first, 'the list of roles');
    await addRole(first, role);
    await menuOf(first).getByText('Users', { exact: true }).click();
    await expect(heading(first, /^Users/)).toBeVisible();
    await expectAccessible(first, 'the list of users');
    await addUser(first, role, clerk);
  });

  await test.step('that user signs in, on a phone, and sees exactly the menu of the role', async () => {
    const desk = await person({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await signInWithCode(desk, clerk);
    await chooseOwnPassword(desk, 'Second_pass2');
    await expect(desk).toHaveURL(/#\/app\/dropOrderList/);
    await expectAccessible(desk, 'the first screen of a role on a phone');
    await desk.getByRole('button', { name: 'Open the menu' }).click();
    await expect(menuOf(desk)).toHaveText(['Orders']);
    await desk.goto('/#/app/userList');
    await expect(desk.getByRole('heading', { name: 'You don’t have permission for this' })).toBeVisible();
  });
});
