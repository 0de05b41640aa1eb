import type { languagesCalls } from '@cubby/contract/languages/languages.calls';
import { isLanguage, languages, phrases, phrasesVersion } from '@cubby/phrases';
import { CallError } from '../../platform/http/call-error.ts';
import { handlersOf, JsonText } from '../../platform/http/handlers.ts';

/** The language files as text, written once. */
const files = new Map(
  Object.entries(phrases).map(([language, words]) => [language, JSON.stringify({ version: phrasesVersion, ...words })]),
);

export const languagesHandlers = () =>
  handlersOf<typeof languagesCalls>()({
    listLanguages: async () => Object.entries(languages).map(([language, { name }]) => ({ language, name })),
    getLanguageFile: async ({ params }) => {
      if (!isLanguage(params.lang)) throw new CallError('NOT_FOUND');
      return new JsonText(files.get(params.lang) ?? '{}');
    },
  });
