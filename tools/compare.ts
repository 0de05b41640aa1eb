/** Compares generated files with those on disk. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Files by their path from `root`. */
export type Files = Readonly<Record<string, string>>;

/** The paths that are missing or differ, and those in `folders`, each made of generated files alone, that nothing makes any more. */
export const staleFiles = (root: string, files: Files, folders: readonly string[] = []): string[] => {
  const differing = Object.entries(files)
    .filter(([path, text]) => {
      const file = join(root, path);
      return !existsSync(file) || readFileSync(file, 'utf8') !== text;
    })
    .map(([path]) => path);
  const left = folders.flatMap((folder) =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder))
          .map((name) => `${folder}/${name}`)
          .filter((path) => !(path in files))
      : [],
  );
  return [...differing, ...left];
};

/** Writes what is stale and removes what nothing makes any more. */
export const writeFiles = (root: string, files: Files, stale: readonly string[]): void => {
  for (const path of stale) {
    const text = files[path];
    const file = join(root, path);
    if (text === undefined) rmSync(file);
    else {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  }
};

/** Says what is stale and ends with 1 where `check` is set, else writes it. */
export const settle = (
  root: string,
  files: Files,
  options: { check: boolean; folders?: readonly string[]; command: string },
): void => {
  const stale = staleFiles(root, files, options.folders);
  if (options.check && stale.length > 0) {
    console.error(`Stale: ${stale.join(', ')}. Run ${options.command} and commit what it writes.`);
    process.exitCode = 1;
    return;
  }
  if (!options.check) writeFiles(root, files, stale);
  console.log(
    stale.length === 0
      ? `${Object.keys(files).length} generated files are up to date.`
      : `Written: ${stale.join(', ')}`,
  );
};
