import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageTypeOf } from '../modules/settings/files/packages.ts';
import { packageOf } from './demo.packages.ts';

test.each([
  ['WINDOWS', 'application/zip'],
  ['ANDROID', 'application/vnd.android.package-archive'],
] as const)('the detection of uploads accepts a package for %s', async (system, type) => {
  const folder = await mkdtemp(join(tmpdir(), 'cubby-package-'));
  const path = join(folder, 'package');
  const bytes = await packageOf({ system, version: '1.0.0', seed: 1, size: 1_000 });
  await writeFile(path, bytes);
  const file = await open(path);
  try {
    expect(await packageTypeOf(path, file, bytes.length)).toBe(type);
  } finally {
    await file.close();
    await rm(folder, { recursive: true });
  }
});
