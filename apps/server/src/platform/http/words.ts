/**
 * The words of the server: messages and headings in the language that a request asks for with X-Req-Language. An
 * unknown or missing language is answered in English (orders.md 1).
 */
import { defaultLanguage, isLanguage, type Language, languages, phrases, type Phrases } from '@cubby/phrases';

export const languageOf = (header: string | string[] | undefined): Language =>
  isLanguage(header) ? header : defaultLanguage;

export const wordsOf = (language: Language): Phrases => phrases[language];

/** A number as the language writes it, for a phrase that is filled here. */
export const amountIn =
  (language: Language) =>
  (count: number): string =>
    count.toLocaleString(languages[language].tag);

/** Fills `{{name}}` in a phrase. Numbers come as texts (`amountIn`). */
export const fill = (phrase: string, params: Readonly<Record<string, string | number>> = {}): string =>
  phrase.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole));
