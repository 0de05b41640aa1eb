import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import { companyVerificationsCalls } from '@cubby/contract/people/company-verifications/company-verifications.calls';
import { sessionsCalls } from '@cubby/contract/people/sessions/sessions.calls';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSession, loginDataOf, renderApp } from '../../test/app.tsx';
import { answer, answerRaw, refuse, server, useServer } from '../../test/server.ts';
import { callApi } from '../platform/api/call-api.ts';
import { page } from '../platform/page/page.ts';
import { getSession } from '../platform/session/session-store.ts';
import { tasks } from '../platform/tasks/tasks.ts';
import { confirm } from '../ui/confirm-dialog/confirm.ts';

const session = buildSession();
useServer(
  answer(sessionsCalls.signIn, session),
  answer(sessionsCalls.getLoginData, loginDataOf(session)),
  answer(sessionsCalls.signOut, { success: true }),
  answer(ordersCalls.listOrders, { content: [], totalElements: 0, totalPages: 0, number: 0, size: 10 }),
  answer(ordersCalls.countOrders, 0),
  // Screens ask for more than these tests are about.
  http.get('*/api/*', () => HttpResponse.json([])),
);

beforeEach(() => {
  vi.spyOn(page, 'reload').mockReturnValue();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const address = () => window.location.hash.slice(1);
const signIn = async (username = 'mei.chan', password = 'right') => {
  const user = userEvent.setup();
  if (username) await user.type(await screen.findByLabelText('User name'), username);
  if (password) await user.type(await screen.findByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  return user;
};
const menu = () => screen.findByRole('navigation', { name: 'Screens' });
/** The links to screens; the brand next to them leads to the start. */
const entries = async () =>
  (await within(await menu()).findAllByRole('listitem')).map((item) => within(item).getByRole('link'));

describe('signing in', () => {
  it('is required without a session, and leads back to the requested page', async () => {
    await renderApp('/app/articleInfo?articleId=5');
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(address()).toBe('/page/login?back=%2Fapp%2FarticleInfo%3FarticleId%3D5');
    await signIn();
    await menu();
    expect(address()).toBe('/app/articleInfo?articleId=5');
  });

  it.each([
    ['ORDER_LIST', '/app/articleList'],
    ['PAXEL_ORDER_LIST', '/app/articleList'],
    ['DROP_ORDER_LIST', '/app/dropOrderList'],
    ['DROP_ORDER_CREATE', '/app/dropOrderAdd'],
    ['THANKYOU', '/app/Verification'],
    ['USER_IMPORT', '/app/userImport'],
  ])('lands a holder of %s on %s', async (permission, landing) => {
    const person = buildSession({ authoritySet: [permission] });
    server.use(answer(sessionsCalls.signIn, person), answer(sessionsCalls.getLoginData, loginDataOf(person)));
    await renderApp('/page/login');
    await signIn();
    await waitFor(() => expect(address()).toBe(landing));
  });

  it.each([
    ['REJECTED', 'ORDER_LIST', '/app/Verification'],
    ['REJECTED', 'DROP_ORDER_LIST', '/app/Verification'],
    ['PENDING_APPROVAL', 'ORDER_LIST', '/app/articleList'],
    ['PENDING_APPROVAL', 'DROP_ORDER_LIST', '/app/dropOrderList'],
    ['ACTIVE', 'ORDER_LIST', '/app/articleList'],
  ] as const)(
    'while the certificate is %s, lands a holder of THANKYOU and %s on %s',
    async (status, other, landing) => {
      const person = buildSession({ authoritySet: ['THANKYOU', other] });
      server.use(
        answer(sessionsCalls.signIn, person),
        answer(sessionsCalls.getLoginData, loginDataOf(person)),
        answer(companyVerificationsCalls.findCurrentMerchantStatus, {
          data: {
            merchantId: '3',
            merchantName: 'Harbour Parcel',
            merchantStatus: status,
            statusNote: null,
            certificateImageId: null,
            certificateImageName: null,
            uploadedTime: null,
          },
        }),
      );
      await renderApp('/page/login');
      await signIn();
      await waitFor(() => expect(address()).toBe(landing));
    },
  );

  it('lands a holder of THANKYOU on their orders if the state of the certificate is unavailable', async () => {
    const person = buildSession({ authoritySet: ['THANKYOU', 'ORDER_LIST'] });
    server.use(
      answer(sessionsCalls.signIn, person),
      answer(sessionsCalls.getLoginData, loginDataOf(person)),
      refuse(companyVerificationsCalls.findCurrentMerchantStatus, 'NOT_FOUND'),
    );
    await renderApp('/page/login');
    await signIn();
    await waitFor(() => expect(address()).toBe('/app/articleList'));
  });

  it('says who can grant access to a holder of nothing', async () => {
    const person = buildSession({ authoritySet: [] });
    server.use(answer(sessionsCalls.signIn, person), answer(sessionsCalls.getLoginData, loginDataOf(person)));
    await renderApp('/page/login');
    await signIn();
    expect(await screen.findByRole('heading', { name: 'You have no access yet' })).toBeVisible();
    expect(screen.getByText(/An administrator of Harbour Parcel can grant one/)).toBeVisible();
  });

  it('never leads to another site', async () => {
    await renderApp('/page/login?back=%2F%2Fevil.example%2Fapp');
    await signIn();
    await waitFor(() => expect(address()).toBe('/app/articleList'));
  });

  it('takes the user name from the address and puts the focus on the password', async () => {
    await renderApp('/page/login?email=li%40harbour.hk');
    expect(await screen.findByLabelText('User name')).toHaveValue('li@harbour.hk');
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });

  it('requires what is missing, without a call', async () => {
    await renderApp('/page/login');
    await signIn('', 'right');
    expect(screen.getByText('Enter your user name')).toBeVisible();
    expect(screen.getByLabelText('User name')).toHaveFocus();
  });

  it.each([
    ['SIGN_IN_REFUSED', 'Wrong name or password'],
    ['NO_PERMISSION', 'The account is locked'],
    ['INVALID_REQUEST', 'Too long'],
  ] as const)('shows the server’s words for %s and retains what was typed', async (code, words) => {
    server.use(refuse(sessionsCalls.signIn, code, { message: words }));
    await renderApp('/page/login');
    await signIn('mei.chan', 'wrong');
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByLabelText('User name')).toHaveValue('mei.chan');
    expect(screen.getByLabelText('Password')).toHaveValue('wrong');
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });

  it.each([429, 500, 503])('says that the service failed for %d', async (status) => {
    server.use(answerRaw(sessionsCalls.signIn, status, '{"message":"inner words"}'));
    await renderApp('/page/login');
    await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('The service did not respond correctly.');
  });

  it('shows and hides the password', async () => {
    await renderApp('/page/login');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  });
});

describe('the session', () => {
  it('ends with a 401 of any call; the person comes back to the same place', async () => {
    await renderApp('/app/articleInfo?articleId=5', { session });
    await menu();
    server.use(refuse(ordersCalls.countOrders, 'SIGN_IN_REQUIRED'));
    await act(() => callApi(ordersCalls.countOrders, { query: {} }).then(undefined, () => {}));
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(screen.getByText('Your session has ended. Sign in to continue where you were.')).toBeVisible();
    await signIn();
    await menu();
    expect(address()).toBe('/app/articleInfo?articleId=5');
  });

  it('has not ended for a user who never had one: they are asked to sign in for the page', async () => {
    await renderApp('/app/articleInfo?articleId=5');
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(screen.getByText('Sign in to open this page.')).toBeVisible();
    expect(screen.queryByText(/session has ended/)).toBeNull();
  });

  it('is replaced and the page reloads when the permissions have changed', async () => {
    const now = loginDataOf(buildSession({ authoritySet: ['ORDER_LIST'] }));
    server.use(answer(sessionsCalls.getLoginData, now));
    await renderApp('/app/articleList', { session });
    await waitFor(() => expect(page.reload).toHaveBeenCalledOnce());
    expect(getSession()).toMatchObject({ authoritySet: ['ORDER_LIST'], token: session.token });
  });

  it('goes on without a reload when only their order has changed', async () => {
    let asked = 0;
    server.use(
      answer(sessionsCalls.getLoginData, () => {
        asked += 1;
        return { ...loginDataOf(session), nickname: 'Mei Ling', authoritySet: session.authoritySet.toReversed() };
      }),
    );
    await renderApp('/app/articleList', { session });
    expect(await screen.findByText('Mei Ling')).toBeVisible();
    expect(asked).toBe(1);
    expect(page.reload).not.toHaveBeenCalled();
  });

  it.each(['LOGIN_DATA_REFUSED', 'SIGN_IN_REQUIRED'] as const)('ends when the refresh says %s', async (code) => {
    server.use(refuse(sessionsCalls.getLoginData, code));
    await renderApp('/app/articleList', { session });
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(getSession()).toBeNull();
  });

  it('outlives a server that is away for a moment', async () => {
    server.use(answerRaw(sessionsCalls.getLoginData, 503));
    await renderApp('/app/articleList', { session });
    expect(await screen.findByText(/The system failed/)).toBeVisible();
    expect(getSession()).not.toBeNull();
  });

  it('reports a failure that has no message of its own', async () => {
    server.use(answerRaw(sessionsCalls.getLoginData, 418));
    await renderApp('/app/articleList', { session });
    expect(await screen.findByText('Something failed for an unknown reason. Try again.')).toBeVisible();
  });

  it('is ended by signing out, with all that belongs to it', async () => {
    await renderApp('/app/articleList?page=2', { session });
    act(() => tasks.add({ id: 'export', title: 'Export' }));
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Account of Mei Chan' }));
    expect(await screen.findByText('Merchant administrator')).toBeVisible();
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(address()).toBe('/page/login');
    expect(window.localStorage.getItem('cubby.session')).toBeNull();
    expect(tasks.current()).toEqual([]);
  });

  it('ends here when it is ended in another tab', async () => {
    await renderApp('/app/articleList', { session });
    await menu();
    const { startSession } = await import('../platform/session/session-store.ts');
    startSession();
    window.localStorage.removeItem('cubby.session');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cubby.session', newValue: null })));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  });
});

describe('the frame', () => {
  it('shows the entries that are permitted and exist, and none of the own company where there is none', async () => {
    const person = buildSession({ authoritySet: ['ORDER_LIST', 'THANKYOU'], companyType: 'ADMIN', merchantId: null });
    server.use(answer(sessionsCalls.getLoginData, loginDataOf(person)));
    await renderApp('/app/articleList', { session: person });
    const links = await entries();
    expect(links.map(({ textContent }) => textContent)).toEqual(['Home', 'Orders']);
    expect(links[1]).toHaveAttribute('aria-current', 'page');
  });

  it('says who can open a screen that is not permitted', async () => {
    const person = buildSession({ authoritySet: ['ORDER_LIST'] });
    server.use(answer(sessionsCalls.getLoginData, loginDataOf(person)));
    await renderApp('/app/articleAdd', { session: person });
    expect(await screen.findByText('You don’t have permission for this')).toBeVisible();
  });

  it.each(['/app/nothing', '/page/nothing', '/nothing'])('has a page for %s, which is nowhere', async (path) => {
    await renderApp(path, { session });
    expect(await screen.findByText('Nothing is here')).toBeVisible();
  });

  it.each(['/app/nothing', '/nothing'])('surrounds the page for %s too', async (path) => {
    await renderApp(path, { session });
    expect(await screen.findByText('Nothing is here')).toBeVisible();
    expect((await entries()).length).toBeGreaterThan(0);
  });

  it('leads on after a visit to a public page', async () => {
    await renderApp('/app/articleList', { session });
    await menu();
    act(() => void (window.location.hash = '#/page/nothing'));
    await screen.findByText('Nothing is here');
    act(() => void (window.location.hash = '#/app/articleAdd'));
    await menu();
  });

  it('takes a question back where the screen that asked it is left', async () => {
    await renderApp('/app/articleList', { session });
    await menu();
    const answered = confirm({ title: 'Cancel 3 orders?', action: 'Cancel 3 orders' });
    expect(await screen.findByRole('dialog', { name: 'Cancel 3 orders?' })).toBeVisible();
    act(() => void (window.location.hash = '#/app/articleAdd'));
    expect(await answered).toBe(false);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('opens the palette with Ctrl+K, and it goes to a screen', async () => {
    await renderApp('/app/articleList', { session });
    await entries();
    const user = userEvent.setup();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: 'Find a record, a screen or an action' }), 'new: o');
    expect(await screen.findByRole('option', { name: 'New: Order' })).toBeInTheDocument();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/app/articleAdd'));
  });

  it('shows what is running, with a way to stop it', async () => {
    await renderApp('/app/articleList', { session });
    const cancel = vi.fn();
    await menu();
    act(() => tasks.add({ id: 'export', title: 'Export of 12 orders', progress: 0.5, cancel }));
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Tasks: 1 running' }));
    expect(await screen.findByRole('progressbar', { name: 'Export of 12 orders' })).toHaveAttribute(
      'aria-valuenow',
      '50',
    );
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(cancel).toHaveBeenCalledOnce();
    act(() => tasks.finish('export', { detail: 'orders.xlsx' }));
    await user.click(await screen.findByRole('button', { name: 'Dismiss Export of 12 orders' }));
    expect(screen.getByText(/Nothing is running/)).toBeVisible();
  });
});
