import { phrases } from '@cubby/phrases';
import i18next from 'i18next';
import { expect, it, onTestFinished } from 'vitest';
import { listText, pairText } from './punctuation.ts';

it('parts of a list and pairs are together as the language writes it', async () => {
  expect(listText(['A', '', 'B'])).toBe('A, B');
  onTestFinished(async () => void (await i18next.changeLanguage('en-US')));
  i18next.addResourceBundle('zh-HK', 'translation', phrases.zh_HK);
  await i18next.changeLanguage('zh-HK');
  expect(listText(['甲', '乙'])).toBe('甲、乙');
  expect(pairText('甲', '乙')).toBe('甲：乙');
});
