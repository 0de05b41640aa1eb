import { chromium } from '@playwright/test';
import { prepareBrowser, browserArguments } from './support/browser.ts';
import { tellWorkers } from './support/world.ts';
const url = 'http://127.0.0.1:47106';
const folder = '/tmp/w6shots';
const executablePath = await prepareBrowser(folder);
tellWorkers({ url, folder, browser: executablePath });
const { openSession } = await import('./support/calls.ts');
const browser = await chromium.launch({ executablePath, args: [...(await import('@sparticuz/chromium')).default.args, ...browserArguments] });
const session = await openSession('admin' as never);
const only = process.argv.slice(2);
const open = async (width: number, height: number, language: string, scheme: 'light' | 'dark') => {
  const context = await browser.newContext({ baseURL: url, viewport: { width, height }, colorScheme: scheme, reducedMotion: 'reduce', locale: 'en-US', timezoneId: 'Asia/Hong_Kong', storageState: { cookies: [], origins: [{ origin: url, localStorage: [{ name: 'cubby.session', value: JSON.stringify(session) }, { name: 'cubby.language', value: language }] }] } });
  const page = await context.newPage();
  page.on('console', (l) => l.type() === 'error' && console.log('console:', l.text()));
  page.on('pageerror', (e) => console.log('pageerror', e.message));
  return page;
};
const settle = async (page: any) => { await page.waitForLoadState('networkidle'); await page.waitForTimeout(500); };
const views: [string, number, number, string, 'light' | 'dark'][] = [['wide', 1440, 900, 'en_US', 'light'], ['zh', 1440, 900, 'zh_HK', 'dark'], ['phone', 390, 844, 'pt_BR', 'light'], ['phone-zh', 390, 844, 'zh_HK', 'light']];
for (const [name, w, h, lang, scheme] of views) {
  if (only.length && !only.includes(name)) continue;
  const page = await open(w, h, lang, scheme);
  const shot = async (what: string) => { await settle(page); await page.screenshot({ path: `${folder}/${name}-${what}.png` }); };
  await page.goto('/#/app/home'); await shot('home');
  await page.goto('/#/app/articleList'); await shot('orders');
  await page.keyboard.press('c'); await shot('new'); await page.keyboard.press('Escape');
  await page.goto('/#/app/articleList?statusList=Inbound'); await settle(page);
  await page.locator('header button[aria-pressed]').click(); await shot('pin');
  await page.keyboard.press('Escape');
  await page.goto('/#/app/imports'); await shot('imports');
  await page.goto('/#/app/userList'); await shot('settings');
  await page.goto('/#/app/companyList'); await shot('companies');
  await page.keyboard.press('Control+k'); await shot('palette'); await page.keyboard.type('harbour'); await page.waitForTimeout(600); await shot('palette-found'); await page.keyboard.press('Escape');
  if (w < 992) { await page.locator('header button').first().click(); await shot('drawer'); }
  else { await page.locator('nav button[aria-expanded]').last().click(); await page.locator('nav a').nth(2).hover(); await shot('rail'); }
  await page.context().close();
}
await browser.close();
