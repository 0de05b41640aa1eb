import { errors, fieldErrorCodes } from '@cubby/contract/kernel/errors';
import { orderStatusKeys } from '@cubby/contract/orders/orders/orders.statuses';
import { siteTypes } from '@cubby/contract/settings/parameters/parameters.values';
import { describe, expect, test } from 'vitest';
import { isLanguage, languages, phrases, phrasesVersion } from './index.ts';
import { specifiedMessages } from './specified-messages.fixture.ts';

type Texts = ReadonlyMap<string, string>;

const textsOf = (value: unknown, path: readonly string[] = []): [string, string][] => {
  if (typeof value === 'string') return [[path.join(' > '), value]];
  return Object.entries(value as object).flatMap(([key, item]) => textsOf(item, [...path, key]));
};
const locales = new Map<string, Texts>(
  Object.entries(phrases).map(([language, words]) => [language, new Map(textsOf(words))]),
);
const english: Texts = locales.get('en_US') ?? new Map();
const others = [...locales].filter(([language]) => language !== 'en_US');

/** The placeholders of a phrase, as in `count, number`. */
const placeholdersOf = (text: string): string[] => [...text.matchAll(/\{\{(.*?)\}\}/g)].map(([, name = '']) => name);

/** The English form of a plural form; languages have forms of their own. */
const sourceOf = (key: string): string => (english.has(key) ? key : key.replace(/_(zero|one|two|few|many)$/, '_other'));

test('the languages are those of the specification (orders.md 1)', () => {
  expect([...locales.keys()].toSorted()).toEqual(['en_US', 'id_ID', 'pt_BR', 'zh_HK']);
  expect(Object.keys(languages).toSorted()).toEqual(['en_US', 'id_ID', 'pt_BR', 'zh_HK']);
  expect(phrasesVersion).toBe('2.53.1');
  expect(isLanguage('zh_HK')).toBe(true);
  expect(isLanguage('toString')).toBe(false);
  expect(isLanguage(undefined)).toBe(false);
});

describe('every text is there', () => {
  test('each error of the contract has words', () => {
    expect(Object.keys(phrases.en_US.errors).toSorted()).toEqual(Object.keys(errors).toSorted());
    expect(Object.keys(phrases.en_US.fieldErrors).toSorted()).toEqual([...fieldErrorCodes].toSorted());
  });

  test('each status and site type has words', () => {
    expect(Object.keys(phrases.en_US.orderStatuses).toSorted()).toEqual(Object.values(orderStatusKeys).toSorted());
    expect(Object.keys(phrases.en_US.siteTypes).toSorted()).toEqual([...siteTypes].toSorted());
  });

  test('each message key of the specification has words, spelt to the letter', () => {
    expect(Object.keys(phrases.en_US.messages)).toEqual(expect.arrayContaining([...specifiedMessages]));
  });

  test.each(others)('%s has the keys of English', (_, texts) => {
    const sources = new Set([...texts.keys()].map(sourceOf));
    expect([...sources].filter((key) => !english.has(key))).toEqual([]);
    expect([...english.keys()].filter((key) => !texts.has(key))).toEqual([]);
  });
});

describe.each([...locales])('the texts of %s', (_, texts) => {
  const failing = (wrong: (text: string, key: string) => boolean) =>
    [...texts].filter(([key, text]) => wrong(text, key)).map(([key, text]) => `${key}: ${text}`);

  test('are not empty, and have no space at an end or next to another', () => {
    expect(failing((text) => text.trim() === '')).toEqual([]);
    expect(failing((text) => text !== text.trim())).toEqual([]);
    // An empty line parts the paragraphs of a mail.
    expect(failing((text) => /\s\s/.test(text.replaceAll('\n\n', '\n')))).toEqual([]);
  });

  test('have the placeholders of English', () => {
    // "1 character" may spell its number out.
    const named = (text: string) => new Set(placeholdersOf(text).filter((name) => !name.startsWith('count')));
    expect(
      failing(
        (text, key) =>
          String([...named(text)].toSorted()) !== String([...named(english.get(sourceOf(key)) ?? '')].toSorted()),
      ),
    ).toEqual([]);
  });

  test('close each placeholder and each bracket', () => {
    const count = (text: string, sign: string) => text.split(sign).length;
    expect(failing((text) => count(text, '{{') !== count(text, '}}') || count(text, '(') !== count(text, ')'))).toEqual(
      [],
    );
  });

  test('do not shout, and beg no user', () => {
    expect(failing((text) => /[!！]/.test(text))).toEqual([]);
    expect(failing((text) => /\bplease\b|\bsuccessfully\b/i.test(text))).toEqual([]);
    expect(failing((text) => /\bpor favor\b|\bcom sucesso\b|\b(mohon|harap|silakan)\b/i.test(text))).toEqual([]);
    // 請求 is a request, 申請 to apply for something. The screen of a terminal addresses the public, with 請.
    expect(failing((text, key) => !key.startsWith('terminalScreen > ') && /(?<!申)請(?!求)/u.test(text))).toEqual([]);
  });
});

