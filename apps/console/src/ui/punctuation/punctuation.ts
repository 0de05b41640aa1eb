/** Signs between words, as the reader's language writes them: Chinese has its own comma of lists and its own colon. */
import i18next from 'i18next';

/** "Phone, E-mail" */
export const listText = (parts: readonly string[]): string => parts.join(i18next.t('ui.listComma'));

/** "Created: 3 orders" */
export const pairText = (label: string, text: string): string => i18next.t('ui.pair', { label, text });
