import { availableParallelism } from 'node:os';
import { defineConfig, type ReporterDescription } from '@playwright/test';
import { browserArguments } from './support/browser.ts';
import { limit } from './support/limits.ts';
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
  // A worker, its browser, the server and PostgreSQL use two processors.
  workers: Math.max(1, Math.floor(availableParallelism() / 2)),
  fullyParallel: true,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: limit(90_000),
  expect: { timeout: limit(15_000) },
  use: {
    baseURL: world?.url,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'Asia/Hong_Kong',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    // A trace costs a third of the time: `npm test` records it when it runs a failed file again.
    trace: 'off',
    actionTimeout: limit(15_000),
    launchOptions: { executablePath: world?.browser ?? '', args: browserArguments },
  },
});
