/**
 * What the frame remembers of a person in this browser: folded groups, the tab last used of each place, screens visited.
 * It promises that nobody reads what another person left, and that looking as somebody leaves nothing.
 */
import { getSession } from '../../platform/session/session-store.ts';

const keyOf = (what: string): string => `cubby.${what}.${getSession()?.userId ?? ''}`;

export const recall = <T>(what: string, fallback: T): T => {
  try {
    return (JSON.parse(window.localStorage.getItem(keyOf(what)) ?? 'null') as T | null) ?? fallback;
  } catch {
    return fallback;
  }
};

export const remember = (what: string, value: unknown): void => {
  if (getSession()?.view !== undefined) return;
  try {
    window.localStorage.setItem(keyOf(what), JSON.stringify(value));
  } catch {
    // Not remembered, still done.
  }
};

/** Forgets what was visited, whoever visited it: names and numbers do not outlast the session. */
export const forgetRecents = (): void => {
  try {
    for (const key of Object.keys(window.localStorage))
      if (key.startsWith('cubby.recents.')) window.localStorage.removeItem(key);
  } catch {
    // Without storage nothing was remembered.
  }
};
