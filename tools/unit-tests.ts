/**
 * Which test files need nothing but the code: those that reach, through all that they import, no database of a test, no
 * drawn screen, and nothing that starts a process or a thread. Types and what is loaded on demand do not count.
 */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf } from './directions.ts';

const slow = /^apps\/server\/test\/database\.ts$|^@testing-library\/|^node:(?:child_process|worker_threads)$/;

/** Below a folder; as paths from it. */
export const unitTests = (root: string, folder: string): string[] => {
  /** Files of ours: whether they are free of it; true while they are checked, for circles. */
  const known = new Map<string, boolean>();
  const isQuick = (path: string): boolean => {
    const before = known.get(path);
    if (before !== undefined) return before;
    known.set(path, true);
    const quick = importsOf(root, join(root, path)).every(
      ({ to, typeOnly }) =>
        typeOnly || (!slow.test(to) && (!/^(?:apps|packages|tools)\/.*\.tsx?$/.test(to) || isQuick(to))),
    );
    known.set(path, quick);
    return quick;
  };
  return globSync(['{src,test,*/src}/**/*.test.{ts,tsx}', '*.test.ts'], { cwd: join(root, folder) }).filter((path) =>
    isQuick(join(folder, path)),
  );
};
