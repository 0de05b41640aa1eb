/**
 * The words of the server: messages and headings in the language that a request asks for with X-Req-Language. An
 * unknown or missing language is answered in English (orders.md 1).
 */
import { defaultLanguage, isLanguage, type Language, phrases, type Phrases } from '@cubby/phrases';

export const languageOf = (header: string | string[] | undefined): Language =>
  isLanguage(header) ? header : defaultLanguage;

export const wordsOf = (language: Language): Phrases => phrases[language];

/** Fills `{{name}}` in a phrase. */
export const fill = (phrase: string, params: Readonly<Record<string, string | number>> = {}): string =>
  phrase.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole));
