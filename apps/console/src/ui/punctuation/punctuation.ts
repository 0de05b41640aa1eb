/** Signs between words, as the reader's language writes them: Chinese has its own comma of lists and its own colon. */
import i18next from 'i18next';

/** What is between the parts of a list. */
export const listComma = (): string => i18next.t('ui.listed', { one: '', other: '' });

/** "Phone, E-mail"; what is empty is left out. */
export const listText = (parts: readonly (string | null | undefined | false)[]): string =>
  parts.filter(Boolean).join(listComma());

/** "Created: 3 orders" */
export const pairText = (label: string, text: string): string => i18next.t('ui.pair', { label, text });
