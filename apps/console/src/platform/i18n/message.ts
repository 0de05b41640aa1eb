/**
 * The words of the specified message keys (messages.tsv). Some keys contain dots, spaces and punctuation, which i18next
 * would read as paths, so they are read as plain keys.
 */
import type { SourcePhrases } from '@cubby/phrases';
import i18next from 'i18next';

/** A key of messages.tsv, misspelt ones as they are. */
export type MessageKey = keyof SourcePhrases['messages'];

/** The words of a key in the current language; the key itself where the language file lacks it. */
export const message = (key: MessageKey): string => {
  const messages: unknown = i18next.getResource(i18next.language ?? '', 'translation', 'messages', {
    keySeparator: '.',
  });
  const words = (messages as Partial<Record<string, string>> | undefined)?.[key];
  return words ?? key;
};
