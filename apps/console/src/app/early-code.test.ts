import { readFile } from 'node:fs/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';

/** Runs the page's first script as the built page does, and answers which files it asks for. */
const filesAskedFor = async (hash: string, session: string | null): Promise<(string | null)[]> => {
  const script = await readFile('public/color-scheme.js', 'utf8').catch(() =>
    readFile('apps/console/public/color-scheme.js', 'utf8'),
  );
  if (session) window.localStorage.setItem('cubby.session', session);
  window.location.hash = hash;
  const tag = document.createElement('script');
  Object.assign(tag.dataset, { frame: './frame.js', list: './list.js' });
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(tag);
  // oxlint-disable-next-line no-eval -- a classic script of the page, which no module can import
  (0, eval)(script);
  return [...document.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'));
};

describe('the first script', () => {
  afterEach(() => {
    window.localStorage.clear();
    window.location.hash = '';
    for (const link of document.querySelectorAll('link[rel=modulepreload]')) link.remove();
  });

  it.each(['', '#/', '#/app', '#/app/articleList?page=2'])('asks for the frame and the list at "%s"', async (hash) => {
    expect(await filesAskedFor(hash, '{}')).toEqual(['./frame.js', './list.js']);
  });

  it('asks for the frame alone on another screen', async () => {
    expect(await filesAskedFor('#/app/articleInfo?articleId=1', '{}')).toEqual(['./frame.js']);
  });

  it('asks for nothing on a public page, nor without a session', async () => {
    expect(await filesAskedFor('#/page/login', '{}')).toEqual([]);
    window.localStorage.clear();
    expect(await filesAskedFor('#/app/articleList', null)).toEqual([]);
  });
});
