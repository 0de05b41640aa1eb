import { fillSignIn } from './pages/sign-in.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';

test('an administrator makes a role and a user, who sees exactly their menu, and once locked is out at once', async ({
  person,
  provoked,
}) => {
  test.slow();
  const number = `${process.pid}${Date.now()}`;
  const role = `Drop desk ${number}`;
  const name = `desk.${number}`;
  const admin = await person({ as: 'merchant' });
  const menu = admin.getByRole('navigation').first();

  await admin.goto('/#/app/ViewRoles');
  await expect(admin.getByRole('heading', { name: /^Roles/, level: 1 })).toBeVisible();
  await expectAccessible(admin, 'the list of roles');
  await admin.getByRole('link', { name: 'Add role' }).click();
  await expect(admin.getByRole('heading', { name: 'Add role', level: 1 })).toBeVisible();
  await admin.getByRole('textbox', { name: /^Role name/ }).fill(role);
  await admin.getByRole('checkbox', { name: 'Merchant' }).check();
  await admin.getByRole('textbox', { name: 'Search permissions' }).fill('drop-off');
  await admin.getByRole('checkbox', { name: /^See drop-off orders/ }).check();
  await admin.getByRole('textbox', { name: 'Search permissions' }).fill('');
  await expect(admin.getByRole('checkbox', { name: /^See audit|^See and export/ })).toBeDisabled();
  await expectAccessible(admin, 'Manage Access');
  await admin.getByRole('button', { name: 'Add role' }).click();
  await expect(admin.getByText(`${role} created`)).toBeVisible();
  await expect(admin.getByRole('link', { name: role })).toBeVisible();

  await menu.getByRole('link', { name: 'Users' }).click();
  await expect(admin.getByRole('heading', { name: /^Users/, level: 1 })).toBeVisible();
  await expectAccessible(admin, 'the list of users');
  await admin.getByRole('link', { name: 'Add user' }).click();
  await expect(admin.getByRole('heading', { name: 'Add user', level: 1 })).toBeVisible();
  await admin.getByRole('textbox', { name: /^User name/ }).fill('merchant');
  await expect(admin.getByText('This user name is taken')).toBeVisible();
  await admin.getByRole('textbox', { name: /^User name/ }).fill(name);
  await expect(admin.getByText('This user name is free')).toBeVisible();
  await admin
    .getByLabel(/^Password/)
    .first()
    .fill('secret1');
  await admin.getByRole('combobox', { name: /^Roles/ }).fill(number);
  await admin.getByRole('option', { name: role }).click();
  await admin.keyboard.press('Escape');
  await expectAccessible(admin, 'a new user');
  await admin.getByRole('button', { name: 'Add user' }).click();
  await expect(admin.getByText(`${name} added`)).toBeVisible();

  const desk = await person();
  await desk.goto('/');
  await fillSignIn(desk, name, 'secret1');
  await expect(desk).toHaveURL(/#\/app\/dropOrderList/);
  const links = desk.getByRole('navigation').first().getByRole('listitem').getByRole('link');
  await expect(links).toHaveText(['Drop-off orders']);
  await desk.goto('/#/app/userList');
  await expect(desk.getByRole('heading', { name: 'You have no permission for this' })).toBeVisible();
  await desk.goto('/#/app/dropOrderList');

  await admin.getByRole('link', { name, exact: true }).click();
  await admin.getByRole('tab', { name: 'What this person can do' }).click();
  await expect(admin.getByRole('row', { name: /See drop-off orders/ })).toContainText(`Through ${role}`);
  await expectAccessible(admin, 'what a person can do');
  await admin.getByRole('button', { name: /more/i }).click();
  await admin.getByRole('menuitem', { name: 'Lock' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Lock' }).click();
  await expect(admin.getByText(`${name} locked`)).toBeVisible();

  provoked.push(/status of 401/);
  await desk.reload();
  await expect(desk.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await fillSignIn(desk, name, 'secret1');
  await expect(desk.getByRole('alert')).toHaveText('User name or password is wrong, or the account is locked.');

  // A role that somebody has stays.
  await admin.goto('/#/app/ViewRoles');
  await admin.getByRole('link', { name: role }).click();
  await admin.getByRole('button', { name: /more/i }).click();
  await admin.getByRole('menuitem', { name: 'Delete role' }).click();
  await expect(admin.getByText('The role is in use and can not be deleted')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('lists and Manage Access fit', async ({ person }) => {
    const page = await person({ as: 'admin', viewport: { width: 390, height: 844 } });
    for (const [path, ready] of [
      ['/app/userList', page.getByRole('heading', { name: /^Users/, level: 1 })],
      ['/app/ViewRoles', page.getByRole('heading', { name: /^Roles/, level: 1 })],
      ['/app/AddNewRole', page.getByRole('checkbox', { name: 'All of Orders' })],
    ] as const) {
      await page.goto(`/#${path}`);
      await expect(ready).toBeVisible();
      await expectAccessible(page, `${path} on a phone`);
      const [width, scrolled] = await page.evaluate(() => [
        document.documentElement.clientWidth,
        document.documentElement.scrollWidth,
      ]);
      expect(scrolled).toBe(width);
    }
  });
});
