import { phrases } from '@cubby/phrases';
import i18next from 'i18next';
import { expect, it, onTestFinished } from 'vitest';
import { listSeparator } from './list-separator.ts';

it('stands between the names of a list as the language writes it', async () => {
  expect(['A', 'B'].join(listSeparator())).toBe('A, B');
  onTestFinished(async () => void (await i18next.changeLanguage('en-US')));
  i18next.addResourceBundle('zh-HK', 'translation', phrases.zh_HK);
  await i18next.changeLanguage('zh-HK');
  expect(['甲', '乙'].join(listSeparator())).toBe('甲、乙');
});
