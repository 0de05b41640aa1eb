import { rolesCalls } from '@cubby/contract/people/roles/roles.calls';
import type { SessionUser } from '@cubby/contract/people/sessions/sessions.schemas';
import { singleSignOnCalls } from '@cubby/contract/people/single-sign-on/single-sign-on.calls';
import { usersCalls } from '@cubby/contract/people/users/users.calls';
import type { Page } from '@playwright/test';
import { client, startProvider, type TestProvider } from '../apps/server/test/provider.ts';
import { expectAccessible } from './support/accessible.ts';
import { callServer, sessionOf } from './support/calls.ts';
import { expect, test as base } from './support/journey.ts';
import { world } from './support/world.ts';

/** The provider of a company, on the loopback; one for each journey. */
const test = base.extend<{ provider: TestProvider }>({
  provider: async ({}, use) => {
    const provider = await startProvider(`${world().url}/single-sign-on`);
    await use(provider);
    await provider.stop();
  },
});

let count = 0;
/** A user of the company of `colleague`, with its role, whom no user has linked. */
const makePerson = async (colleague: SessionUser): Promise<string> => {
  count += 1;
  const username = `sso_${process.pid}_${Date.now()}_${count}`;
  const email = `${username}@x.example`.slice(-40);
  const { token } = await sessionOf('admin');
  const roles = await callServer(rolesCalls.listRoles, { query: {} }, { token });
  const role = roles.find(({ roleId }) => roleId === colleague.roles[0]?.roleId);
  await callServer(
    usersCalls.createUser,
    {
      body: {
        username,
        password: 'First_pass1',
        email,
        merchantId: colleague.merchantId ?? '',
        roleIds: [role?.roleId ?? ''],
      },
    },
    { token },
  );
  return email;
};

const goToProvider = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('link', { name: 'Sign in with your company' }).click();
  await page.getByLabel('Work e-mail or company key').fill(name);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Example ID' })).toBeVisible();
};
const signInThere = async (page: Page, account: string): Promise<void> => {
  await page.getByLabel('Account').fill(account);
  await page.getByRole('button', { name: 'Continue' }).click();
};

test('an administrator sets up the sign-in of a company, and its people come in through it', async ({
  page,
  person,
  provider,
}) => {
  const colleague = await sessionOf('merchant');
  const email = await makePerson(colleague);
  provider.accounts.set('ada', { email, email_verified: true });
  const key = `journey-${process.pid}`;

  const admin = await person({ as: 'admin' });
  await admin.goto(`/#/app/singleSignOn?merchantId=${colleague.merchantId}`);
  await expect(admin.getByText('Off: people sign in with a password.')).toBeVisible();
  await admin.getByRole('button', { name: 'Edit Sign-in through the company’s provider' }).click();
  const issuer = admin.getByLabel('Issuer');
  await issuer.fill(`${provider.issuer}/nowhere`);
  await admin.getByRole('button', { name: 'Test the provider' }).click();
  await expect(admin.getByText('There is no discovery document under this address (404).')).toBeVisible();
  await issuer.fill(`${provider.issuer}/.well-known/openid-configuration`);
  await admin.getByRole('button', { name: 'Test the provider' }).click();
  await expect(admin.getByText('The provider works with Cubby.')).toBeVisible();
  await admin.getByLabel('Client ID').fill(client.id);
  await admin.getByLabel('Client secret', { exact: true }).fill(client.secret);
  await admin.getByLabel('Company key').fill(key);
  await admin.getByLabel('E-mail domains').fill('x.example');
  await admin.getByLabel('People can sign in through the provider').check();
  await admin.getByLabel('Link people by e-mail at their first sign-in').check();
  await expectAccessible(admin, 'the settings of single sign-on');
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByText('No user has signed in through the provider yet.')).toBeVisible();
  await expect(admin.getByText(`${world().url}/single-sign-on`)).toBeVisible();

  await page.goto('/#/app/MyAccount');
  await goToProvider(page, email);
  await signInThere(page, 'ada');
  await expect(page).toHaveURL(`${world().url}/#/app/MyAccount`);
  await expect(page.getByRole('heading', { name: 'My account', level: 1 })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();

  await admin.reload();
  await expect(admin.getByText('1 person')).toBeVisible();
  await admin.getByRole('button', { name: /^Unlink / }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
  await expect(admin.getByText('No user has signed in through the provider yet.')).toBeVisible();
});

test('a user who is refused reads why, and is linked by the code that they report', async ({
  page,
  person,
  provider,
  provoked,
}) => {
  provoked.push(/status of 4\d\d.*single-sign-on/);
  const { merchantId } = await sessionOf('merchant_paxel');
  const { token } = await sessionOf('admin');
  const companyKey = `journey-denied-${process.pid}`;
  await callServer(
    singleSignOnCalls.updateSingleSignOn,
    {
      params: { id: merchantId ?? '' },
      body: {
        issuer: provider.issuer,
        clientId: client.id,
        clientSecret: client.secret,
        companyKey,
        enabled: true,
        passwordsAllowed: true,
        linksByMail: true,
        version: 0,
      },
    },
    { token },
  );
  // As Entra ID: no user has verified the address.
  provider.accounts.set('stranger', { name: 'Bo Chan', email: 'stranger@x.example' });
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign in with your company' }).click();
  await expectAccessible(page, 'the way to the provider');
  await page.getByLabel('Work e-mail or company key').fill('no-such-company');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('We couldn’t find a company for that.')).toBeVisible();
  await page.getByLabel('Work e-mail or company key').fill(companyKey);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toContainText('did not let you through');
  await expect(page.getByRole('alert')).toContainText('access_denied');
  await expect(page).toHaveURL(`${world().url}/#/page/singleSignOn`);
  await expectAccessible(page, 'the refusal');

  await page.getByRole('link', { name: 'Start again' }).click();
  await page.getByLabel('Work e-mail or company key').fill(companyKey);
  await page.getByRole('button', { name: 'Continue' }).click();
  await signInThere(page, 'stranger');
  await expect(page.getByRole('alert')).toContainText('no account of this company is linked to you');
  await expect(page.getByRole('alert')).toContainText('Request ID');
  const [code = ''] = /\b\d{8}\b/.exec((await page.getByRole('alert').textContent()) ?? '') ?? [];

  const admin = await person({ as: 'admin' });
  await admin.goto(`/#/app/singleSignOn?merchantId=${merchantId}`);
  await admin.getByRole('button', { name: 'Link Bo Chan' }).click();
  await admin.getByLabel('User name').fill('merchant_paxel');
  await admin.getByRole('textbox', { name: /^Code/ }).fill(code);
  await expectAccessible(admin, 'a link made by hand');
  await admin.getByRole('button', { name: 'Link the account' }).click();
  await expect(admin.getByText('merchant_paxel is linked')).toBeVisible();

  await page.getByRole('link', { name: 'Sign in with a password' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in with your company' }).click();
  await page.getByLabel('Work e-mail or company key').fill(companyKey);
  // The provider's session still exists.
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/#\/app/);
});
