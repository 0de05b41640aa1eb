import { secondStepCalls } from '@cubby/contract/people/sessions/second-step.calls';
import { sessionsCalls } from '@cubby/contract/people/sessions/sessions.calls';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { buildSession, loginDataOf, renderApp } from '../../../../test/app.tsx';
import { answer, refuse, server, type SeenRequest, useServer } from '../../../../test/server.ts';
import { dropPendingSignIn } from '../../../platform/session/pending-sign-in.ts';
import { getSession } from '../../../platform/session/session-store.ts';

useServer();
beforeEach(() => {
  window.localStorage.clear();
  dropPendingSignIn();
});

const session = buildSession({ authoritySet: [] });
const begun = { authoritySet: [], roles: [], token: 'token-of-first-step', needMFA: true };

const signIn = async (first: Parameters<typeof buildSession>[0]) => {
  server.use(
    answer(sessionsCalls.signIn, buildSession(first)),
    answer(sessionsCalls.getLoginData, loginDataOf(session)),
  );
  await renderApp('/page/login');
  await userEvent.type(screen.getByLabelText('User name'), 'mei.chan');
  await userEvent.type(screen.getByLabelText('Password'), 'typed_By_admin1');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
};
const type = async (password: string, again = password) => {
  await userEvent.clear(await screen.findByLabelText('New password'));
  await userEvent.type(screen.getByLabelText('New password'), password);
  await userEvent.clear(screen.getByLabelText('Repeat the new password'));
  await userEvent.type(screen.getByLabelText('Repeat the new password'), `${again}{Enter}`);
};

it('requires a password of one’s own before anything opens', async () => {
  const seen: SeenRequest[] = [];
  server.use(
    answer(secondStepCalls.setPendingPassword, (request) => {
      seen.push(request);
      return session;
    }),
  );
  await signIn({ ...begun, needNewPassword: true });
  expect(await screen.findByRole('heading', { name: 'Choose your own password' })).toBeVisible();
  expect(screen.getByLabelText('New password')).toHaveFocus();
  await type('Fresh_pass2', 'Fresh_pass3');
  expect(seen).toEqual([]);
  await type('Fresh_pass2');
  await waitFor(() => expect(getSession()?.token).toBe('token-of-test'));
  expect(seen[0]?.body).toEqual({ newPassword: 'Fresh_pass2' });
  expect(seen[0]?.headers.get('X-User-Token')).toBe('token-of-first-step');
});

it('says at the field what is wrong with it, and retains it', async () => {
  server.use(
    refuse(secondStepCalls.setPendingPassword, 'INVALID_REQUEST', {
      fieldErrors: [{ path: 'newPassword', code: 'passwordCommon', message: 'Many people use it' }],
    }),
  );
  await signIn({ ...begun, needNewPassword: true });
  await type('Password1');
  expect(await screen.findByText('Many people use it')).toBeVisible();
  expect(screen.getByLabelText('New password')).toHaveValue('Password1');
  expect(getSession()).toBeNull();
});

it('follows the second step', async () => {
  server.use(answer(secondStepCalls.submitOtp, buildSession({ ...begun, needNewPassword: true })));
  await signIn({ ...begun, multiFactorAuthMethod: 'AUTHENTICATOR', email: null });
  await userEvent.type(await screen.findByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByRole('heading', { name: 'Choose your own password' })).toBeVisible();
  expect(getSession()).toBeNull();
});

it('begins again where it took too long', async () => {
  server.use(refuse(secondStepCalls.setPendingPassword, 'SIGN_IN_REQUIRED'));
  await signIn({ ...begun, needNewPassword: true });
  await type('Fresh_pass2');
  expect(await screen.findByRole('alert')).toHaveTextContent('This sign-in has expired');
  await userEvent.click(screen.getByRole('link', { name: 'Sign in again' }));
  expect(await screen.findByLabelText('User name')).toBeVisible();
});
