import { defineConfig, type ReporterDescription } from '@playwright/test';
import { browserArguments } from './support/browser.ts';
import { findWorld } from './support/world.ts';

const report = process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'];
const json: ReporterDescription[] = report ? [['json', { outputFile: report }]] : [];
const world = findWorld();

/** The browser journeys: on the real server with the demo, in the browser that comes with the packages. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  globalSetup: './global-setup.ts',
  outputDir: '../test-results/journeys',
  reporter: [['list'], ...json],
  // One more than processors commonly stand by: journeys wait for looks every 3 s, for mails, for lists that open.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 30_000,
  expect: { timeout: 7000 },
  use: {
    baseURL: world?.url,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'Asia/Hong_Kong',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    actionTimeout: 7000,
    launchOptions: { executablePath: world?.browser ?? '', args: browserArguments },
  },
});
