import { languagesCalls } from '@cubby/contract/settings/languages/languages.calls';
import { languages, phrases } from '@cubby/phrases';
import i18next from 'i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { languageFile } from '../../../test/app.tsx';
import { answer, refuse, server, useServer } from '../../../test/server.ts';
import { page } from '../page/page.ts';
import { formatBytes, formatNumber, formatPercent } from './format.ts';
import { loadLanguage, startWords, switchLanguage } from './i18n.ts';
import { deleteLanguage, getLanguage, storeLanguage } from './language.ts';
import { message, type MessageKey } from './message.ts';

useServer(answer(languagesCalls.getLanguageFile, ({ params }) => languageFile(params['lang'] as 'en_US')));
beforeEach(() => {
  window.localStorage.clear();
  deleteLanguage();
  vi.spyOn(page, 'reload').mockReturnValue();
});

describe('the language', () => {
  it('is English for who has chosen none, or something unknown', () => {
    expect(getLanguage()).toBe('en_US');
    window.localStorage.setItem('cubby.language', 'xx');
    deleteLanguage();
    expect(getLanguage()).toBe('en_US');
  });

  it('loads with its words, its plural rules and its name on the page', async () => {
    storeLanguage('zh_HK');
    await loadLanguage();
    expect(i18next.t('sessions.title')).toBe('登入');
    expect(document.documentElement.lang).toBe('zh-HK');
  });

  it('changes: the choice is retained and the page reloads', async () => {
    await startWords('en_US', languageFile());
    await switchLanguage('pt_BR');
    expect(window.localStorage.getItem('cubby.language')).toBe('pt_BR');
    expect(page.reload).toHaveBeenCalledOnce();
  });

  it('does not change where the other can not be loaded, with the server’s words', async () => {
    server.use(refuse(languagesCalls.getLanguageFile, 'NOT_FOUND', { message: 'No such language' }));
    await expect(switchLanguage('id_ID')).rejects.toThrow('No such language');
    expect(getLanguage()).toBe('en_US');
    expect(page.reload).not.toHaveBeenCalled();
  });
});

describe('a message', () => {
  const keys = Object.keys(phrases.en_US.messages) as MessageKey[];

  it.each(['en_US', 'zh_HK', 'pt_BR', 'id_ID'] as const)(
    'has words for every specified key in %s',
    async (language) => {
      await startWords(language, languageFile(language));
      expect(Object.fromEntries(keys.map((key) => [key, message(key)]))).toEqual(phrases[language].messages);
    },
  );

  it('is found under a key with dots and spaces', async () => {
    await startWords('en_US', languageFile());
    expect(message('ContentManagement.RepeatContent')).toBe('Two text messages are the same. Change one of them.');
    expect(message('Upload failed. Please try again')).toBe('The upload failed. Try again.');
  });
});

it.each([
  ['en_US', '12,345.5', '26%', '1.5 MB'],
  ['pt_BR', '12.345,5', '26%', '1,5 MB'],
] as const)('writes numbers as %s does', async (language, number, share, size) => {
  await startWords(language, languageFile(language));
  expect(languages[language].tag).toBe(i18next.language);
  expect(formatNumber(12_345.5)).toBe(number);
  expect(formatPercent(0.256)).toBe(share);
  expect(formatBytes(1_500_000).replace(/\s/, ' ')).toBe(size);
});
