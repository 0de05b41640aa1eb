import { singleSignOnCalls } from '@cubby/contract/people/single-sign-on/single-sign-on.calls';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSession, renderApp } from '../../../../test/app.tsx';
import { answer, refuse, type SeenRequest, server, useServer } from '../../../../test/server.ts';
import { page } from '../../../platform/page/page.ts';
import { getPendingSignIn, dropPendingSignIn } from '../../../platform/session/pending-sign-in.ts';
import { getProviderReturn, takeUpProviderReturn } from '../../../platform/session/provider-return.ts';
import { getSession } from '../../../platform/session/session-store.ts';

useServer(http.get('*/api/*', () => HttpResponse.json([])));
const session = { ...buildSession(), returnPath: null as string | null };
const leave = vi.fn<(url: string) => void>();
beforeEach(() => {
  leave.mockReset();
  vi.spyOn(page, 'leave').mockImplementation(leave);
  dropPendingSignIn();
  window.localStorage.clear();
});

const address = () => window.location.hash.slice(1);
const go = async (name: string) => {
  const user = userEvent.setup();
  const field = await screen.findByLabelText('Work e-mail or company key');
  await user.clear(field);
  if (name) await user.type(field, name);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
};

describe('the way to the provider', () => {
  it('is offered by the sign-in page, and takes along what is known', async () => {
    await renderApp('/page/login?email=li%40harbour.hk&back=%2Fapp%2FarticleInfo%3FarticleId%3D5');
    await userEvent.click(await screen.findByRole('link', { name: 'Sign in with your company' }));
    expect(await screen.findByLabelText('Work e-mail or company key')).toHaveValue('li@harbour.hk');
    expect(screen.getByRole('link', { name: 'Sign in with a password' })).toHaveAttribute(
      'href',
      expect.stringContaining('#/page/login?back='),
    );
  });

  it('leaves for the provider, with the screen that the person was going to', async () => {
    const started: SeenRequest[] = [];
    server.use(
      answer(singleSignOnCalls.findSingleSignOn, { companyKey: 'harbour' }),
      answer(singleSignOnCalls.startSingleSignOn, (request) => {
        started.push(request);
        return { url: 'https://id.harbour.hk/auth?state=x' };
      }),
    );
    await renderApp('/page/companySignIn?back=%2Fapp%2FarticleInfo%3FarticleId%3D5');
    await go('li@harbour.hk');
    await waitFor(() => expect(leave).toHaveBeenCalledWith('https://id.harbour.hk/auth?state=x'));
    expect(started[0]?.body).toEqual({
      companyKey: 'harbour',
      returnPath: '/app/articleInfo?articleId=5',
      loginHint: 'li@harbour.hk',
    });
  });

  it('takes no other site as the screen', async () => {
    const started: SeenRequest[] = [];
    server.use(
      answer(singleSignOnCalls.findSingleSignOn, { companyKey: 'harbour' }),
      answer(singleSignOnCalls.startSingleSignOn, (request) => {
        started.push(request);
        return { url: 'https://id.harbour.hk/' };
      }),
    );
    await renderApp('/page/companySignIn?back=%2F%2Fevil.example%2Fapp');
    await go('harbour');
    await waitFor(() => expect(started[0]?.body).toEqual({ companyKey: 'harbour', returnPath: null, loginHint: null }));
  });

  it('requires what is missing, and reports an unknown name', async () => {
    server.use(answer(singleSignOnCalls.findSingleSignOn, { companyKey: null }));
    await renderApp('/page/companySignIn');
    await go('');
    expect(screen.getByText('Enter your work e-mail or the key of your company')).toBeVisible();
    await go('unknown');
    expect(await screen.findByText(/We couldn’t find a company for that/)).toBeVisible();
    expect(screen.getByLabelText('Work e-mail or company key')).toHaveValue('unknown');
    expect(leave).not.toHaveBeenCalled();
  });

  it('says that the provider is away, with the reason and the request ID', async () => {
    server.use(
      answer(singleSignOnCalls.findSingleSignOn, { companyKey: 'harbour' }),
      refuse(singleSignOnCalls.startSingleSignOn, 'SIGN_ON_PROVIDER_AWAY', {
        message: 'It does not answer',
        data: { reason: 'TOO_SLOW' },
      }),
    );
    await renderApp('/page/companySignIn');
    await go('harbour');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('It does not answer');
    expect(alert).toHaveTextContent('Reason: TOO_SLOW');
    expect(alert).toHaveTextContent('request-of-test');
  });
});

