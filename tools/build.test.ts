import { cp, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fingerprintOf } from './build.mjs';

test('a build is recreated where a source has changed, and not where its folder was copied elsewhere', async () => {
  const place = await mkdtemp(join(tmpdir(), 'cubby-build-'));
  const [here, there] = [join(place, 'here'), join(place, 'there')];
  await mkdir(join(here, 'src'), { recursive: true });
  await writeFile(join(here, 'src/main.ts'), 'one');
  await cp(here, there, { recursive: true });
  await utimes(join(there, 'src/main.ts'), 1, 1);
  const of = (folder: string) => fingerprintOf(folder, [join(folder, 'src')]);
  expect(of(there)).toBe(of(here));
  await writeFile(join(there, 'src/main.ts'), 'two');
  expect(of(there)).not.toBe(of(here));
  await rm(place, { recursive: true });
});
