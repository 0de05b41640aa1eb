/**
 * The impersonation of a user, kept by this tab alone: the other tabs continue as the administrator. It promises that a
 * view survives a reload of its tab, that it is no other user's than the administrator's who is signed in, and that the
 * administrator's own session lies untouched beside it.
 */
import type { SessionUser } from '@cubby/contract/people/sessions/sessions.schemas';

/** The session of a view; `view` says whose look it is and when it ends. */
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

/** The view that this tab kept; undefined where it is over or another user is signed in by now. */
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

/** Deletes the view; `ended` is whose eyes they were, to be said on the next page. @returns where the view began */
export const dropView = (ended?: string): string => {
  store(key, null);
  if (ended !== undefined) store(endedKey, ended);
  return take(fromKey) ?? '#/app';
};

/** Whose view has just ended, once. */
export const takeEndedView = (): string | null => take(endedKey);
