import { accountCalls } from '@cubby/contract/people/account/account.calls';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../../test/app.tsx';
import { answer, refuse, server, type SeenRequest, useServer } from '../../../../test/server.ts';

useServer();
beforeEach(() => window.localStorage.clear());
afterEach(() => void vi.restoreAllMocks());

const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a lost password', () => {
  const open = async () => {
    await renderApp('/page/login');
    await userEvent.click(screen.getByRole('link', { name: 'Forgot your password?' }));
    await screen.findByRole('heading', { name: 'Set a new password' });
  };
  const fillPerson = async () => {
    await type('User name', 'mei.chan');
    await type('Mobile number', '91234567');
    await type('E-mail', 'mei@example.com');
  };
  const fillPassword = async (confirmation = 'Fresh_1') => {
    await type('Code', '123456');
    await type('New password', 'Fresh_1');
    await type('Repeat the new password', confirmation);
  };

  it('is set again with the code, and leads to the sign-in', async () => {
    const bodies: unknown[] = [];
    const note = ({ body }: SeenRequest) => {
      bodies.push(body);
      return { success: true as const };
    };
    server.use(answer(accountCalls.retrievePassword, note), answer(accountCalls.retrievePasswordVerify, note));
    await open();
    await fillPerson();
    await click('Send code');
    expect(await screen.findByText(/If there is such an account, a code is on its way/)).toBeVisible();
    expect(screen.getByLabelText('Code')).toHaveFocus();
    expect(await screen.findByRole('button', { name: /^Send again in 5\d s$/ })).toBeDisabled();
    await fillPassword();
    await click('Set new password');
    expect(await screen.findByText('Your password is changed. Sign in with the new one.')).toBeVisible();
    expect(screen.getByLabelText('User name')).toHaveValue('mei.chan');
    expect(bodies).toEqual([
      { username: 'mei.chan', mobile: '91234567', email: 'mei@example.com' },
      { username: 'mei.chan', mobile: '91234567', code: '123456', newPassword: 'Fresh_1' },
    ]);
  });

  it('says at each field what is missing, and sends nothing', async () => {
    await open();
    await click('Set new password');
    expect(await screen.findAllByText('Required')).toHaveLength(6);
    expect(screen.getByLabelText('User name')).toHaveFocus();
  });

  it('says what is wrong at which field', async () => {
    await open();
    await type('User name', 'mei.chan');
    await type('Mobile number', '9123456');
    await type('E-mail', 'mei');
    await fillPassword('Fresh_2');
    await click('Set new password');
    expect(await screen.findByText('8 digits')).toBeVisible();
    expect(screen.getByText('Not an e-mail address')).toBeVisible();
    expect(screen.getByText('The two new passwords differ')).toBeVisible();
  });

  it('retains what was typed where the code is refused', async () => {
    server.use(refuse(accountCalls.retrievePasswordVerify, 'CODE_REFUSED', { message: 'The code is wrong.' }));
    await open();
    await fillPerson();
    await fillPassword();
    await click('Set new password');
    expect(await screen.findByRole('alert')).toHaveTextContent('The code is wrong.');
    expect(screen.getByLabelText('Code')).toHaveFocus();
    expect(screen.getByLabelText('New password')).toHaveValue('Fresh_1');
  });

  it('is given up after 5 s without an answer', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const control = new AbortController();
      setTimeout(() => control.abort(new DOMException('late', 'TimeoutError')), 30);
      return control.signal;
    });
    server.use(answer(accountCalls.retrievePassword, { success: true }, { delay: 'infinite' }));
    await open();
    await fillPerson();
    await click('Send code');
    expect(await screen.findByRole('alert')).toHaveTextContent('No answer within 5 seconds. Try again.');
    expect(timeout).toHaveBeenCalledWith(5000);
    expect(screen.getByRole('button', { name: 'Send code' })).toBeEnabled();
  });
});

describe('the page of a verification mail', () => {
  it('says what came of it, counts down 4 s, and leads to the sign-in with the address', async () => {
    const tokens: (string | null)[] = [];
    server.use(
      answer(accountCalls.verifyMail, ({ headers }) => {
        tokens.push(headers.get('X-User-Token'));
        return { success: true as const, email: 'mei@example.com' };
      }),
    );
    await renderApp('/page/emailCertification?token=41.abc');
    expect(await screen.findByRole('heading', { name: 'Your e-mail address is verified' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(/opens in [43] s/);
    expect(tokens[0]).toBe('41.abc');
    const later = Date.now() + 4001;
    vi.spyOn(Date, 'now').mockImplementation(() => later);
    await waitFor(() => expect(screen.getByLabelText('User name')).toHaveValue('mei@example.com'));
    vi.mocked(Date.now).mockRestore();
  });

  it('shows the message of the server where the link does not work', async () => {
    server.use(refuse(accountCalls.verifyMail, 'VERIFICATION_LINK_REFUSED', { message: 'This link has ended.' }));
    await renderApp('/page/emailCertification?token=41.abc');
    expect(await screen.findByRole('alert')).toHaveTextContent('This link has ended.');
    expect(screen.getByRole('link', { name: 'Back to sign-in' })).toBeVisible();
  });
});
