import { accountCalls } from '@cubby/contract/people/account/account.calls';
import { secondStepCalls } from '@cubby/contract/people/sessions/second-step.calls';
import { sessionsCalls } from '@cubby/contract/people/sessions/sessions.calls';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSession, loginDataOf, renderApp } from '../../../../test/app.tsx';
import { answer, answerRaw, refuse, server, type SeenRequest, useServer } from '../../../../test/server.ts';
import { dropPendingSignIn } from '../../../platform/session/pending-sign-in.ts';
import { getSession } from '../../../platform/session/session-store.ts';

useServer();
beforeEach(() => {
  window.localStorage.clear();
  dropPendingSignIn();
});
afterEach(() => vi.useRealTimers());

const session = buildSession({ authoritySet: [] });
const pending = buildSession({
  authoritySet: [],
  roles: [],
  token: 'token-of-first-step',
  needMFA: true,
  multiFactorAuthMethod: 'EMAIL',
  email: 'm•••@example.com',
});

/** Types name and password; the second step follows. */
const begin = async (first = pending, address = '/page/login') => {
  server.use(answer(sessionsCalls.signIn, first), answer(sessionsCalls.getLoginData, loginDataOf(session)));
  await renderApp(address);
  await userEvent.type(screen.getByLabelText('User name'), 'mei.chan');
  await userEvent.type(screen.getByLabelText('Password'), 'secret1');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  return screen.findByRole('textbox', { name: 'Code' });
};
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));

describe('the second step', () => {
  it('says where the code went, and signs in with it', async () => {
    const seen: SeenRequest[] = [];
    server.use(
      answer(secondStepCalls.submitOtp, (request) => {
        seen.push(request);
        return session;
      }),
    );
    const code = await begin();
    expect(screen.getByRole('heading', { name: 'Two-step verification' })).toBeVisible();
    expect(screen.getByText(/m•••@example\.com\. It is valid for 5 minutes/)).toBeVisible();
    expect(getSession()).toBeNull();
    expect(code).toHaveFocus();
    await userEvent.type(code, '123 456{Enter}');
    await waitFor(() => expect(getSession()?.token).toBe('token-of-test'));
    expect(seen[0]?.query.get('otp')).toBe('123456');
    expect(seen[0]?.headers.get('X-User-Token')).toBe('token-of-first-step');
  });

  it('leads back to where the person was going', async () => {
    server.use(answer(secondStepCalls.submitOtp, session), answerRaw(accountCalls.getAccount, 404));
    await begin(pending, '/page/login?back=%2Fapp%2FMyAccount');
    expect(window.location.hash).toBe('#/page/mfa?back=%2Fapp%2FMyAccount');
    await userEvent.type(screen.getByRole('textbox', { name: 'Code' }), '123456{Enter}');
    await waitFor(() => expect(window.location.hash).toBe('#/app/MyAccount'));
  });

  it('requires six digits and sends nothing less', async () => {
    const code = await begin();
    await userEvent.type(code, '12345');
    await submit();
    expect(await screen.findByText('Enter the 6 digits of the code')).toBeVisible();
    expect(code).toHaveFocus();
  });

  it('shows how many tries are left, and retains what was typed', async () => {
    server.use(refuse(secondStepCalls.submitOtp, 'CODE_REFUSED', { message: 'Wrong.', data: { triesLeft: 3 } }));
    const code = await begin();
    await userEvent.type(code, '123456');
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent('Wrong. 3 attempts left.');
    expect(code).toHaveValue('123456');
  });

  it.each([
    ['the last try', () => refuse(secondStepCalls.submitOtp, 'CODE_REFUSED', { data: { triesLeft: 0 } })],
    ['a sign-in that has ended', () => refuse(secondStepCalls.submitOtp, 'SIGN_IN_REQUIRED')],
  ])('begins again after %s', async (_, refusal) => {
    server.use(refusal());
    await userEvent.type(await begin(), '123456');
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent('This sign-in has expired');
    await userEvent.click(screen.getByRole('link', { name: 'Sign in again' }));
    expect(await screen.findByLabelText('User name')).toBeVisible();
  });

  it('says "Request service error" for what the server did not mean to answer', async () => {
    server.use(answerRaw(secondStepCalls.submitOtp, 500));
    await userEvent.type(await begin(), '123456');
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent('The service did not respond correctly');
  });

  it('sends another code after 60 s and not before', async () => {
    const bodies: unknown[] = [];
    server.use(
      answer(secondStepCalls.resendOtp, ({ body }) => {
        bodies.push(body);
        return { code: 200 as const, msg: 'Sent again', data: { resendSeconds: 60 } };
      }),
    );
    await begin();
    const waiting = screen.getByRole('button', { name: /^Send another code in (60|59) s$/ });
    expect(waiting).toBeDisabled();
    const later = Date.now() + 60_001;
    vi.spyOn(Date, 'now').mockImplementation(() => later);
    const again = await screen.findByRole('button', { name: 'Send another code' });
    vi.mocked(Date.now).mockRestore();
    await userEvent.click(again);
    expect(await screen.findByText('Another code is on its way. Only the latest one is valid.')).toBeVisible();
    expect(bodies).toEqual([
      { userId: '7', email: 'm•••@example.com', merchantId: '3', multiFactorAuthMethod: 'EMAIL' },
    ]);
    expect(screen.getByRole('button', { name: /^Send another code in \d+ s$/ })).toBeDisabled();
  });

  it('of an authenticator app offers no other code', async () => {
    await begin({ ...pending, multiFactorAuthMethod: 'AUTHENTICATOR', email: null });
    expect(screen.getByText(/Open your authenticator app/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Send another/ })).toBeNull();
  });

  it('without a sign-in leads to it', async () => {
    await renderApp('/page/mfa');
    expect(await screen.findByLabelText('User name')).toBeVisible();
  });
});
