/**
 * What the console remembers of a person in this browser: folded groups, the tab last used of each place, screens visited,
 * which lists fit the window. It promises that no user reads what another person left, and that looking as a user leaves nothing.
 */

interface Person {
  readonly id: string;
  /** This tab shows what another user sees. */
  readonly looking: boolean;
}

let person = (): Person => ({ id: '', looking: false });

/** Says who is signed in, at any time. Returns the way back to what said it before. */
export const setPerson = (read: () => Person): (() => void) => {
  const before = person;
  person = read;
  return () => {
    person = before;
  };
};

const keyOf = (what: string): string => `cubby.${what}.${person().id}`;

export const recall = <T>(what: string, fallback: T): T => {
  try {
    return (JSON.parse(window.localStorage.getItem(keyOf(what)) ?? 'null') as T | null) ?? fallback;
  } catch {
    return fallback;
  }
};

export const remember = (what: string, value: unknown): void => {
  if (person().looking) return;
  try {
    window.localStorage.setItem(keyOf(what), JSON.stringify(value));
  } catch {
    // Not remembered, still done.
  }
};

/** Deletes what anyone visited in this browser: names and numbers do not outlast the session. */
export const deleteRecents = (): void => {
  try {
    for (const key of Object.keys(window.localStorage))
      if (key.startsWith('cubby.recents.')) window.localStorage.removeItem(key);
  } catch {
    // Without storage nothing was remembered.
  }
};
