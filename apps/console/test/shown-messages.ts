/**
 * Notes which of the specified messages (messages.tsv) stand on the page during the tests. It promises that a message
 * counts where a screen asked for it and its words then stood on the page in the same test, and not otherwise.
 */
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import i18next from 'i18next';
import { afterAll, afterEach, inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder in which the test files tell; undefined where nobody asks. */
    shownMessages: string | undefined;
  }
}

/** Keys that a screen has asked for in this test and that were not seen yet, with their words. */
const asked = new Map<string, string>();
/** Keys that were seen since the last file told. */
const shown = new Set<string>();

type GetResource = typeof i18next.getResource;
let watching = false;

/** `message()` takes the words of a key from what i18next gives it. */
const watchWords = (): void => {
  if (watching) return;
  watching = true;
  let give: GetResource = i18next.getResource;
  const watched: GetResource = (...args) => {
    const words: unknown = give(...args);
    return args[2] === 'messages' && words !== null && typeof words === 'object' ? watchedWords(words) : words;
  };
  // Each start of i18next puts a function of its own there.
  Object.defineProperty(i18next, 'getResource', {
    get: () => watched,
    set: (next: GetResource) => {
      give = next;
    },
  });
};

const watchedWords = (words: object): object =>
  new Proxy(words, {
    get(of, key) {
      const text: unknown = Reflect.get(of, key);
      if (typeof key === 'string' && typeof text === 'string' && !shown.has(key)) asked.set(key, text);
      return text;
    },
  });

const look = (): void => {
  if (asked.size === 0) return;
  const page = document.body.textContent;
  for (const [key, words] of asked) {
    if (!page.includes(words)) continue;
    shown.add(key);
    asked.delete(key);
  }
};

/** Called before each test file. */
export const noteShownMessages = (): void => {
  watchWords();
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  afterEach(() => {
    look();
    asked.clear();
  });
  afterAll(() => {
    observer.disconnect();
    const folder = inject('shownMessages');
    if (folder !== undefined) writeFileSync(join(folder, randomUUID()), JSON.stringify([...shown]));
    shown.clear();
  });
};
