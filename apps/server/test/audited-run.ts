/**
 * What the test files of a run have shown of the calls that change something, gathered in a folder, and judged after a
 * run of all of them: a call that is never answered with success has its lines proved by nothing.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import type { DB } from '../src/platform/db/schema.ts';
import { faultsOfCalls, faultsOfChanges, faultsOfRun, type MadeCall, type Shown, shownBy } from './audited-calls.ts';
import { changesOf, linesOf } from './witness.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder, for the test files. */
    shownCalls: string;
  }
}

/** Makes the folder and passes it to the test files. @returns the check at the end of the run */
export const gatherShown = async (project: TestProject, folder: string): Promise<() => Promise<void>> => {
  await mkdir(folder);
  project.provide('shownCalls', folder);
  return async () => {
    if (!(await isWhole(project))) return;
    const files = await readdir(folder);
    const shown = await Promise.all(
      files.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Shown),
    );
    const faults = faultsOfRun(shown);
    if (faults.length > 0) throw new Error(`Calls that change something:\n${faults.join('\n')}`);
  };
};

/** Every test of every file ran and passed. */
const isWhole = async (project: TestProject): Promise<boolean> => {
  const { state, config } = project.vitest;
  const { testFiles } = await project.globTestFiles();
  return (
    state.getFiles().length === testFiles.length &&
    state.getCountOfFailedTests() === 0 &&
    config.testNamePattern === undefined
  );
};

/** Called after the tests of a file: notes what they have shown. @returns what is wrong with it, a sentence each */
export const judgeFile = async (db: Kysely<DB>, made: readonly MadeCall[]): Promise<string[]> => {
  const lines = await linesOf(db);
  await writeFile(join(inject('shownCalls'), randomUUID()), JSON.stringify(shownBy(made, lines)));
  return [...faultsOfCalls(made, lines), ...faultsOfChanges(await changesOf(db))];
};
