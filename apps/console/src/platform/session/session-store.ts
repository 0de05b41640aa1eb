/**
 * Who is signed in, kept in this browser and shared by its tabs. It promises that a session ended in one tab is ended
 * in all of them, and that a tab never goes on under another person's name: it reloads.
 */
import type { SessionUser } from '@cubby/contract/sessions/sessions.schemas';
import { useSyncExternalStore } from 'react';
import { reloadPage } from '../page/page.ts';

/** Why a session ended: by the person, by the server, or in another tab. */
export type SessionEnd = 'signed-out' | 'expired' | 'elsewhere';

const storageKey = 'cubby.session';

let session: SessionUser | null = null;
const listeners = new Set<() => void>();
const endListeners = new Set<(end: SessionEnd) => void>();

const parse = (text: string | null): SessionUser | null => {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<SessionUser> | null;
    const whole = typeof kept?.token === 'string' && kept.token !== '' && Array.isArray(kept.authoritySet);
    return whole ? (kept as SessionUser) : null;
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
  session = next;
  for (const listener of listeners) listener();
};

const end = (how: SessionEnd): void => {
  if (!session) return;
  set(null);
  for (const listener of endListeners) listener(how);
};

/** Takes up the session that this browser kept, and follows the other tabs. Call once, before the first call. */
export const startSession = (): void => {
  try {
    session = parse(window.localStorage.getItem(storageKey));
  } catch {
    session = null;
  }
  window.addEventListener('storage', ({ key, newValue }) => {
    // A null key: the whole storage was cleared.
    if (key !== storageKey && key !== null) return;
    const next = key === null ? null : parse(newValue);
    if (!next) end('elsewhere');
    else if (session && next.userId !== session.userId) reloadPage();
    else set(next);
  });
};

export const getSession = (): SessionUser | null => session;

export const setSession = (next: SessionUser): void => {
  write(next);
  set(next);
};

/** Ends the session in this browser; the server is not told (see signOut). */
export const endSession = (how: SessionEnd): void => {
  write(null);
  end(how);
};

/** Hears of the end of the session; returns the way to stop. */
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
