/**
 * A sign-in that waits for its second step, stored by this tab alone. Its token never becomes the session before the
 * server has taken the step, and it is deleted with the tab.
 */
import type { SessionUser } from '@cubby/contract/people/sessions/sessions.schemas';

const storageKey = 'cubby.pending-sign-in';

/** Without storage it lasts as long as the page. */
let pending: SessionUser | null = null;

export const storePendingSignIn = (session: SessionUser): void => {
  pending = session;
  try {
    window.sessionStorage.setItem(storageKey, JSON.stringify(session));
  } catch {
    // Stored in memory only.
  }
};

export const getPendingSignIn = (): SessionUser | null => {
  if (pending) return pending;
  try {
    const stored = JSON.parse(window.sessionStorage.getItem(storageKey) ?? 'null') as Partial<SessionUser> | null;
    return typeof stored?.token === 'string' && typeof stored.userId === 'string' ? (stored as SessionUser) : null;
  } catch {
    return null;
  }
};

export const dropPendingSignIn = (): void => {
  pending = null;
  try {
    window.sessionStorage.removeItem(storageKey);
  } catch {
    // It was never stored.
  }
};
