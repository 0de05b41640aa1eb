import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import sparticuz from '@sparticuz/chromium';
import { benchPassword } from '../bench.world.ts';

/** A page in a browser that has never been here: nothing is cached. */
export interface ColdPage {
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly requests: readonly LoadedRequest[];
  close(): Promise<void>;
}

export interface LoadedRequest {
  readonly url: string;
  /** Epoch ms at which it was asked for. */
  readonly started: number;
  /** Bytes over the wire, headers included; 0 until it has ended. */
  bytes: number;
}

/** The browser of the journeys, with a font that has Chinese. `folder` takes its settings. */
export async function openBrowser(folder: string): Promise<Browser> {
  const font = fileURLToPath(
    import.meta.resolve('@expo-google-fonts/noto-sans-hk/400Regular/NotoSansHK_400Regular.ttf'),
  );
  await mkdir(folder, { recursive: true });
  const settings = join(folder, 'fonts.conf');
  await writeFile(
    settings,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd"><fontconfig><dir>${dirname(font)}</dir><cachedir>${join(folder, 'font-cache')}</cachedir></fontconfig>\n`,
  );
  return chromium.launch({
    executablePath: await sparticuz.executablePath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    env: { ...process.env, FONTCONFIG_FILE: settings } as Record<string, string>,
  });
}

/** Signs in as staff. @returns what the console stores in the browser */
export async function signIn(origin: string): Promise<{ text: string; token: string }> {
  const answer = await fetch(`${origin}/api/user/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'bench_admin', password: benchPassword }),
  });
  if (answer.status !== 200) throw new Error(`Sign-in: ${answer.status} ${await answer.text()}`);
  const text = await answer.text();
  return { text, token: (JSON.parse(text) as { token: string }).token };
}

export async function signOut(origin: string, token: string): Promise<void> {
  await fetch(`${origin}/api/v2/sessions/current`, { method: 'DELETE', headers: { 'x-user-token': token } });
}

export interface ColdOptions {
  /** What the console stores of a session; without it, no user is signed in. */
  readonly session?: string | undefined;
  /** How many times slower the processor is to be. */
  readonly slowdown?: number;
  /** Present when rows are waited for: the selector of what counts as a row. */
  readonly selector: string;
}

/** Notes when the first element of `selector` has been painted, as `window.benchSeen`, ms since the navigation. */
const watchFor = (selector: string): void => {
  const seen = (): boolean => {
    if (!document.querySelector(selector)) return false;
    observer.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => {
        (window as unknown as { benchSeen: number }).benchSeen = performance.now();
      }),
    );
    return true;
  };
  const observer = new MutationObserver(seen);
  observer.observe(document, { childList: true, subtree: true });
};

export async function openCold(browser: Browser, { session, slowdown = 1, selector }: ColdOptions): Promise<ColdPage> {
  const context: BrowserContext = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  if (session !== undefined)
    await context.addInitScript((text: string) => window.localStorage.setItem('cubby.session', text), session);
  await context.addInitScript(watchFor, selector);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const requests = new Map<string, LoadedRequest>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request, wallTime }) =>
    requests.set(requestId, { url: request.url, started: wallTime * 1000, bytes: 0 }),
  );
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const found = requests.get(requestId);
    if (found) found.bytes = encodedDataLength;
  });
  await cdp.send('Network.enable');
  if (slowdown > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return {
    page,
    cdp,
    get requests() {
      return [...requests.values()];
    },
    close: () => context.close(),
  };
}

/** Opens an address and waits for the rows. @returns ms from the navigation until they were painted */
export async function openAndSee({ page }: ColdPage, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'benchSeen' in window, undefined, { timeout: 30_000, polling: 50 });
  return page.evaluate(() => (window as unknown as { benchSeen: number }).benchSeen);
}

/** ms from doing something until the first row is another one and painted. */
export async function untilOtherRow(page: Page, selector: string, action: string): Promise<number> {
  return page.evaluate(
    async ([rows, what]: [string, string]) => {
      const first = (): string | null | undefined => document.querySelector(rows)?.getAttribute('href');
      const before = first();
      const start = performance.now();
      if (what.startsWith('#')) window.location.hash = what;
      else document.querySelector<HTMLElement>(what)?.click();
      await new Promise<void>((done, fail) => {
        const late = setTimeout(() => fail(new Error(`No other rows after ${what}`)), 20_000);
        const checkPage = (): void => {
          const now = first();
          if (!now || now === before) return;
          observer.disconnect();
          clearTimeout(late);
          requestAnimationFrame(() => setTimeout(done));
        };
        const observer = new MutationObserver(checkPage);
        observer.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['href'] });
      });
      return performance.now() - start;
    },
    [selector, action] as [string, string],
  );
}

/** Opens an address that shows more rows. @returns when they have been painted, in ms since the navigation */
export async function untilMoreRows(page: Page, selector: string, address: string): Promise<number> {
  return page.evaluate(
    async ([rows, hash]: [string, string]) => {
      const count = (): number => document.querySelectorAll(rows).length;
      const before = count();
      window.location.hash = hash;
      await new Promise<void>((done, fail) => {
        const late = setTimeout(() => fail(new Error(`No more rows at ${hash}`)), 20_000);
        const observer = new MutationObserver(() => {
          if (count() <= before) return;
          observer.disconnect();
          clearTimeout(late);
          requestAnimationFrame(() => setTimeout(done));
        });
        observer.observe(document, { childList: true, subtree: true });
      });
      return performance.now();
    },
    [selector, address] as [string, string],
  );
}
