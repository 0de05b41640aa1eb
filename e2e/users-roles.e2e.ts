import { fillSignIn } from './pages/sign-in.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { makePerson, makeRole } from './support/people.ts';
import { expectFits } from './support/narrow.ts';

test('a user who is locked is out at once, and the role that they have can not be deleted', async ({
  person,
  provoked,
}) => {
  test.slow();
  const role = `Drop desk ${process.pid}${Date.now()}`;
  const { username: name, password } = await makePerson({ roleIds: [await makeRole(role)] });
  const desk = await person();
  await desk.goto('/');
  await fillSignIn(desk, name, password);
  await expect(desk).toHaveURL(/#\/app\/dropOrderList/);

  const admin = await person({ as: 'merchant' });
  await admin.goto('/#/app/userList');
  await admin.getByRole('link', { name, exact: true }).click();
  await admin.getByRole('tab', { name: 'What this person can do' }).click();
  await expect(admin.getByRole('row', { name: /See drop-off orders/ })).toContainText(`Through ${role}`);
  await expectAccessible(admin, 'what a person can do');
  await admin.getByRole('button', { name: /more/i }).click();
  await admin.getByRole('menuitem', { name: 'Lock', exact: true }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(admin.getByText(`${name} locked`)).toBeVisible();

  provoked.push(/status of 401/);
  await desk.reload();
  await expect(desk.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await fillSignIn(desk, name, password);
  await expect(desk.getByRole('alert')).toHaveText('User name or password is wrong, or the account is locked.');

  // A role that a user has can't be deleted.
  await admin.goto('/#/app/ViewRoles');
  await admin.getByRole('link', { name: role }).click();
  await admin.getByRole('button', { name: /more/i }).click();
  await admin.getByRole('menuitem', { name: 'Delete role' }).click();
  await expect(admin.getByText('The role is in use and can’t be deleted')).toBeVisible();
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
      await expectFits(page);
    }
  });
});
