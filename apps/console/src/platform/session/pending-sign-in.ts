/**
 * A sign-in that waits for its second step, kept by this tab alone. It promises that its token never becomes the session
 * before the server has taken the step, and that it is gone with the tab.
 */
import type { SessionUser } from '@cubby/contract/people/sessions/sessions.schemas';

const storageKey = 'cubby.pending-sign-in';

/** Without storage it lasts as long as the page. */
let held: SessionUser | null = null;

export const keepPendingSignIn = (session: SessionUser): void => {
  held = session;
  try {
    window.sessionStorage.setItem(storageKey, JSON.stringify(session));
  } catch {
    // Held in memory.
  }
};

export const getPendingSignIn = (): SessionUser | null => {
  if (held) return held;
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(storageKey) ?? 'null') as Partial<SessionUser> | null;
    return typeof kept?.token === 'string' && typeof kept.userId === 'string' ? (kept as SessionUser) : null;
  } catch {
    return null;
  }
};

export const dropPendingSignIn = (): void => {
  held = null;
  try {
    window.sessionStorage.removeItem(storageKey);
  } catch {
    // It was never kept.
  }
};
