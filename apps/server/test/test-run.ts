/** What the files of a run share: the cluster and the built server. The first one that asks has it made. */
import { join } from 'node:path';
import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where a file asks for them. */
    testRunUrl: string;
  }
}

export const askTestRun = async (path: string): Promise<unknown> => {
  const answer = await fetch(`${inject('testRunUrl')}/${path}`);
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
};

/**
 * What Node runs as the server for `npm start`, built from the sources as they stand: it starts in less than half of the
 * time that they take.
 */
export const builtServer = async (): Promise<string> => {
  await askTestRun('server');
  return join(import.meta.dirname, '../dist/server/main.mjs');
};
