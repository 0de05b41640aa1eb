import type { Page, Route } from '@playwright/test';
import { calls } from '@cubby/contract';
import { fillSignIn } from './pages/sign-in.ts';
import { expect, test } from './support/journey.ts';

const script = /\.js(\?|$)/;
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name, exact: true });
const outline = (page: Page, layout: 'list' | 'detail') => page.locator(`[data-layout="${layout}"]`);

/** Delays the requests of an address until they are released. */
const delay = async (page: Page, address: RegExp | string): Promise<() => Promise<void>> => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const onRoute = async (route: Route) => {
    await released;
    await route.continue().catch(() => {});
  };
  await page.route(address, onRoute);
  return async () => {
    release();
    await page.unroute(address, onRoute);
  };
};

/**
 * Notes what is wrong with each picture that the browser draws: nothing in it, or a screen in the frame of another.
 * @returns what was noted
 */
const watchPictures = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.evaluate(() => {
    const noted = new Set<string>();
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const check = () => {
      const seen = [...document.querySelectorAll('main h1, main h2, main [data-layout] span')].filter(isSeen);
      if (seen.length === 0) noted.add('nothing is in the window');
      const title = seen.find(({ tagName }) => tagName === 'H1')?.textContent ?? '';
      const entry = document.querySelector('nav[aria-label="Screens"] [aria-current="page"]')?.textContent ?? '';
      if (title.startsWith('Order') && entry.startsWith('Sites')) noted.add(`${title} in the frame of ${entry}`);
      requestAnimationFrame(check);
    };
    check();
    Object.assign(window, { noted });
  });
  return () => page.evaluate(() => [...(window as unknown as { noted: Set<string> }).noted]);
};

test('what is not there yet is outlined, and never in the frame of another screen', async ({ page }) => {
  await page.goto('/');
  await expect(heading(page, 'Sign in')).toBeVisible();
  const noted = await watchPictures(page);
  const releaseConsole = await delay(page, script);
  const releaseOrders = await delay(page, `**${calls.listOrders.path}?**`);
  await fillSignIn(page, 'operator');
  await expect(outline(page, 'list')).toBeVisible();
  await expect(heading(page, 'Sign in')).toBeHidden();
  await releaseConsole();
  await expect(heading(page, /^Orders/)).toBeVisible();
  const table = page.getByRole('table', { name: 'Orders' });
  await expect(table).toBeVisible();
  await expect(table.getByRole('link')).toHaveCount(0);
  await releaseOrders();

  const releaseDetail = await delay(page, script);
  const releaseOrder = await delay(page, `**${calls.getOrder.path}?**`);
  await table.getByRole('link').first().click();
  await expect(outline(page, 'detail')).toBeVisible();
  await expect(heading(page, /^Orders/)).toBeHidden();
  await releaseDetail();
  await expect(outline(page, 'detail')).toBeHidden();
  await expect(heading(page, /^Orders/)).toBeHidden();
  await releaseOrder();
  await expect(heading(page, 'Order')).toBeVisible();

  const releaseSites = await delay(page, script);
  await page
    .getByRole('navigation', { name: 'Screens' })
    .getByRole('link', { name: /^Sites/ })
    .click();
  await expect(outline(page, 'list')).toBeVisible();
  await expect(heading(page, 'Order')).toBeHidden();
  await releaseSites();
  await expect(heading(page, /^Sites/)).toBeVisible();
  expect(await noted()).toEqual([]);
});
