/**
 * Runs the steps of a check one after the other and counts them: a step without tests of its own counts as one. Shared by
 * `npm run check` and `npm test`.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { calibrate } from './calibration.mjs';
import { ensureInstalled, nodePath, root } from './node.mjs';

const reports = join(root, 'test-results');
const bin = (name) => join(root, 'node_modules', '.bin', name);

/** Lines of a step that failed which are said again at the end: a log may be read by its end alone. */
const linesAgain = 60;
/** The end of what the last command printed. */
let printed = '';
/** The factor for time limits, as the steps read it from their environment. */
let slowness = {};

const run = (command, args, env = {}) =>
  new Promise((resolve) => {
    const path = `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`;
    const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
    const stdio = ['inherit', 'pipe', 'pipe'];
    const environment = { ...process.env, ...slowness, PATH: path, ...colour, ...env };
    const child = spawn(command, args, { cwd: root, stdio, env: environment });
    printed = '';
    for (const name of ['stdout', 'stderr']) {
      child[name].on('data', (chunk) => {
        process[name].write(chunk);
        printed = `${printed}${chunk}`.slice(-20_000);
      });
    }
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
    // A process that it started may leave its output open.
    child.on('exit', (code) => setTimeout(() => resolve(code ?? 1), 2_000));
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

/** More failed files than this are no chance: they are not run again. */
const mostAgain = 3;

/** A vitest run below a folder; `args` as vitest takes them. */
export const vitest = (name, folder, args = []) => ({
  name,
  run: () =>
    twice(name, async (report, files) => {
      const outputs = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
      const code = await run(bin('vitest'), ['run', '--root', folder, ...outputs, ...args, ...files]);
      return read(report, code, ({ numPassedTests, numFailedTests, testResults }) => ({
        passed: numPassedTests,
        failed: numFailedTests,
        files: testResults.filter(({ status }) => status === 'failed').map(({ name: file }) => file),
        times: testResults.map(({ name: file, startTime, endTime }) => [file, endTime - startTime]),
      }));
    }),
});

/** The browser journeys. */
export const playwright = (name) => ({
  name,
  run: () =>
    twice(name, async (report, files) => {
      const traced = files.length > 0 ? ['--trace', 'retain-on-failure'] : [];
      const code = await run(bin('playwright'), ['test', '--config', 'e2e/playwright.config.ts', ...traced, ...files], {
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      });
      return read(report, code, ({ stats, suites }) => ({
        passed: stats.expected,
        failed: stats.unexpected + stats.flaky,
        files: suites.filter(isBroken).map(({ file }) => file),
        times: suites.map((suite) => [suite.file, timeOf(suite)]),
      }));
    }),
});

const named = (files) => files.map((file) => (isAbsolute(file) ? relative(root, file) : file)).join(', ');

/** Of a file of journeys, in ms. */
const timeOf = ({ specs = [], suites = [] }) =>
  [
    ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
    ...suites.map(timeOf),
  ].reduce((sum, ms) => sum + ms, 0);

const isBroken = ({ specs = [], suites = [] }) => specs.some(({ ok }) => !ok) || suites.some(isBroken);

/** What a report says; a run that failed without a failed test, or tested nothing, counts as one failure. */
const read = (report, code, counted) => {
  if (!existsSync(report)) return { passed: 0, failed: 1, files: [] };
  const counts = counted(JSON.parse(readFileSync(report, 'utf8')));
  return { ...counts, failed: counts.failed === 0 && (code !== 0 || counts.passed === 0) ? 1 : counts.failed };
};

/**
 * Runs a step, and the few files that failed once more by themselves. What passes then counts, and is named at the end
 * as unsteady: its cause is still to be found.
 */
const twice = async (name, once) => {
  const report = (turn) => join(reports, `${name.replaceAll(' ', '-')}${turn}.json`);
  const first = await once(report(''), []);
  if (first.failed === 0 || first.files.length === 0 || first.files.length > mostAgain) return first;
  console.log(`== ${name}: once more ${named(first.files)}`);
  const second = await once(report('-again'), first.files);
  if (second.failed > 0) return { ...first, files: second.files };
  return { ...first, passed: first.passed + first.failed, failed: 0, files: [], unsteady: first.files };
};

/** Runs the steps, all of them whatever fails, and ends with the line `N passed, N failed`. */
export const runSteps = async (steps) => {
  await ensureInstalled();
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  slowness = await calibrate();
  const total = { passed: 0, failed: 0 };
  const broken = [];
  const ends = [];
  const shaky = [];
  const clock = [];
  for (const step of steps) {
    const started = Date.now();
    console.log(`\n== ${step.name}`);
    const { passed, failed, files = [], unsteady = [], times = [] } = await step.run();
    total.passed += passed;
    total.failed += failed;
    if (failed > 0) {
      broken.push(files.length === 0 ? step.name : `${step.name} (${named(files)})`);
      ends.push(`== the end of ${step.name}\n${printed.trimEnd().split('\n').slice(-linesAgain).join('\n')}`);
    }
    shaky.push(...unsteady);
    clock.push(...times);
    console.log(
      `== ${step.name}: ${failed === 0 ? 'passed' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s`,
    );
  }
  const slowest = clock.toSorted(([, a], [, b]) => b - a).slice(0, 20);
  if (slowest.length > 0) console.log('\nThe slowest files:');
  for (const [file, ms] of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${named([file])}`);
  if (shaky.length > 0) console.log(`\nUnsteady, passed only by themselves: ${named(shaky)}`);
  if (broken.length > 0) console.log(`\n${ends.join('\n\n')}\n\nFailed: ${broken.join(', ')}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed === 0 ? 0 : 1);
};
