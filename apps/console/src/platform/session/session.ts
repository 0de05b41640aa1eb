/**
 * Signing in, staying signed in and signing out (orders.md 4.5). It promises that the session of this page is what the
 * server says it is: on load it is asked, and a changed set of permissions replaces the session and reloads the page.
 */
import { sessionsCalls } from '@cubby/contract/people/sessions/sessions.calls';
import { userViewsCalls } from '@cubby/contract/people/user-views/user-views.calls';
import type { SessionUser } from '@cubby/contract/people/sessions/sessions.schemas';
import { isApiError } from '../api/api-error.ts';
import { callApi } from '../api/call-api.ts';
import { reportError } from '../api/report-error.ts';
import { reloadPage } from '../page/page.ts';
import { storePendingSignIn } from './pending-sign-in.ts';
import {
  endSession,
  enterView,
  getOwnSession,
  getSession,
  getView,
  leaveView,
  setSession,
  useSessionOrNull,
} from './session-store.ts';

/** The person signed in; only for screens under /app, which no user sees without a session. */
export const useSession = (): SessionUser => {
  const session = useSessionOrNull();
  if (!session) throw new Error('A screen that needs a session was shown without one');
  return session;
};

/** Signs in and retains the session, or what waits for its second step. @throws ApiError; nothing is retained then */
export const signIn = async (username: string, password: string): Promise<SessionUser> => {
  const session = await callApi(sessionsCalls.signIn, { body: { username, password } });
  if (session.needMFA) storePendingSignIn(session);
  else setSession(session);
  return session;
};

/** Ends the session on the server and in every tab. The tabs delete it even where the server can't be reached. */
export const signOut = async (): Promise<void> => {
  const own = getOwnSession();
  if (!own) return;
  try {
    // A user who signs out while viewing as a user signs out themselves; the view ends with it.
    await callApi(sessionsCalls.signOut, {}, { signal: AbortSignal.timeout(4000), token: own.token });
  } catch {
    // The token ends by itself when it lies idle.
  }
  endSession('signed-out');
};

/** Views as a user from now on, in this tab alone. @throws ApiError; nothing has changed then */
export const beginView = async (userId: string, reason: string): Promise<void> => {
  const { view, ...session } = await callApi(userViewsCalls.beginView, { params: { id: userId }, body: { reason } });
  if (view) enterView({ ...session, view });
};

/** Ends the view of this tab. The tab deletes it even where the server can't be reached: it ends by itself then. */
export const endView = async (): Promise<void> => {
  if (!getView()) return;
  try {
    await callApi(userViewsCalls.endView, {}, { signal: AbortSignal.timeout(4000) });
  } catch {
    // Over already, or soon.
  }
  leaveView();
};

const sameSet = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((one) => others.includes(one));

/** Requests from the server what the person is and may do now. */
export const refreshSession = async (): Promise<void> => {
  const before = getSession();
  if (!before) return;
  try {
    const now = await callApi(sessionsCalls.getLoginData, { params: { username: before.username } });
    // Signed out, or another user, while the answer was on its way.
    if (getSession()?.token !== before.token) return;
    setSession({ ...before, ...now });
    if (!sameSet(before.authoritySet, now.authoritySet)) reloadPage();
  } catch (error) {
    if (getSession()?.token !== before.token) return;
    if (isApiError(error, 403) || (isApiError(error) && error.statusCode === 401)) endSession('expired');
    else reportError(error);
  }
};
