/** Accessibility as axe sees it. It promises the same rules for every screen: WCAG 2.1, levels A and AA. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];

/** What axe finds on the page as it stands, in the light and in the dark scheme. */
export const expectAccessible = async (page: Page, state: string): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    // Colours that are still on their way would be measured halfway.
    await page.evaluate(() => {
      const ends = document.getAnimations().map((one) => one.finished.catch(() => undefined));
      // Not for ever: some go round, and one of an element that is hidden meanwhile has no end either.
      return Promise.race([Promise.all(ends), new Promise((resolve) => setTimeout(resolve, 500))]).then(
        () => undefined,
      );
    });
    const axe = new AxeBuilder({ page });
    // The schemes differ in colour alone.
    const { violations } = await (
      colorScheme === 'light' ? axe.withTags(rules) : axe.withRules(['color-contrast'])
    ).analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, any }) => `${id}: ${target.join(' ')} ${any[0]?.message ?? ''}`),
    );
    expect.soft(found, `${state}, ${colorScheme}`).toEqual([]);
  }
};
