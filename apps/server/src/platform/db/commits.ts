/**
 * Notes for a request whether a part of it was committed. It promises that a request which fails because the database
 * is away after its first commit, or at one, is reported as one whose change may have been made.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { CallError } from '../kernel/call-error.ts';
import { awayOf } from './away.ts';

const requests = new AsyncLocalStorage<{ committed: boolean }>();

/** Called with each commit. */
export const noteCommit = (): void => {
  const request = requests.getStore();
  if (request) request.committed = true;
};

/** @throws CallError OUTCOME_UNKNOWN in place of the loss of the database, where something had been committed */
export const withCommitTracking = async <T>(work: () => Promise<T>): Promise<T> => {
  const request = { committed: false };
  try {
    return await requests.run(request, work);
  } catch (error) {
    if (!request.committed || awayOf(error) === undefined) throw error;
    throw new CallError('OUTCOME_UNKNOWN', { cause: error });
  }
};
