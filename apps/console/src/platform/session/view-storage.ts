/**
 * The impersonation of a user, stored by this tab alone: the other tabs continue as the administrator. It survives a
 * reload of its tab, belongs only to the administrator who is signed in, and leaves the administrator's own session
 * untouched.
 */
import type { SessionUser } from '@cubby/contract/people/sessions/sessions.schemas';

/** The session of an impersonation; `view` names the user and when it ends. */
export type ViewSession = SessionUser & { readonly view: NonNullable<SessionUser['view']> };

const key = 'cubby.view';
const fromKey = 'cubby.view-from';
const endedKey = 'cubby.view-ended';

const store = (name: string, value: string | null): void => {
  try {
    if (value === null) window.sessionStorage.removeItem(name);
    else window.sessionStorage.setItem(name, value);
  } catch {
    // Without storage a view lasts as long as the page.
  }
};

const take = (name: string): string | null => {
  try {
    const value = window.sessionStorage.getItem(name);
    window.sessionStorage.removeItem(name);
    return value;
  } catch {
    return null;
  }
};

/** The impersonation that this tab has stored; undefined if it is over or another user is signed in by now. */
export const readView = (own: SessionUser | null): ViewSession | undefined => {
  try {
    const stored = JSON.parse(window.sessionStorage.getItem(key) ?? 'null') as Partial<ViewSession> | null;
    const sound = typeof stored?.token === 'string' && Array.isArray(stored.authoritySet) && stored.view !== undefined;
    if (sound && stored.view?.viewerId === own?.userId && stored.view!.endsTime > Date.now())
      return stored as ViewSession;
  } catch {
    // Not ours.
  }
  store(key, null);
  return undefined;
};

export const writeView = (view: ViewSession): void => store(key, JSON.stringify(view));

/** @param from the address to come back to */
export const storeView = (view: ViewSession, from: string): void => {
  writeView(view);
  store(fromKey, from);
};

/** Deletes the impersonation; `ended` names the user on the next page. @returns where the impersonation began */
export const dropView = (ended?: string): string => {
  store(key, null);
  if (ended !== undefined) store(endedKey, ended);
  return take(fromKey) ?? '#/app';
};

/** Whose view has just ended, once. */
export const takeEndedView = (): string | null => take(endedKey);
