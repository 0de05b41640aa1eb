/**
 * The words of the server: messages and headings in the language that a request names in X-Req-Language. An unknown or
 * missing language is answered in English (orders.md 1).
 */
import type { ErrorCode, FieldErrorCode } from '@cubby/contract/kernel/errors';
import { defaultLanguage, isLanguage, type Language, languages, phrases, type Phrases } from '@cubby/phrases';
import type { Uses } from '../kernel/call-error.ts';

/** @param chosen a header, or what a user prefers */
export const languageOf = (chosen: string | string[] | null | undefined): Language =>
  isLanguage(chosen) ? chosen : defaultLanguage;

export const wordsOf = (language: Language): Phrases => phrases[language];

/** What is made from a language alone: made when it is first requested, and cached. */
export const onceByLanguage = <T>(make: (language: Language) => T): ((language: Language) => T) => {
  const made = new Map<Language, T>();
  return (language) => {
    const cached = made.get(language);
    if (cached !== undefined) return cached;
    const fresh = make(language);
    made.set(language, fresh);
    return fresh;
  };
};

/** A number as the language writes it, for a phrase that is filled here. */
export const amountIn =
  (language: Language) =>
  (count: number): string =>
    count.toLocaleString(languages[language].tag);

/** Fills `{{name}}` and `{{name, number}}` in a phrase. Numbers come as texts (`amountIn`). */
export const fill = (phrase: string, params: Readonly<Record<string, string | number>> = {}): string =>
  phrase.replace(/\{\{(\w+)(?:, number)?\}\}/g, (whole, name: string) => String(params[name] ?? whole));

/** What is wrong with one field, with the limit that was passed where one is known. */
export const fieldWords = (
  language: Language,
  { code, params }: { readonly code: FieldErrorCode; readonly params?: Readonly<Record<string, string | number>> },
): string => {
  const { fieldErrors, fieldLimits } = wordsOf(language);
  const limits: Partial<Record<FieldErrorCode, string>> = fieldLimits;
  const phrase = params?.['limit'] === undefined ? undefined : limits[code];
  return fill(phrase ?? fieldErrors[code], amountsOf(language, params));
};

/** Numbers as people write them there. */
export const amountsOf = (language: Language, params: Readonly<Record<string, string | number>> = {}) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' ? amountIn(language)(value) : value,
    ]),
  );

/** Lists what uses a row, as "2 companies and 1 menu". */
const usesWords = (language: Language, uses: Uses): string => {
  const { tag } = languages[language];
  const plurals = new Intl.PluralRules(tag);
  const words: Readonly<Partial<Record<string, string>>> = wordsOf(language).uses;
  const parts = Object.entries(uses).flatMap(([use, count]) => {
    const phrase = words[`${use}_${plurals.select(count)}`] ?? words[`${use}_other`];
    return count > 0 && phrase !== undefined ? [fill(phrase, { count: amountIn(language)(count) })] : [];
  });
  return new Intl.ListFormat(tag).format(parts);
};

/** The sentence of a refusal; what uses the row goes to `{{what}}`. */
export const errorWords = (
  language: Language,
  code: ErrorCode,
  { params, uses }: { readonly params?: Readonly<Record<string, string | number>>; readonly uses?: Uses },
): string => fill(wordsOf(language).errors[code], uses ? { ...params, what: usesWords(language, uses) } : params);

type BuiltInService = keyof Phrases['builtInNames']['services'];
const builtInServices = new Map(
  Object.entries(phrases.en_US.builtInNames.services).map(([key, name]) => [name, key as BuiltInService]),
);

/** The name of a service that is built into the product, which the database has in English; undefined for any other. */
export const builtInService = (language: Language, name: string): string | undefined => {
  const key = builtInServices.get(name);
  return key && phrases[language].builtInNames.services[key];
};
