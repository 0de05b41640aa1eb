import { accountCalls } from '@cubby/contract/people/account/account.calls';
import { ownSessionsCalls } from '@cubby/contract/people/sessions/own-sessions.calls';
import type { OwnSession } from '@cubby/contract/people/sessions/sessions.schemas';
import { sessionsCalls } from '@cubby/contract/people/sessions/sessions.calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { buildSession, loginDataOf, renderApp } from '../../../../test/app.tsx';
import { answer, refuse, server, type SeenRequest, useServer } from '../../../../test/server.ts';
import { getSession } from '../../../platform/session/session-store.ts';
import { buildAccount } from './account.fixture.ts';

useServer();

const session = buildSession();
const account = buildAccount();
const recoveryCodes = ['7KQ2M-9XHTA', '2AB3C-4DE5F'];
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0 Safari/537.36';
const ownSession = (id: string, overrides: Partial<OwnSession> = {}): OwnSession => ({
  id,
  current: false,
  createdTime: Date.now() - 3_600_000,
  lastSeenTime: Date.now() - 60_000,
  address: '10.1.2.3',
  agent: chrome,
  ...overrides,
});

const open = async (sessions: OwnSession[] = [ownSession('here', { current: true })], own = account) => {
  server.use(
    answer(sessionsCalls.getLoginData, loginDataOf(session)),
    answer(accountCalls.getAccount, own),
    answer(ownSessionsCalls.listOwnSessions, () => sessions),
  );
  await renderApp('/app/MyAccount', { session });
  await screen.findByRole('heading', { name: 'My data' });
};
const block = (name: string) => within(screen.getByRole('region', { name }));

