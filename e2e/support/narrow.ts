/** Narrow screens. */
import { expect, type Page } from '@playwright/test';

/** Waits until the page does not scroll sideways: the layout follows a change of the window's size. */
export const expectFits = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBe(0);
