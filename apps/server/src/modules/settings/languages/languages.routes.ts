import type { languagesCalls } from '@cubby/contract/settings/languages/languages.calls';
import { isLanguage, type Language, languages, phrases, phrasesVersion } from '@cubby/phrases';
import { CallError } from '../../../platform/http/call-error.ts';
import { handlersOf, SharedText } from '../../../platform/http/handlers.ts';

const made = new Map<Language, SharedText>();

/** A language file, written when it is first asked for. */
const languageFile = (language: Language): SharedText => {
  let file = made.get(language);
  if (!file) {
    file = new SharedText(JSON.stringify({ version: phrasesVersion, ...phrases[language] }));
    made.set(language, file);
  }
  return file;
};

export const languagesHandlers = () =>
  handlersOf<typeof languagesCalls>()({
    listLanguages: async () => Object.entries(languages).map(([language, { name }]) => ({ language, name })),
    getLanguageFile: async ({ params }) => {
      if (!isLanguage(params.lang)) throw new CallError('NOT_FOUND');
      return languageFile(params.lang);
    },
  });
