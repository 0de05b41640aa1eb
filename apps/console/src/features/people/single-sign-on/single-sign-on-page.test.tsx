import { companiesCalls } from '@cubby/contract/people/companies/companies.calls';
import { companyLookupsCalls } from '@cubby/contract/people/companies/company-lookups.calls';
import { sessionsCalls } from '@cubby/contract/people/sessions/sessions.calls';
import { singleSignOnCalls } from '@cubby/contract/people/single-sign-on/single-sign-on.calls';
import type { PendingSignOnLink, SingleSignOn } from '@cubby/contract/people/single-sign-on/single-sign-on.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildSession, loginDataOf, renderApp } from '../../../../test/app.tsx';
import { answer, refuse, type SeenRequest, server, useServer } from '../../../../test/server.ts';

useServer();
beforeEach(() => window.localStorage.clear());

const settings = (overrides: Partial<SingleSignOn> = {}): SingleSignOn => ({
  merchantId: '3',
  issuer: 'https://id.harbour.hk',
  clientId: 'cubby',
  hasClientSecret: true,
  companyKey: 'harbour-parcel',
  mailDomains: ['harbour.hk', 'parcel.hk'],
  enabled: true,
  passwordsAllowed: true,
  linksByMail: false,
  redirectUri: 'https://lockers.example.com/single-sign-on',
  linkedUsers: 2,
  lastUpdatedTime: 1_763_600_000_000,
  version: 4,
  ...overrides,
});

const waiting: PendingSignOnLink = {
  pendingLinkId: '5',
  subject: 's-1',
  claimedMail: 'bo@harbour.hk',
  claimedName: 'Bo Chan',
  lastTriedTime: 1_763_600_000_000,
  endsTime: 1_764_204_800_000,
};

const open = async (
  data = settings(),
  person: Parameters<typeof buildSession>[0] = {},
  pending: readonly PendingSignOnLink[] = [],
) => {
  const session = buildSession({ authoritySet: ['COMPANY_EDIT'], ...person });
  server.use(
    answer(sessionsCalls.getLoginData, loginDataOf(session)),
    answer(companyLookupsCalls.listCompaniesByIds, [
      {
        merchantId: '3',
        merchantName: 'Harbour Parcel',
        environment: 'DEFAULT',
        currency: 'HKD',
        ifGenerateExpressNumber: false,
      },
    ]),
    answer(singleSignOnCalls.getSingleSignOn, data),
    answer(singleSignOnCalls.listPendingSignOnLinks, [...pending]),
    answer(singleSignOnCalls.listSingleSignOnLinks, [{ userId: '9', username: 'ada', nikename: 'Ada Ho' }]),
  );
  await renderApp('/app/singleSignOn?merchantId=3', { session });
  await screen.findByRole('heading', { name: 'Single sign-on of Harbour Parcel' });
  return session;
};
const edit = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Sign-in through the company’s provider' }));
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const ofPlatform = { merchantId: null, merchantName: null, companyType: 'ADMIN' } as const;

