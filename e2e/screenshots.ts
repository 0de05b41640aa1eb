/**
 * Pictures of the console on the demo: `node e2e/screenshots.ts` writes those of the README to docs/images, and
 * `node e2e/screenshots.ts --all=FOLDER` every screen in two languages, two widths and both schemes for review.
 */
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import prepare from './global-setup.ts';
import { create, openCreate } from './pages/order-create.ts';
import { importFile, openImports } from './pages/order-import.ts';
import { browserArguments } from './support/browser.ts';
import { createOrder, openStorage } from './support/calls.ts';
import { sheetFile } from './support/sheets.ts';
import { world } from './support/world.ts';
import { limit } from './support/limits.ts';

const images = join(import.meta.dirname, '..', 'docs', 'images');

interface View {
  readonly width: number;
  readonly height: number;
  readonly language: 'en_US' | 'zh_HK' | 'pt_BR' | 'id_ID';
  readonly scheme: 'light' | 'dark';
}

const openPage = async (
  browser: Browser,
  { width, height, language, scheme }: View,
  signedIn = true,
): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: world().url,
    viewport: { width, height },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'Asia/Hong_Kong',
    ...(signedIn && { storageState: await openStorage('admin') }),
  });
  await context.addInitScript((chosen) => localStorage.setItem('cubby.language', chosen), language);
  return context.newPage();
};

/** Waits until nothing moves: calls and animations have ended, and faces are loaded. */
const settle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );
};

/** The picture of the README. */
const shootReadme = async (browser: Browser): Promise<void> => {
  await mkdir(images, { recursive: true });
  const page = await openPage(browser, { width: 1440, height: 900, language: 'en_US', scheme: 'light' });
  await page.goto('/#/app/articleList?size=20');
  await page.getByRole('table').locator('tbody tr').nth(19).waitFor();
  await settle(page);
  await page.screenshot({ path: join(images, 'order-list.png') });
  await page.context().close();
};

/** Every screen of a view, in the states that matter. */
const shootAll = async (browser: Browser, folder: string, view: View, articleId: string): Promise<void> => {
  const name = `${view.language}-${view.width}-${view.scheme}`;
  const page = await openPage(browser, view);
  const shoot = async (screen: string, whole = false) => {
    await settle(page);
    await page.screenshot({ path: join(folder, `${screen}-${name}.png`), fullPage: whole });
  };
  const at = async (screen: string, address: string) => {
    await page.goto(address);
    await shoot(screen);
  };
  await at('list', '/#/app/articleList?size=20');
  const boxes = page.getByRole('checkbox');
  for (const box of [1, 2, 3]) await boxes.nth(box).click();
  await shoot('list-selected');
  await at('list-filtered', '/#/app/articleList?statusList=Inbound&statusList=Created&overdueFlag=false');
  await at('list-none', '/#/app/articleList?query=ZZ-NO-SUCH-ORDER&statusList=Created');
  await page.goto('/#/app/articleList');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('chan');
  await shoot('palette');
  await page.keyboard.press('Escape');
  await at('detail', `/#/app/articleInfo?articleId=${articleId}`);
  await page.locator('main section button:has(.tabler-icon-pencil)').first().click();
  await shoot('detail-edit');
  await at('detail-missing', '/#/app/articleInfo?articleId=999999999');
  await at('create', '/#/app/articleAdd');
  await page.locator('form button[type=submit]').click();
  await shoot('create-errors');
  await at('import', '/#/app/articleAdd?step=2');
  const last = page.getByRole('main').getByRole('listitem').getByRole('link').first();
  await last.click();
  await shoot('import-failures');
  await at('not-found', '/#/app/no-such-screen');
  await page.context().close();
  const stranger = await openPage(browser, view, false);
  await stranger.goto('/');
  await settle(stranger);
  await stranger.screenshot({ path: join(folder, `sign-in-${name}.png`) });
  await stranger.context().close();
};

/** Something to see on the screens that begin empty. */
const fill = async (browser: Browser): Promise<string> => {
  const page = await openPage(browser, { width: 1440, height: 900, language: 'en_US', scheme: 'light' });
  await openImports(page);
  const rows = [
    ['Tracking number', 'Recipient name', 'Recipient phone', 'Recipient e-mail', 'Site serial number'],
    ['SF-2026-0001', '陳大文', '+85291234567', 'tai.man@example.com', 'HKL001'],
    ['lower case', 'Maria Souza', '+5511987654321', '', 'HKL001'],
    ['SF-2026-0003', 'Budi Santoso', 'call me', '', 'HKL001'],
  ];
  await importFile(page, 'Peak Coffee', sheetFile('november-orders.xlsx', rows));
  await page.getByText('2 rows failed', { exact: true }).waitFor({ timeout: limit(60_000) });
  await openCreate(page);
  await create(page);
  await page.context().close();
  return (await createOrder({ note: 'Leave at the counter', recipientMail: 'tai.man@example.com' })).articleId;
};

const { values } = parseArgs({ options: { all: { type: 'string' } } });
const end = await prepare();
const browser = await chromium.launch({ executablePath: world().browser, args: browserArguments });
try {
  if (values.all === undefined) {
    await shootReadme(browser);
  } else {
    const folder = resolve(values.all);
    await mkdir(folder, { recursive: true });
    const articleId = await fill(browser);
    for (const language of ['en_US', 'pt_BR', 'zh_HK'] as const) {
      await shootAll(browser, folder, { width: 1440, height: 900, language, scheme: 'light' }, articleId);
      await shootAll(browser, folder, { width: 390, height: 844, language, scheme: 'dark' }, articleId);
    }
  }
} finally {
  await browser.close();
  await end();
}
