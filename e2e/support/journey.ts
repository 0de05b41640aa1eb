/**
 * The `test` of every journey. It promises that a journey fails on whatever a person would not see but a developer
 * should: an error in the console, an unhandled rejection, a breach of the content security policy, or a request to
 * anywhere but this machine. What a journey provokes on purpose it names in `provoked`.
 */
import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { openStorage } from './calls.ts';
import type { User } from './world.ts';

export { expect };

interface PersonOptions extends BrowserContextOptions {
  /** No user is signed in by default. */
  readonly as?: User;
}

interface Fixtures {
  /** Complaints that are part of the journey; a refused call is one, by its status: /status of 409/. */
  provoked: RegExp[];
  /** A person at a browser of their own. */
  person: (options?: PersonOptions) => Promise<Page>;
}

const isLocal = (url: string): boolean =>
  !/^https?:/.test(url) || ['127.0.0.1', 'localhost'].includes(new URL(url).hostname);

const watch = async (context: BrowserContext, complaints: string[]): Promise<void> => {
  context.on('request', (request) => {
    if (!isLocal(request.url())) complaints.push(`request to ${request.url()}`);
  });
  context.on('console', (line) => {
    if (line.type() === 'error') complaints.push(`console: ${line.text()} ${line.location().url}`);
  });
  context.on('weberror', (found) => {
    complaints.push(`unhandled: ${found.error().stack ?? found.error().message}`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`content security policy: ${violatedDirective} refused ${blockedURI}`);
    });
  });
};

/** A session may end in the moment in which its stream is opened. */
const expected = /status of 401.*\/api\/v2\/live-events/;

export const test = base.extend<Fixtures & { complaints: string[] }>({
  provoked: [async ({}, use) => use([]), { box: true }],
  complaints: [
    async ({ provoked }, use) => {
      const complaints: string[] = [];
      await use(complaints);
      const unexpected = complaints.filter((text) => ![...provoked, expected].some((pattern) => pattern.test(text)));
      expect(unexpected, 'nothing is wrong behind the screen').toEqual([]);
    },
    { auto: true, box: true },
  ],
  context: async ({ context, complaints }, use) => {
    await watch(context, complaints);
    await use(context);
  },
  person: async ({ browser, complaints, contextOptions, baseURL, viewport, locale, timezoneId, colorScheme }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async ({ as, ...options } = {}) => {
      const context = await browser.newContext({
        ...contextOptions,
        ...(baseURL !== undefined && { baseURL }),
        viewport,
        ...(locale !== undefined && { locale }),
        ...(timezoneId !== undefined && { timezoneId }),
        ...(colorScheme !== undefined && { colorScheme }),
        storageState: as === undefined ? { cookies: [], origins: [] } : await openStorage(as),
        ...options,
      });
      contexts.push(context);
      await watch(context, complaints);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

/** Signs everybody of the file in before the first step; the screens of the sign-in have a journey of their own. */
export const signedInAs = (user: User): void => {
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the parameter
  test.use({ storageState: async ({}, use) => use(await openStorage(user)) });
};
