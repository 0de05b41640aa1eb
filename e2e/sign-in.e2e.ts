import { createOrder } from './support/calls.ts';
import { fillSignIn, signIn } from './pages/sign-in.ts';
import { expect, test } from './support/journey.ts';

test('a wrong password is said in place, and the right one leads to where the person was going', async ({
  page,
  provoked,
}) => {
  provoked.push(/status of 40[0-9].*\/login/);
  const order = await createOrder();
  await page.goto(`/#/app/articleInfo?articleId=${order.articleId}`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await fillSignIn(page, 'admin', 'not the password');
  await expect(page.getByRole('alert')).toHaveText('User name or password is wrong, or the account is locked.');
  await expect(page.getByLabel('User name')).toHaveValue('admin');
  await fillSignIn(page, 'admin');
  await expect(page).toHaveURL(new RegExp(`#/app/articleInfo\\?articleId=${order.articleId}$`));
  await expect(page.getByRole('button', { name: `Copy ${order.orderNumber}` })).toBeVisible();
});

test('an empty form names what is missing and sends nothing', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Enter your user name')).toBeVisible();
  await expect(page.getByText('Enter your password')).toBeVisible();
  await expect(page.getByLabel('User name')).toBeFocused();
});

test('signing out ends the session in every tab', async ({ page, context, provoked }) => {
  // A call of the other tab may be under way.
  provoked.push(/status of 401/);
  await signIn(page, 'merchant');
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  const second = await context.newPage();
  await second.goto('/#/app/articleList');
  await expect(second.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(second.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

for (const { user, sees, lacks } of [
  { user: 'logistics', sees: ['Export all'], lacks: ['Create order'] },
  { user: 'merchant', sees: ['Export all', 'Create order'], lacks: [] },
]) {
  test(`${user} lands on the orders with what the role may do`, async ({ page }) => {
    await signIn(page, user);
    await expect(page).toHaveURL(/#\/app\/articleList/);
    await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
    for (const name of sees) await expect(page.getByRole('main').getByText(name, { exact: true })).toBeVisible();
    for (const name of lacks) await expect(page.getByRole('main').getByText(name, { exact: true })).toHaveCount(0);
  });
}

test('a screen that the role does not open says who can give it', async ({ person }) => {
  const page = await person({ as: 'logistics' });
  await page.goto('/#/app/articleAdd');
  await expect(page.getByRole('heading', { name: 'You don’t have permission for this' })).toBeVisible();
});
