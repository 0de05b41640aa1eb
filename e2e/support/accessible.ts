/** Accessibility as axe sees it. It promises the same rules for every screen: WCAG 2.1, levels A and AA. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { limit } from './limits.ts';

const schemes = ['light', 'dark'] as const;

/** All that is asked of a screen, and what of it can differ between the schemes: colour alone. */
const allRules = { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] };
const colourRules = { type: 'rule' as const, values: ['color-contrast'] };

/**
 * Waits until no colour is on its way, which would be measured halfway. Where one ends, what inherits it may set out
 * only then, so two frames must pass in which nothing moves; what goes round for ever is not waited for.
 * @returns whether axe is in the page
 */
const settle = (page: Page): Promise<boolean> =>
  page.evaluate(async (longest) => {
    const isMoving = ({ playState, effect }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    const end = performance.now() + longest;
    for (let still = 0; still < 2 && performance.now() < end;) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      still = document.getAnimations().some(isMoving) ? 0 : still + 1;
    }
    return 'axe' in window;
  }, limit(10_000));

/**
 * The violations that axe finds on the current page, in the light and in the dark scheme; the page remains in one of
 * them.
 * @param saysScheme false for a page whose styles alone follow the scheme
 */
export const expectAccessible = async (page: Page, state: string, saysScheme = true): Promise<void> => {
  const html = page.locator('html');
  const standing = await html.getAttribute('data-mantine-color-scheme');
  // It begins with the current scheme of the page.
  const order = standing === 'dark' ? schemes.toReversed() : schemes;
  for (const colorScheme of order) {
    if (colorScheme !== standing) await page.emulateMedia({ colorScheme });
    if (saysScheme) await expect(html).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    const isThere = await settle(page);
    // Checked in the page itself: no screen has a frame of another origin. What axe passes need not be carried over.
    const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) }).setLegacyMode();
    const runOnly = colorScheme === order[0] ? allRules : colourRules;
    const { violations } = await axe.options({ runOnly, resultTypes: ['violations'] }).analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, any }) => `${id}: ${target.join(' ')} ${any[0]?.message ?? ''}`),
    );
    expect.soft(found, `${state}, ${colorScheme}`).toEqual([]);
  }
};
