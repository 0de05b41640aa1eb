import { secondStepCalls } from '@cubby/contract/people/sessions/second-step.calls';
import { sessionsCalls } from '@cubby/contract/people/sessions/sessions.calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildSession, loginDataOf, renderApp } from '../../../../test/app.tsx';
import { answer, answerRaw, refuse, server, type SeenRequest, useServer } from '../../../../test/server.ts';
import { dropPendingSignIn } from '../../../platform/session/pending-sign-in.ts';
import { getSession } from '../../../platform/session/session-store.ts';

useServer();
beforeEach(() => {
  window.localStorage.clear();
  dropPendingSignIn();
});

const session = buildSession({ authoritySet: [] });
const first = {
  authoritySet: [],
  roles: [],
  token: 'token-of-first-step',
  needMFA: true,
  multiFactorAuthMethod: 'AUTHENTICATOR' as const,
};
const recoveryCodes = ['7KQ2M-9XHTA', '2AB3C-4DE5F'];

const enrolment = { enrolment: 'encrypted', secret: 'ABC234', uri: 'otpauth://x', qrPng: 'AA' };

const begin = async (needEnrolment: boolean, beginning = answer(secondStepCalls.beginEnrolment, enrolment)) => {
  server.use(
    answer(sessionsCalls.signIn, buildSession({ ...first, ...(needEnrolment ? { needEnrolment } : { email: null }) })),
    answer(sessionsCalls.getLoginData, loginDataOf(session)),
    beginning,
  );
  await renderApp('/page/login');
  await userEvent.type(screen.getByLabelText('User name'), 'mei.chan');
  await userEvent.type(screen.getByLabelText('Password'), 'secret1');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
};

describe('a sign-in without a second step that the company requires', () => {
  it('sets up an app, shows its recovery codes, and only then goes on', async () => {
    const seen: SeenRequest[] = [];
    server.use(
      answer(secondStepCalls.completeEnrolment, (request) => {
        seen.push(request);
        return { ...session, recoveryCodes };
      }),
    );
    await begin(true);
    expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    expect(screen.getByText('ABC234')).toBeVisible();
    const code = screen.getByRole('textbox', { name: 'Code that the app shows' });
    await userEvent.type(code, '12345{Enter}');
    expect(await screen.findByText('Enter the 6 digits of the code')).toBeVisible();
    await userEvent.type(code, '6{Enter}');
    const group = await screen.findByRole('group', { name: 'Recovery codes' });
    expect(group).toHaveFocus();
    const codes = within(group);
    expect(codes.getAllByRole('listitem').map((item) => item.textContent)).toEqual(recoveryCodes);
    await userEvent.setup().click(codes.getByRole('button', { name: 'Copy all' }));
    expect(await codes.findByText('Recovery codes copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(recoveryCodes.join('\n'));
    expect(getSession()).toBeNull();
    expect(seen[0]?.body).toEqual({ enrolment: 'encrypted', code: '123456' });
    expect(seen[0]?.headers.get('X-User-Token')).toBe('token-of-first-step');
    await userEvent.click(screen.getByRole('button', { name: 'I have saved them, continue' }));
    await waitFor(() => expect(getSession()?.token).toBe('token-of-test'));
  });

  it('says what is wrong with the first code, and retains it', async () => {
    server.use(refuse(secondStepCalls.completeEnrolment, 'CODE_REFUSED', { message: 'Wrong.' }));
    await begin(true);
    const code = await screen.findByRole('textbox', { name: 'Code that the app shows' });
    await userEvent.type(code, '123456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Wrong.');
    expect(code).toHaveValue('123456');
  });

  it('begins again where it took too long', async () => {
    server.use(refuse(secondStepCalls.completeEnrolment, 'SIGN_IN_REQUIRED'));
    await begin(true);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Code that the app shows' }), '123456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('This sign-in has expired');
    expect(screen.queryByRole('textbox')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Sign in again' }));
    expect(await screen.findByLabelText('User name')).toBeVisible();
  });

  it('may be tried again where the app could not be set up', async () => {
    await begin(true, answerRaw(secondStepCalls.beginEnrolment, 500));
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.use(answer(secondStepCalls.beginEnrolment, enrolment));
    await userEvent.click(again);
    expect(await screen.findByText('ABC234')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a recovery code', () => {
  it('is in for that of the app', async () => {
    const tried: (string | null)[] = [];
    server.use(
      answer(secondStepCalls.submitOtp, ({ query }) => {
        tried.push(query.get('otp'));
        return session;
      }),
    );
    await begin(false);
    await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    const code = screen.getByRole('textbox', { name: 'Recovery code' });
    expect(code).toHaveFocus();
    await userEvent.type(code, '123456{Enter}');
    expect(await screen.findByText('Enter a code as in 7KQ2M-9XHTA')).toBeVisible();
    await userEvent.clear(code);
    await userEvent.type(code, '7kq2m-9xhta {Enter}');
    await waitFor(() => expect(getSession()?.token).toBe('token-of-test'));
    expect(tried).toEqual(['7kq2m-9xhta']);
  });

  it('is refused in words of its own, which go with it', async () => {
    server.use(refuse(secondStepCalls.submitOtp, 'CODE_REFUSED', { data: { triesLeft: 3 } }));
    await begin(false);
    await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Recovery code' }), '7KQ2M-9XHTA{Enter}');
    expect(await screen.findByText(/^This recovery code is wrong or has been used/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Use the authenticator app' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('gives way to the app again', async () => {
    await begin(false);
    await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    await userEvent.click(screen.getByRole('button', { name: 'Use the authenticator app' }));
    expect(screen.getByRole('textbox', { name: 'Code' })).toHaveFocus();
  });
});