describe('translations', () => {
  /** Words that are spelt alike: borrowed ones, units and names. A text of nothing else may be that of English. */
  const spelledAlike: Readonly<Record<string, RegExp>> = {
    zh_HK: /^(kg|cm|webhook|PIN|SMS|WhatsApp|MB|Cubby)$/i,
    pt_BR:
      /^(kg|cm|min|ms|gateway|link|marketing|webhooks?|PIN|SMS|WhatsApp|MB|Cubby|e-mail|normal|status|item|total|logs?|menu|PINs|console|longitude|latitude|interface|software|terminal|bytes?)$/i,
    id_ID:
      /^(kg|cm|median|desktop|domain|gateway|port|webhook|PIN|SMS|WhatsApp|MB|Cubby|e-mail|email|normal|status|item|total|log|menu|platform|filter|ID|label|merchant|reseller|operator|printer|terminal|bytes?)$/i,
  };
  /** Names of products and companies, which every language leaves as they are. */
  const names =
    /^(Shopify|WooCommerce|Magento|SHOPLINE|Amazon|HKMU|Paxel|Windows|Android|Linux|Bluetooth|Twilio|Meta|WhatsApp|Cloud|API)$/;
  const wordsOf = (text: string): string[] => text.replace(/\{\{.*?\}\}/g, ' ').match(/[\p{L}-]{2,}/gu) ?? [];
  const isAlike = (language: string, word: string): boolean =>
    names.test(word) || spelledAlike[language]?.test(word) === true;
  const isTranslated = (language: string, key: string, text: string): boolean =>
    text !== english.get(key) || wordsOf(text).every((word) => isAlike(language, word));

  test.each(others)('%s differs from English wherever it has words of its own', (language, texts) => {
    expect([...texts].filter(([key, text]) => !isTranslated(language, key, text))).toEqual([]);
  });

  /** Other words for things that the glossary (docs/glossary.md) has one for. */
  const strangers: Readonly<Record<string, RegExp>> = {
    en_US:
      /delivery logistics|site code|waybill|consignee|\bcan not\b|second step|audit line|box type|\bdoors (of|in|that)\b|selected doors|(?<!\{)\bemail|(?<!-)\bmail (address|template|domain)|\bput off\b/i,
    zh_HK:
      /運單|快遞單|清單|使用者|要求編號|資料列|櫃格|紀錄|稽核|表示式|憑證|主控台|第二步|格口類型|格口大小|櫃門|儲物櫃|屏幕|羣|位址|序號|員工|裡|照片|密鑰|二維碼|顧客|客人|今日|鎖板|批次|尚無|尚未有(?!人)/u,
    pt_BR:
      /rastreamento|marcaç|requisição|pesquis|pacote|despacho|retaguarda|registros? de saída|segunda etapa|rótulo|tipo de compartimento|\bvolumes?\b|situação|armazenad|(des)?ligad[oa]s?$|\boperadora/i,
    id_ID:
      /lacak|penanda|spreadsheet|jatuhkan|pengecer|pedagang|kotor|masuk tunggal|langkah kedua|jenis kompartemen|kanal|\bletakkan|\bedit\b|sunting|orang-orang|dicadangkan|paling (besar|kecil) /i,
  };
  test.each([...locales])('%s has one word for each thing', (language, texts) => {
    expect([...texts].filter(([, text]) => strangers[language]?.test(text))).toEqual([]);
  });

  test('the texts of zh_HK are Chinese, and in traditional characters', () => {
    const simplified =
      /[们这为说时实验删务员号码单订类错误请择样历电场区点热关开门车东动边达过还进运远连递显载输获询览设备库]/u;
    const texts = [...(locales.get('zh_HK') ?? [])];
    const latin = texts.filter(
      ([, text]) => !/\p{Script=Han}/u.test(text) && !wordsOf(text).every((word) => isAlike('zh_HK', word)),
    );
    expect(latin).toEqual([]);
    expect(texts.filter(([, text]) => simplified.test(text))).toEqual([]);
  });
});
