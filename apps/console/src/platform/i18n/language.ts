/**
 * Which language the person reads. The choice is stored in this browser; who has chosen none reads en_US (orders.md 9).
 */
import { defaultLanguage, isLanguage, type Language } from '@cubby/phrases';

const storageKey = 'cubby.language';

// Read once: the page reloads when the language changes, so that no screen mixes two.
let current: Language | undefined;

const read = (): Language => {
  try {
    const stored = window.localStorage.getItem(storageKey);
    return isLanguage(stored) ? stored : defaultLanguage;
  } catch {
    return defaultLanguage;
  }
};

/** The language as the specification spells it, such as `zh_HK`; X-Req-Language carries it. */
export const getLanguage = (): Language => (current ??= read());

/** Retains the choice for this page and the following ones. */
export const storeLanguage = (language: Language): void => {
  current = language;
  try {
    window.localStorage.setItem(storageKey, language);
  } catch {
    // Not remembered, still used until the page is left.
  }
};

/** Reads the stored choice again, for tests. */
export const deleteLanguage = (): void => {
  current = undefined;
};