describe('the way back', () => {
  /** As main.tsx does with the address that the provider leads to. */
  const comeBack = async (query: string) => {
    window.history.replaceState(null, '', `/single-sign-on?${query}`);
    takeUpProviderReturn();
    expect(window.location.pathname + window.location.search + window.location.hash).toBe('/#/page/singleSignOn');
    await renderApp('/page/singleSignOn');
  };

  it('is out of the address before anything is drawn, and carries only parameters of the protocol', async () => {
    window.history.replaceState(null, '', '/single-sign-on?state=s&code=c&session_state=x&iss=i');
    takeUpProviderReturn();
    expect(getProviderReturn()).toEqual({ state: 's', code: 'c', iss: 'i' });
    expect(window.location.href).not.toMatch(/code|state=/);
  });

  it('signs in, and leads to where the person was going', async () => {
    const seen: SeenRequest[] = [];
    server.use(
      answer(singleSignOnCalls.finishSingleSignOn, (request) => {
        seen.push(request);
        return { ...session, returnPath: '/app/MyAccount' };
      }),
    );
    await comeBack('state=s1&code=c1');
    await waitFor(() => expect(address()).toBe('/app/MyAccount'));
    expect(getSession()?.token).toBe(session.token);
    expect(seen.map(({ body }) => body)).toEqual([{ state: 's1', code: 'c1', iss: null, error: null }]);
  });

  it('leads to the second step where one is due', async () => {
    server.use(
      answer(singleSignOnCalls.finishSingleSignOn, {
        ...session,
        needMFA: true,
        multiFactorAuthMethod: 'EMAIL',
        email: 'm•••@harbour.hk',
        returnPath: '/app/MyAccount',
      }),
    );
    await comeBack('state=s2&code=c2');
    expect(await screen.findByRole('heading', { name: 'Two-step verification' })).toBeVisible();
    expect(address()).toBe('/page/mfa?back=%2Fapp%2FMyAccount');
    expect([getSession(), getPendingSignIn()?.needMFA]).toEqual([null, true]);
  });

  it('shows a user whom no user has linked the code for their administrator', async () => {
    server.use(
      refuse(singleSignOnCalls.finishSingleSignOn, 'SIGN_ON_NOT_LINKED', {
        message: 'No user is linked',
        data: { code: '12345678' },
      }),
    );
    await comeBack('state=s7&code=c7');
    expect(await screen.findByRole('alert')).toHaveTextContent('Code for your administrator: 12345678.');
  });

  it.each([
    ['SIGN_ON_DENIED', 'error=access_denied&state=s3'],
    ['SIGN_ON_EXPIRED', 'state=s4&code=c4'],
    ['SIGN_ON_NOT_LINKED', 'state=s5&code=c5'],
    ['SIGN_ON_PROVIDER_AWAY', 'state=s6&code=c6'],
  ] as const)('reports %s in the server’s words, and how to continue', async (code, query) => {
    server.use(refuse(singleSignOnCalls.finishSingleSignOn, code, { message: `Words of ${code}` }));
    await comeBack(query);
    expect(await screen.findByRole('alert')).toHaveTextContent(`Words of ${code}`);
    expect(screen.getByRole('alert')).toHaveTextContent('request-of-test');
    expect(screen.getByRole('heading', { name: 'You are not signed in' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Start again' })).toHaveAttribute('href', '#/page/companySignIn');
    expect(getSession()).toBeNull();
  });
});
