/**
 * Runs the steps of a check one after the other and counts them: a step without tests of its own counts as one. Shared by
 * `npm run check` and `npm test`.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, nodePath, root } from './node.mjs';

const reports = join(root, 'test-results');
const bin = (name) => join(root, 'node_modules', '.bin', name);

const run = (command, args, env = {}) =>
  new Promise((resolve) => {
    const path = `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`;
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, PATH: path, ...env } });
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });

/** A step that passes or fails as a whole. */
export const whole = (name, command, args, env = {}) => ({
  name,
  run: async () => ((await run(bin(command), args, env)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
});

/** As `whole`, for a script of ours under Node 24. */
export const script = (name, args) => ({
  name,
  run: async () => ((await run(nodePath(), args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
});

/** A vitest run below a folder; `args` as vitest takes them. */
export const vitest = (name, folder, args = []) => ({
  name,
  run: async () => {
    const report = join(reports, `${name.replaceAll(' ', '-')}.json`);
    const code = await run(bin('vitest'), [
      'run',
      '--root',
      folder,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...args,
    ]);
    return counted(report, code, ({ numPassedTests, numFailedTests }) => [numPassedTests, numFailedTests]);
  },
});

/** The browser journeys. */
export const playwright = (name) => ({
  name,
  run: async () => {
    const report = join(reports, 'journeys.json');
    const code = await run(bin('playwright'), ['test', '--config', 'e2e/playwright.config.ts'], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    });
    return counted(report, code, ({ stats }) => [stats.expected, stats.unexpected + stats.flaky]);
  },
});

/** What a report says; a run that failed without a failed test, or tested nothing, counts as one failure. */
const counted = (report, code, read) => {
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const [passed, failed] = read(JSON.parse(readFileSync(report, 'utf8')));
  return { passed, failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed };
};

/** Runs the steps, all of them whatever fails, and ends with the line `N passed, N failed`. */
export const runSteps = async (steps) => {
  await ensureInstalled();
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const total = { passed: 0, failed: 0 };
  const broken = [];
  for (const step of steps) {
    const started = Date.now();
    console.log(`\n== ${step.name}`);
    const { passed, failed } = await step.run();
    total.passed += passed;
    total.failed += failed;
    if (failed > 0) broken.push(step.name);
    console.log(
      `== ${step.name}: ${failed === 0 ? 'passed' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s`,
    );
  }
  if (broken.length > 0) console.log(`\nFailed: ${broken.join(', ')}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed === 0 ? 0 : 1);
};
