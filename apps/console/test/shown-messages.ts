/**
 * Records which of the specified messages (messages.tsv) are on the page during the tests. A message counts only if a
 * screen requested it and its words were then on the page in the same test.
 */
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { phrases } from '@cubby/phrases';
import i18next from 'i18next';
import { afterAll, afterEach, inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder for the reports of the test files; undefined if none are requested. */
    shownMessages: string | undefined;
  }
}

/** Keys that a screen has asked for in this test and that were not seen yet, with their words. */
const asked = new Map<string, string>();
/** Keys that were seen since the last report of a file. */
const shown = new Set<string>();

/** Messages that are the words of what is wrong with a field, by these words. */
const fieldErrors = new Set(Object.values(phrases.en_US.fieldErrors));
const ofFields = new Map(
  Object.entries(phrases.en_US.messages).flatMap(([key, words]) => (fieldErrors.has(words) ? [[words, key]] : [])),
);

interface Store {
  getResource: (language: string, namespace: string, key?: string, options?: object) => unknown;
}
let watching = false;

/** `message()` reads all messages from the store of i18next, a form the words of one field error. */
const watchWords = (): void => {
  if (watching) return;
  watching = true;
  const store = Object.getPrototypeOf(i18next.store) as Store;
  const give = store.getResource;
  store.getResource = function (this: Store, language, namespace, key, options) {
    const words = give.call(this, language, namespace, key, options);
    if (key === 'messages' && words !== null && typeof words === 'object') return watchedWords(words);
    if (typeof words === 'string' && key?.startsWith('fieldErrors.')) ask(ofFields.get(words), words);
    return words;
  };
};

const ask = (key: string | undefined, words: string): void => {
  if (key !== undefined && !shown.has(key)) asked.set(key, words);
};

const watchedWords = (words: object): object =>
  new Proxy(words, {
    get(of, key) {
      const text: unknown = Reflect.get(of, key);
      if (typeof key === 'string' && typeof text === 'string') ask(key, text);
      return text;
    },
  });

const collectMessages = (): void => {
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
  const observer = new MutationObserver(collectMessages);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  afterEach(() => {
    collectMessages();
    asked.clear();
  });
  afterAll(() => {
    observer.disconnect();
    const folder = inject('shownMessages');
    if (folder !== undefined) writeFileSync(join(folder, randomUUID()), JSON.stringify([...shown]));
    shown.clear();
  });
};