describe('the sign-in of a company', () => {
  it('may be that of a logistics company, for staff of the platform', async () => {
    await open(settings(), ofPlatform);
    server.use(
      answer(companiesCalls.searchCompanies, []),
      answer(companiesCalls.listLogisticsCompanies, [
        {
          merchantId: '8',
          merchantName: 'Swift Couriers',
          environment: 'DEFAULT',
          currency: 'HKD',
          ifGenerateExpressNumber: false,
        },
      ]),
    );
    await userEvent.click(screen.getByRole('combobox', { name: /^Company/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Swift Couriers' }));
    await waitFor(() => expect(window.location.hash).toBe('#/app/singleSignOn?merchantId=8'));
  });

  it('is read first, without the secret', async () => {
    await open();
    expect(await screen.findByText('https://id.harbour.hk')).toBeVisible();
    expect(screen.getByText('harbour.hk, parcel.hk')).toBeVisible();
    expect(screen.getByText('2 people')).toBeVisible();
    expect(screen.getByText('Stored')).toBeVisible();
    expect(screen.getByText('https://lockers.example.com/single-sign-on')).toBeVisible();
  });

  it('that is not set up says so, and where the provider has to lead back to', async () => {
    await open(settings({ version: 0, issuer: '', linkedUsers: 0 }));
    expect(await screen.findByText('Off: people sign in with a password.')).toBeVisible();
    expect(screen.getByText('https://lockers.example.com/single-sign-on')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Linked people' })).not.toBeInTheDocument();
  });

  it('is changed in place; a secret that is not typed remains, and domains are the platform’s', async () => {
    const seen: SeenRequest[] = [];
    await open();
    server.use(
      answer(singleSignOnCalls.updateSingleSignOn, (request) => {
        seen.push(request);
        return settings({ linksByMail: true, version: 5 });
      }),
    );
    await edit();
    expect(screen.getByLabelText('E-mail domains')).toBeDisabled();
    await userEvent.click(screen.getByLabelText('Link people by e-mail at their first sign-in'));
    await save();
    expect(await screen.findByText('The sign-in of the company is saved')).toBeVisible();
    expect(seen[0]?.body).toEqual({
      issuer: 'https://id.harbour.hk',
      clientId: 'cubby',
      companyKey: 'harbour-parcel',
      enabled: true,
      passwordsAllowed: true,
      linksByMail: true,
      version: 4,
    });
  });

  it('takes a new secret and domains from staff of the platform', async () => {
    const seen: SeenRequest[] = [];
    await open(settings(), ofPlatform);
    server.use(
      answer(singleSignOnCalls.updateSingleSignOn, (request) => {
        seen.push(request);
        return settings({ version: 5 });
      }),
    );
    await edit();
    await userEvent.type(screen.getByLabelText('Client secret'), 'hush');
    await userEvent.type(screen.getByLabelText('E-mail domains'), '\n@New.example');
    await save();
    await waitFor(() =>
      expect(seen[0]?.body).toMatchObject({
        clientSecret: 'hush',
        mailDomains: ['harbour.hk', 'new.example', 'parcel.hk'],
      }),
    );
  });

  it('retains what was typed where the server refuses it, and says why', async () => {
    await open();
    server.use(
      refuse(singleSignOnCalls.updateSingleSignOn, 'INVALID_REQUEST', {
        message: 'Some fields need a change',
        fieldErrors: [{ path: 'passwordsAllowed', code: 'signOnUnproven', message: 'No user has come yet' }],
      }),
    );
    await edit();
    await userEvent.click(screen.getByLabelText('People can also sign in with a password'));
    await save();
    expect((await screen.findAllByText(/No user has come yet/)).length).toBeGreaterThan(0);
    expect(screen.getByLabelText('People can also sign in with a password')).not.toBeChecked();
  });

  it('names what is wrong before anything is sent', async () => {
    await open();
    await edit();
    const issuer = screen.getByLabelText(/^Issuer/);
    await userEvent.clear(issuer);
    await userEvent.type(issuer, 'id.harbour.hk');
    await userEvent.clear(screen.getByLabelText(/^Company key/));
    await save();
    expect((await screen.findAllByText(/An https address without a user name/)).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Company key: Required' })).toBeVisible();
  });

  it('tests the provider that is typed, and says what is wrong with it', async () => {
    const seen: SeenRequest[] = [];
    await open();
    server.use(
      answer(singleSignOnCalls.testSingleSignOn, (request) => {
        seen.push(request);
        return { finding: 'OTHER_ISSUER' as const, detail: 'https://id.other.hk' };
      }),
    );
    await edit();
    const issuer = screen.getByLabelText(/^Issuer/);
    await userEvent.type(issuer, '/x');
    await userEvent.click(screen.getByRole('button', { name: 'Test the provider' }));
    const result = screen.getByRole('status', { name: 'Result of the test' });
    expect(await within(result).findByText(/belongs to another issuer: https:\/\/id\.other\.hk/)).toBeVisible();
    expect(seen[0]?.body).toEqual({ issuer: 'https://id.harbour.hk/x' });
    await userEvent.type(issuer, 'y');
    expect(result).toBeEmptyDOMElement();
  });
});

it('unlinks a user after asking', async () => {
  const seen: SeenRequest[] = [];
  await open();
  server.use(
    answer(singleSignOnCalls.deleteSingleSignOnLink, (request) => {
      seen.push(request);
      return { success: true as const };
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Unlink Ada Ho' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Unlink' }));
  expect(await screen.findByText('Ada Ho is unlinked')).toBeVisible();
  expect(seen[0]?.params).toMatchObject({ id: '3', userId: '9' });
});

it('links a user who was refused by the code that they report, and retains what was typed if it is wrong', async () => {
  const seen: SeenRequest[] = [];
  await open(settings(), {}, [waiting]);
  server.use(
    refuse(singleSignOnCalls.createSingleSignOnLink, 'INVALID_REQUEST', {
      message: 'Some fields need a change',
      fieldErrors: [{ path: 'code', code: 'invalid', message: 'Not this code' }],
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Link Bo Chan' }));
  await userEvent.type(screen.getByLabelText(/^User name/), 'bo');
  await userEvent.type(screen.getByLabelText(/^Code/), '12345678');
  await userEvent.click(screen.getByRole('button', { name: 'Link the account' }));
  expect((await screen.findAllByText(/Not this code/)).length).toBeGreaterThan(0);
  expect(screen.getByLabelText(/^User name/)).toHaveValue('bo');
  server.use(
    answer(singleSignOnCalls.createSingleSignOnLink, (request) => {
      seen.push(request);
      return { success: true as const };
    }),
    answer(singleSignOnCalls.listPendingSignOnLinks, []),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Link the account' }));
  expect(await screen.findByText('bo is linked')).toBeVisible();
  expect(seen[0]?.body).toEqual({ pendingLinkId: '5', username: 'bo', code: '12345678' });
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Waiting for a link' })).not.toBeInTheDocument());
});
