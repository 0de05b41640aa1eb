import { accountCalls } from '@cubby/contract/people/account/account.calls';
import type { Account } from '@cubby/contract/people/account/account.schemas';
import { ownSessionsCalls } from '@cubby/contract/people/sessions/own-sessions.calls';
import { sessionsCalls } from '@cubby/contract/people/sessions/sessions.calls';
import { singleSignOnCalls } from '@cubby/contract/people/single-sign-on/single-sign-on.calls';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSession, loginDataOf, renderApp } from '../../../../test/app.tsx';
import { answer, refuse, server, type SeenRequest, useServer } from '../../../../test/server.ts';
import { page } from '../../../platform/page/page.ts';
import { takeUpProviderReturn } from '../../../platform/session/provider-return.ts';
import { getSession } from '../../../platform/session/session-store.ts';
import { buildAccount } from './account.fixture.ts';

useServer();
const session = buildSession();
const storageKey = 'cubby.confirmation';
const account = buildAccount({ emailVerified: true, confirmsByProvider: true });
beforeEach(() => {
  vi.restoreAllMocks();
});

/** Goes up to the question that comes before a new second step. */
const askFor = async (own: Account) => {
  server.use(
    answer(sessionsCalls.getLoginData, loginDataOf(session)),
    answer(accountCalls.getAccount, own),
    answer(ownSessionsCalls.listOwnSessions, []),
    refuse(accountCalls.setSecondStep, 'CONFIRMATION_NEEDED'),
  );
  await renderApp('/app/MyAccount', { session });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Two-step verification' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Code by e-mail' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  return within(await screen.findByRole('dialog', { name: 'Enter your password again' }));
};
const wayThere = { name: 'Confirm through your company’s sign-in' };

const openedWindow = () => {
  const opened = { location: { href: '' }, close: vi.fn<() => void>() };
  // The parts of a window that the screen uses.
  vi.spyOn(page, 'openWindow').mockReturnValue(opened as unknown as Window);
  return opened;
};
/** As the browser notifies this window of what another one has written. */
const receive = (newValue: string) =>
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: storageKey, newValue }));
  });

describe('who signs in through a provider', () => {
  it('may prove it there; what waits goes on by itself', async () => {
    const opened = openedWindow();
    server.use(answer(singleSignOnCalls.startConfirmation, { url: 'https://id.harbour.hk/auth?state=s1' }));
    const dialog = await askFor(account);
    await userEvent.click(await dialog.findByRole('button', wayThere));
    expect(await dialog.findByText('Continue in the window that has opened. This one waits.')).toBeVisible();
    expect(opened.location.href).toBe('https://id.harbour.hk/auth?state=s1');

    server.use(answer(accountCalls.setSecondStep, { ...account, multiFactorAuthMethod: 'EMAIL' as const }));
    receive('done:of-another');
    expect(screen.queryByText('Two-step verification saved')).toBeNull();
    receive('done:s1');
    expect(await screen.findByText('Two-step verification saved')).toBeVisible();
    expect(window.localStorage.getItem(storageKey)).toBeNull();
  });

  it('reports that the browser opens no window, or that the provider is away', async () => {
    const opening = vi.spyOn(page, 'openWindow').mockReturnValue(null);
    const dialog = await askFor(account);
    await userEvent.click(await dialog.findByRole('button', wayThere));
    expect(await dialog.findByText(/The browser blocked the window/)).toBeVisible();

    opening.mockRestore();
    const opened = openedWindow();
    server.use(refuse(singleSignOnCalls.startConfirmation, 'SIGN_ON_PROVIDER_AWAY', { message: 'It is away' }));
    await userEvent.click(dialog.getByRole('button', wayThere));
    expect(await dialog.findByText(/It is away/)).toBeVisible();
    expect(opened.close).toHaveBeenCalledOnce();
  });

  it('is not awaited any more once they let the question go', async () => {
    const opened = openedWindow();
    server.use(answer(singleSignOnCalls.startConfirmation, { url: 'https://id.harbour.hk/auth?state=s2' }));
    const dialog = await askFor(account);
    await userEvent.click(await dialog.findByRole('button', wayThere));
    await waitFor(() => expect(window.localStorage.getItem(storageKey)).toBe('s2'));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(window.localStorage.getItem(storageKey)).toBeNull();
    expect(opened.close).toHaveBeenCalled();
    server.use(answer(accountCalls.setSecondStep, { ...account, multiFactorAuthMethod: 'EMAIL' as const }));
    receive('done:s2');
    expect(screen.queryByText('Two-step verification saved')).toBeNull();
  });

  it('leads nowhere where they let the question go before the way there is known', async () => {
    const opened = openedWindow();
    const way = { url: 'https://id.harbour.hk/auth?state=s5' };
    server.use(answer(singleSignOnCalls.startConfirmation, way, { delay: 'infinite' }));
    const dialog = await askFor(account);
    await userEvent.click(await dialog.findByRole('button', wayThere));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(opened.close).toHaveBeenCalled();
    expect(opened.location.href).toBe('');
    expect(window.localStorage.getItem(storageKey)).toBeNull();
  });
});

it('offers no provider to who signs in with a password', async () => {
  const dialog = await askFor({ ...account, confirmsByProvider: false });
  expect(dialog.getByLabelText('Password')).toBeVisible();
  expect(dialog.queryByRole('button', wayThere)).toBeNull();
});

describe('the window that comes back from the provider', () => {
  const comeBack = async (query: string) => {
    window.history.replaceState(null, '', `/single-sign-on?${query}`);
    takeUpProviderReturn();
    await renderApp('/page/singleSignOn', { session });
  };

  it('passes on its parameters, notifies the waiting window, and closes', async () => {
    const seen: unknown[] = [];
    const closing = vi.spyOn(page, 'closeWindow').mockReturnValue();
    window.localStorage.setItem(storageKey, 's3');
    server.use(
      answer(sessionsCalls.getLoginData, loginDataOf(session)),
      answer(singleSignOnCalls.finishConfirmation, ({ body }: SeenRequest) => {
        seen.push(body);
        return { success: true as const };
      }),
    );
    await comeBack('state=s3&code=c3');
    expect(await screen.findByRole('heading', { name: 'Confirmed' })).toBeVisible();
    expect(seen).toEqual([{ state: 's3', code: 'c3', iss: null, error: null }]);
    expect(window.localStorage.getItem(storageKey)).toBe('done:s3');
    expect(closing).toHaveBeenCalledOnce();
    expect(getSession()?.token).toBe(session.token);
  });

  it('says what is wrong, and sends nothing to the other', async () => {
    const closing = vi.spyOn(page, 'closeWindow').mockReturnValue();
    window.localStorage.setItem(storageKey, 's4');
    server.use(
      answer(sessionsCalls.getLoginData, loginDataOf(session)),
      refuse(singleSignOnCalls.finishConfirmation, 'SIGN_ON_NOT_LINKED', { message: 'Another person came' }),
    );
    await comeBack('state=s4&code=c4');
    expect(await screen.findByRole('alert')).toHaveTextContent('Another person came');
    expect(screen.getByRole('heading', { name: 'Not confirmed' })).toBeVisible();
    expect(window.localStorage.getItem(storageKey)).toBe('s4');
    expect(closing).not.toHaveBeenCalled();
    expect(getSession()?.token).toBe(session.token);
  });
});
