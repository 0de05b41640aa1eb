import { languages, type Language, phrases } from '@cubby/phrases';
import type { Page } from '@playwright/test';
import { createOrder } from './support/calls.ts';
import { expect, signedInAs, test } from './support/journey.ts';

signedInAs('admin');

/** Names of a site and of services of the demo: data, the same in every language. */
const names: ReadonlySet<string> = new Set(['Home delivery', 'Drop-off', 'Laundry']);

const choices = ['zh_HK', 'pt_BR', 'id_ID'] as const satisfies readonly Language[];

/** Every text of a set of phrases by its dotted key. */
const flat = (words: object, path = ''): Map<string, string> =>
  new Map(
    Object.entries(words).flatMap(([key, value]) => {
      const at = path ? `${path}.${key}` : key;
      return typeof value === 'string' ? [[at, value] as const] : [...flat(value as object, at)];
    }),
  );

/** What languages call themselves, the same in every language. */
const languageNames: ReadonlySet<string> = new Set(Object.values(languages).map((language) => language.name));

/** English texts for which the language has words of its own, so that none of them may be on its screens. */
const englishOnly = (language: Language): Set<string> => {
  const own = flat(phrases[language]);
  const used = new Set(own.values());
  return new Set(
    [...flat(phrases.en_US).entries()]
      .filter(([key, text]) => own.get(key) !== text && !used.has(text) && !languageNames.has(text))
      .map(([, text]) => text),
  );
};

/** What a person reads: texts, labels, placeholders. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [document.title];
    while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
    for (const element of document.querySelectorAll('*'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) texts.push(element.getAttribute(name) ?? '');
    return texts.map((text) => text.trim()).filter(Boolean);
  });

const rawKey = new RegExp(`^(?:${Object.keys(phrases.en_US).join('|')})\\.[\\w.]+$|\\{\\{|\\bundefined\\b|\\bNaN\\b`);

for (const language of choices) {
  const { name, tag } = languages[language];
  const words = phrases[language];

  test(`every screen speaks ${language}`, async ({ page }) => {
    const order = await createOrder();
    const english = englishOnly(language);
    const expectOwnWords = async (screen: string) => {
      const texts = await textsOf(page);
      expect
        .soft(
          texts.filter((text) => rawKey.test(text)),
          `raw keys: ${screen}`,
        )
        .toEqual([]);
      expect
        .soft(
          texts.filter((text) => english.has(text) && !names.has(text)),
          `English left: ${screen}`,
        )
        .toEqual([]);
    };
    await page.goto('/#/app/articleList');
    await page.getByRole('button', { name: 'Language' }).click();
    await page.getByRole('menuitemradio', { name }).click();
    await expect(page.getByRole('heading', { name: words.orderList.title, level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(10);
    await expectOwnWords('list');
    await page.getByRole('button', { name: words.uiLists.filters.addLong }).click();
    await expectOwnWords('list with the filters open');
    await page.keyboard.press('Escape');
    await page.getByRole('checkbox', { name: words.uiLists.table.selectPage }).check();
    await expectOwnWords('list with a selection');

    await page.goto(`/#/app/articleInfo?articleId=${order.articleId}`);
    await expect(page.getByRole('heading', { name: words.orderDetail.blocks.general })).toBeVisible();
    await expectOwnWords('detail');
    await page
      .getByRole('button', { name: words.ui.editBlock.replace('{{block}}', words.orderDetail.blocks.general) })
      .click();
    await expectOwnWords('detail in edit');

    await page.goto('/#/app/articleAdd');
    await page.getByRole('button', { name: words.orderCreate.submit, exact: true }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expectOwnWords('create with errors');
    await page.goto('/#/app/articleAdd?step=2');
    await expect(page.getByRole('heading', { name: words.orderImports.title })).toBeVisible();
    await expectOwnWords('import');
    await page.goto('/#/app/no-such-screen');
    await expect(page.getByRole('heading', { name: words.ui.notFound.title })).toBeVisible();
    await expectOwnWords('not found');
    await page.evaluate(() => localStorage.removeItem('cubby.session'));
    await page.reload();
    await expect(page.getByRole('heading', { name: words.sessions.title })).toBeVisible();
    await expectOwnWords('sign-in');
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
  });
}

test('theme and row height remain after a reload', async ({ page }) => {
  await page.goto('/#/app/articleList');
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await page.getByRole('menuitemradio', { name: 'Compact' }).click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.locator('html')).toHaveAttribute('data-density', 'compact');
  const row = page.getByRole('table').locator('tbody tr').first();
  // The rows may be replaced by newer ones while one is measured.
  await expect.poll(async () => (await row.boundingBox())?.height ?? 0).toBeCloseTo(30, 0);
});
