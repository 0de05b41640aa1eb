import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeEarlyScans } from '../features/orders/mailroom/early-keys.ts';
import { takeEarlyWords } from '../platform/i18n/early-words.ts';

const words = './app/i18n/{lang}.json?version=1';
const fetched = vi.fn<(url: string) => Promise<Response>>();

let listening: AbortController;

/** Runs the page's first script as the built page does, and returns the code that it requests. */
const codeAskedFor = async (hash: string, session: string | null): Promise<(string | null)[]> => {
  const script = await readFile('public/first-script.js', 'utf8').catch(() =>
    readFile('apps/console/public/first-script.js', 'utf8'),
  );
  if (session) window.localStorage.setItem('cubby.session', session);
  window.location.hash = hash;
  const tag = document.createElement('script');
  Object.assign(tag.dataset, { frame: './frame.js', list: './list.js', words, languages: 'en_US zh_HK' });
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(tag);
  vi.spyOn(window, 'addEventListener').mockImplementation((type, listener) =>
    document.addEventListener(type, listener as EventListener, { signal: listening.signal }),
  );
  // oxlint-disable-next-line no-eval -- a classic script of the page, which no module can import
  (0, eval)(script);
  return [...document.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'));
};

describe('the first script', () => {
  beforeEach(() => {
    listening = new AbortController();
    fetched.mockReset().mockImplementation(async () => Response.json({ version: '1' }));
    vi.stubGlobal('fetch', fetched);
  });
  afterEach(() => {
    // Other files share the page.
    listening.abort();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    delete window.cubbyEarlyWords;
    delete window.cubbyEarlyKeys;
    window.localStorage.clear();
    window.location.hash = '';
    for (const link of document.querySelectorAll('link[rel=modulepreload]')) link.remove();
  });

  it.each(['', '#/', '#/app', '#/app/articleList?page=2'])('requests the frame and the list at "%s"', async (hash) => {
    expect(await codeAskedFor(hash, '{}')).toEqual(['./frame.js', './list.js']);
  });

  it('requests the frame alone on another screen', async () => {
    expect(await codeAskedFor('#/app/articleInfo?articleId=1', '{}')).toEqual(['./frame.js']);
  });

  it('gathers what a scanner types before the screen of parcels is there, and nothing else', async () => {
    await codeAskedFor('#/app/article-scanadd', null);
    const type = (key: string, init = {}) =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...init }));
    for (const key of ['S', 'F', 'Shift', '1', 'Enter', '2']) type(key);
    type('c', { ctrlKey: true });
    window.location.hash = '#/app/articleList';
    type('x');
    expect(takeEarlyScans()).toEqual({ whole: [], number: 'SF1', recipient: '2' });
    window.location.hash = '#/app/article-scanadd';
    type('x');
    expect(window.cubbyEarlyKeys).toBeUndefined();
  });

  it.each([
    [null, 'en_US'],
    ['zh_HK', 'zh_HK'],
    ['xx', 'en_US'],
  ] as const)('requests the words of the stored language: %s', async (stored, language) => {
    if (stored) window.localStorage.setItem('cubby.language', stored);
    await codeAskedFor('#/page/login', null);
    expect(fetched.mock.calls).toEqual([[`./app/i18n/${language}.json?version=1`]]);
    expect(await takeEarlyWords(language)).toEqual({ version: '1' });
    expect(await takeEarlyWords(language)).toBeUndefined();
  });

  it('leaves words that do not come, or are of another language, to the page', async () => {
    fetched.mockResolvedValueOnce(new Response('', { status: 503 }));
    await codeAskedFor('#/page/login', null);
    expect(await takeEarlyWords('en_US')).toBeUndefined();
    fetched.mockRejectedValueOnce(new TypeError('offline'));
    await codeAskedFor('#/page/login', null);
    expect(await takeEarlyWords('en_US')).toBeUndefined();
    await codeAskedFor('#/page/login', null);
    expect(await takeEarlyWords('zh_HK')).toBeUndefined();
  });

  it('requests no code on a public page, nor without a session', async () => {
    expect(await codeAskedFor('#/page/login', '{}')).toEqual([]);
    window.localStorage.clear();
    expect(await codeAskedFor('#/app/articleList', null)).toEqual([]);
  });
});
