import type { languagesCalls } from '@cubby/contract/settings/languages/languages.calls';
import { isLanguage, languages, phrases, phrasesVersion } from '@cubby/phrases';
import { handlersOf, SharedText } from '../../../platform/http/handlers.ts';
import { onceByLanguage } from '../../../platform/http/words.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';

const languageFile = onceByLanguage(
  (language) => new SharedText(JSON.stringify({ version: phrasesVersion, ...phrases[language] })),
);

export const languagesHandlers = () =>
  handlersOf<typeof languagesCalls>()({
    listLanguages: async () => Object.entries(languages).map(([language, { name }]) => ({ language, name })),
    getLanguageFile: async ({ params }) => {
      if (!isLanguage(params.lang)) throw new CallError('NOT_FOUND');
      return languageFile(params.lang);
    },
  });
