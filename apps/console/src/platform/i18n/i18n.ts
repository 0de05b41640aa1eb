/**
 * Words of the console: one file per language, fetched from the server with its version (orders.md 1, 7.1) and given to
 * i18next whole. It promises that nothing is shown before the words are there, and that a switch which fails changes nothing.
 */
import { languagesCalls } from '@cubby/contract/settings/languages/languages.calls';
import { type Language, languages, phrasesVersion } from '@cubby/phrases';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { callApi } from '../api/call-api.ts';
import { reloadPage } from '../page/page.ts';
import { takeEarlyWords } from './early-words.ts';
import { getLanguage, storeLanguage } from './language.ts';

const fetchWords = (language: Language) =>
  callApi(languagesCalls.getLanguageFile, { params: { lang: language }, query: { version: phrasesVersion } });

/** Starts i18next with words that are there already. The language is the tag (`en-US`), so plural rules and Intl agree. */
export const startWords = async (language: Language, words: object): Promise<void> => {
  const { tag } = languages[language];
  await i18next.use(initReactI18next).init({
    lng: tag,
    fallbackLng: false,
    resources: { [tag]: { translation: words as Record<string, string> } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  document.documentElement.lang = tag;
};

/** Fetches the words of the chosen language. @throws ApiError with the server's message */
export const loadLanguage = async (): Promise<void> => {
  const language = getLanguage();
  await startWords(language, (await takeEarlyWords(language)) ?? (await fetchWords(language)));
};

/** Changes the language: fetches its words first, then retains the choice and reloads. @throws ApiError, and nothing has changed */
export const switchLanguage = async (language: Language): Promise<void> => {
  if (language === getLanguage()) return;
  await fetchWords(language);
  storeLanguage(language);
  reloadPage();
};