it('shows the own data, and has a verification mail sent', async () => {
  server.use(answer(accountCalls.sendMailVerification, { success: true }));
  await open();
  expect(block('My data').getByText('Harbour Parcel')).toBeVisible();
  expect(block('My data').getByText('Not verified')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Send verification e-mail' }));
  expect(await screen.findByText('An e-mail with a link is on its way to mei@example.com')).toBeVisible();
});

describe('changing the password', () => {
  const fill = async (current: string, next: string, again: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Edit Password' }));
    if (current) await userEvent.type(screen.getByLabelText(/^Current password/), current);
    if (next) await userEvent.type(screen.getByLabelText(/^New password/), next);
    if (again) await userEvent.type(screen.getByLabelText(/^Repeat the new password/), again);
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  };

  it.each([
    ['a field that is empty', ['old', 'Fresh_1', ''], 'Fill in every field'],
    ['two that differ', ['old', 'Fresh_1', 'Fresh_2'], 'The two new passwords differ'],
    ['one that is too short', ['old', 'short', 'short'], '6 to 30 letters, digits or _@#$%^&*()+'],
  ] as const)('sends nothing with %s', async (_, [current, next, again], words) => {
    await open();
    await fill(current, next, again);
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  });

  it('says where the current one is wrong', async () => {
    server.use(refuse(accountCalls.changePassword, 'PASSWORD_WRONG'));
    await open();
    await fill('old', 'Fresh_1', 'Fresh_1');
    expect((await screen.findAllByText('The current password is wrong')).length).toBeGreaterThan(0);
    expect(getSession()).not.toBeNull();
  });

  it('signs out, and says so at the sign-in', async () => {
    const bodies: unknown[] = [];
    server.use(
      answer(accountCalls.changePassword, ({ body }: SeenRequest) => {
        bodies.push(body);
        return { success: true as const };
      }),
    );
    await open();
    await fill('old', 'Fresh_1', 'Fresh_1');
    expect(await screen.findByText('Your password is changed. Sign in with the new one.')).toBeVisible();
    expect(screen.getByLabelText('User name')).toHaveValue('mei.chan');
    expect(bodies).toEqual([{ originalPassword: 'old', newPassword: 'Fresh_1' }]);
    expect(getSession()).toBeNull();
  });
});

describe('the second step', () => {
  const edit = () => userEvent.click(screen.getByRole('button', { name: 'Edit Two-step verification' }));

  it('requires the password if the last one is long ago, and then continues by itself', async () => {
    let confirmed = false;
    const seen: unknown[] = [];
    server.use(
      answer(accountCalls.confirmPassword, ({ body }) => {
        confirmed = (body as { password: string }).password === 'right';
        return { result: confirmed };
      }),
      refuse(accountCalls.setSecondStep, 'CONFIRMATION_NEEDED'),
    );
    await open();
    await edit();
    expect(screen.getByRole('radio', { name: 'Code by text message' })).toBeDisabled();
    await userEvent.click(screen.getByRole('radio', { name: 'Code by e-mail' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Enter your password again' }));
    await userEvent.type(dialog.getByLabelText('Password'), 'wrong');
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await dialog.findByText('The password is wrong.')).toBeVisible();
    server.use(
      answer(accountCalls.setSecondStep, ({ body }) => {
        seen.push(body);
        return { ...account, multiFactorAuthMethod: 'EMAIL' as const };
      }),
    );
    await userEvent.clear(dialog.getByLabelText('Password'));
    await userEvent.type(dialog.getByLabelText('Password'), 'right');
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Two-step verification saved')).toBeVisible();
    expect(seen).toEqual([{ multiFactorAuthMethod: 'EMAIL' }]);
  });

  it('does not change where the person lets the question go', async () => {
    server.use(refuse(accountCalls.setSecondStep, 'CONFIRMATION_NEEDED', { message: 'Password first.' }));
    await open();
    await edit();
    await userEvent.click(screen.getByRole('radio', { name: 'Code by e-mail' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog', { name: 'Enter your password again' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect((await screen.findAllByText('Password first.')).length).toBeGreaterThan(0);
    expect(screen.getByRole('radio', { name: 'Code by e-mail' })).toBeChecked();
  });

  it('sets an app up by its QR code and its first code', async () => {
    const seen: unknown[] = [];
    server.use(
      answer(accountCalls.enrolAuthenticator, {
        enrolment: 'encrypted',
        secret: 'ABC234',
        uri: 'otpauth://x',
        qrPng: 'AA',
      }),
      answer(accountCalls.setSecondStep, ({ body }) => {
        seen.push(body);
        return { ...account, multiFactorAuthMethod: 'AUTHENTICATOR' as const, recoveryCodesLeft: 10, recoveryCodes };
      }),
    );
    await open();
    await edit();
    await userEvent.click(screen.getByRole('radio', { name: 'Authenticator app' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Set up the app before you save.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Set up the app' }));
    expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText('6 digits')).length).toBeGreaterThan(0);
    await userEvent.type(screen.getByLabelText('Code that the app shows'), '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(seen).toEqual([{ multiFactorAuthMethod: 'AUTHENTICATOR', enrolment: 'encrypted', code: '123456' }]),
    );
    const codes = within(await screen.findByRole('group', { name: 'Recovery codes' }));
    expect(codes.getAllByRole('listitem').map((item) => item.textContent)).toEqual(recoveryCodes);
  });

  it.each([
    [3, true],
    [0, false],
  ])('makes new recovery codes where %i are left, after a question: %s', async (left, question) => {
    server.use(answer(accountCalls.renewRecoveryCodes, { recoveryCodes }));
    await open(undefined, { ...account, multiFactorAuthMethod: 'AUTHENTICATOR', recoveryCodesLeft: left });
    expect(block('Two-step verification').getByText(`${left} left`)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Create new recovery codes' }));
    if (question) {
      const dialog = within(await screen.findByRole('dialog', { name: 'Create new recovery codes?' }));
      await userEvent.click(dialog.getByRole('button', { name: 'Create new recovery codes' }));
    }
    expect(await screen.findByText('7KQ2M-9XHTA')).toBeVisible();
    // They are there until the person goes away.
    expect(screen.queryByRole('button', { name: 'Create new recovery codes' })).toBeNull();
  });

  it('has no recovery codes without an app', async () => {
    await open(undefined, { ...account, multiFactorAuthMethod: 'EMAIL' });
    expect(screen.queryByRole('button', { name: 'Create new recovery codes' })).toBeNull();
  });
});

describe('where one is signed in', () => {
  it('names the browsers, marks this one, and signs out another', async () => {
    const sessions = [ownSession('here', { current: true }), ownSession('there', { agent: 'curl/8' })];
    const ended: unknown[] = [];
    server.use(
      answer(ownSessionsCalls.endOwnSession, ({ params }) => {
        ended.push(params['id']);
        sessions.splice(1);
        return { success: true as const };
      }),
    );
    await open(sessions);
    const list = within(await screen.findByRole('list', { name: 'Where you are signed in' }));
    expect(list.getByText('Chrome on Linux')).toBeVisible();
    expect(list.getAllByText('This browser')).toHaveLength(1);
    await userEvent.click(list.getByRole('button', { name: 'Sign out Unknown browser' }));
    expect(await screen.findByText('Nowhere else.')).toBeVisible();
    expect(ended).toEqual(['there']);
  });

  it('signs out everywhere else after a question', async () => {
    server.use(answer(ownSessionsCalls.endOtherSessions, { ended: 2 }));
    await open([ownSession('here', { current: true }), ownSession('a'), ownSession('b')]);
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Sign out everywhere else' }));
    expect(await screen.findByText('2 sessions ended')).toBeVisible();
  });
});
