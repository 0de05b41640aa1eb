/**
 * Who is signed in, stored in this browser and shared by its tabs. A session that is ended in one tab is ended in all
 * of them, and a tab never continues under another person's name: it reloads. During an impersonation in a tab
 * (view-storage.ts), the tab has the session of that user, and the person's own session is stored next to it.
 */
import type { SessionUser } from '@cubby/contract/people/sessions/sessions.schemas';
import { useSyncExternalStore } from 'react';
import { setPerson } from '../../ui/person-memory/person-memory.ts';
import { page, reloadPage } from '../page/page.ts';
import { dropView, storeView, readView, type ViewSession, writeView } from './view-storage.ts';

/** Why a session ended: by the person, by the server, or in another tab. */
export type SessionEnd = 'signed-out' | 'expired' | 'elsewhere';

const storageKey = 'cubby.session';

/** Of this tab: the view where there is one, else the own. */
let session: SessionUser | null = null;
let own: SessionUser | null = null;
let view: ViewSession | undefined;
let lastEnd: SessionEnd | undefined;
const listeners = new Set<() => void>();
const endListeners = new Set<(end: SessionEnd) => void>();

const parse = (text: string | null): SessionUser | null => {
  try {
    const stored = JSON.parse(text ?? 'null') as Partial<SessionUser> | null;
    const whole = typeof stored?.token === 'string' && stored.token !== '' && Array.isArray(stored.authoritySet);
    return whole ? (stored as SessionUser) : null;
  } catch {
    return null;
  }
};

const write = (next: SessionUser | null): void => {
  try {
    if (next) window.localStorage.setItem(storageKey, JSON.stringify(next));
    else window.localStorage.removeItem(storageKey);
  } catch {
    // Without storage the session lasts as long as the page.
  }
};

const set = (next: SessionUser | null): void => {
  own = next;
  session = view ?? next;
  for (const listener of listeners) listener();
};

const end = (how: SessionEnd): void => {
  if (!session) return;
  // No user views without a session of their own.
  if (view) dropView();
  view = undefined;
  lastEnd = how;
  set(null);
  for (const listener of endListeners) listener(how);
};

/** Restores the session that this browser has stored, and follows the other tabs. Call once, before the first call. */
export const startSession = (): void => {
  lastEnd = undefined;
  try {
    own = parse(window.localStorage.getItem(storageKey));
  } catch {
    own = null;
  }
  view = readView(own);
  session = view ?? own;
  window.addEventListener('storage', ({ key, newValue }) => {
    // A null key: the whole storage was cleared.
    if (key !== storageKey && key !== null) return;
    const next = key === null ? null : parse(newValue);
    if (!next) end('elsewhere');
    else if (own && next.userId !== own.userId) reloadPage();
    else set(next);
  });
};

export const getSession = (): SessionUser | null => session;

setPerson(() => ({ id: session?.userId ?? '', looking: session?.view !== undefined }));

/** How the last session of this page ended; undefined where there was none. */
export const getSessionEnd = (): SessionEnd | undefined => lastEnd;

/** The person's own session, also while this tab views as a user. */
export const getOwnSession = (): SessionUser | null => own;

/** The view of this tab. */
export const getView = (): ViewSession | undefined => view;

export const setSession = (next: SessionUser): void => {
  if (view && next.token === view.token) {
    view = { ...view, ...next, view: next.view ?? view.view };
    writeView(view);
    return set(own);
  }
  write(next);
  set(next);
};

/** From now on this tab impersonates another user; the page, with all data of the own person, is reloaded. */
export const enterView = (next: ViewSession): void => {
  storeView(next, window.location.hash);
  page.reloadAt('#/app');
};

/** Back to the own session, where the impersonation began; sends nothing to the server (see endView). */
export const leaveView = (): void => {
  if (!view) return;
  page.reloadAt(dropView(view.nickname));
};

/**
 * Ends the session in this browser; sends nothing to the server (see signOut). After an impersonation the own session
 * returns.
 */
export const endSession = (how: SessionEnd): void => {
  if (view && how === 'expired') return leaveView();
  write(null);
  end(how);
};

/** Registers a listener of the end of the session; returns the function that removes it. */
export const onSessionEnd = (listener: (end: SessionEnd) => void): (() => void) => {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** The person signed in, or null. */
export const useSessionOrNull = (): SessionUser | null => useSyncExternalStore(subscribe, getSession);
