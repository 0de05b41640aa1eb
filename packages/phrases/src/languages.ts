/** The languages of the product, as the specification spells them (orders.md 1), each under its own name. */
export const languages = {
  en_US: { name: 'English', tag: 'en-US' },
  zh_HK: { name: '繁體中文', tag: 'zh-HK' },
  pt_BR: { name: 'Português (Brasil)', tag: 'pt-BR' },
  id_ID: { name: 'Bahasa Indonesia', tag: 'id-ID' },
} as const;

export type Language = keyof typeof languages;

/** The language of a person who has chosen none (orders.md 9). */
export const defaultLanguage: Language = 'en_US';

/** The version that each language file carries (orders.md 1). */
export const phrasesVersion = '2.53.1';

export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && Object.hasOwn(languages, value);
