import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { installFlags } from './node.mjs';

const folder = await mkdtemp(join(tmpdir(), 'cubby-install-'));
afterAll(() => rm(folder, { recursive: true }));

test('an install with an older Node says nothing of it: the product runs on its own', async () => {
  const name = 'engines';
  const engines = { node: '>=99' };
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name, engines }));
  const lock = { name, lockfileVersion: 3, requires: true, packages: { '': { name, engines } } };
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify(lock));
  // What the environment says of the level is for the npm around this one.
  const { npm_config_loglevel: _level, ...env } = process.env;
  const install = (flags: readonly string[]) =>
    promisify(execFile)('npm', ['ci', '--offline', ...flags], {
      cwd: folder,
      env,
      shell: process.platform === 'win32',
    });
  expect((await install([])).stderr).toContain('EBADENGINE');
  expect((await install(installFlags)).stderr).toBe('');
});
