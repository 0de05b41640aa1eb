/** What the files of a run share: the cluster and the built server. The first file that requests it has it made. */
import { join } from 'node:path';
import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where a file requests them. */
    testRunUrl: string;
  }
}

export const askTestRun = async (path: string): Promise<unknown> => {
  const answer = await fetch(`${inject('testRunUrl')}/${path}`);
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
};

/**
 * The server for Node as in `npm start`, built from the current sources: it starts in less than half of the time that
 * they take.
 */
export const builtServer = async (): Promise<string> => {
  await askTestRun('server');
  return join(import.meta.dirname, '../dist/server/main.mjs');
};
