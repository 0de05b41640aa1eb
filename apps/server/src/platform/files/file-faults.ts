/**
 * What can be wrong with the place where files are stored, of all that a file system or an S3 says. It promises an
 * error that a caller is answered with in words: full, or away.
 */
import { CallError } from '../kernel/call-error.ts';
import { errorCode } from '../lifecycle/start-error.ts';
import { measured, type OutgoingOutcome } from '../outgoing/index.ts';
import { FileMissing } from './file-place.ts';

/** Seconds after which a place that is away is checked again. */
const retryAfter = 10;

/** As services that are not Amazon's spell it. */
const fullNames = new Set(['InsufficientStorage', 'XMinioStorageFull', 'QuotaExceeded']);

export const isFull = (error: unknown): boolean => {
  const { name = '', $metadata } = (error ?? {}) as { name?: string; $metadata?: { httpStatusCode?: number } };
  return ['ENOSPC', 'EDQUOT'].includes(errorCode(error)) || fullNames.has(name) || $metadata?.httpStatusCode === 507;
};

const asFault = (error: unknown): Error =>
  error instanceof FileMissing || error instanceof CallError
    ? error
    : isFull(error)
      ? new CallError('FILES_FULL', { cause: error })
      : new CallError('FILES_AWAY', { cause: error, retryAfter });

const outcomeOf = (error: unknown): OutgoingOutcome => {
  if (error instanceof FileMissing) return 'ok';
  const { name } = ((error as Error).cause ?? {}) as { name?: string };
  if (name === 'TimeoutError') return 'late';
  return error instanceof CallError && error.code === 'FILES_FULL' ? 'refused' : 'away';
};

/** Calls the place, and translates its errors. @throws FileMissing, CallError FILES_FULL, FILES_AWAY */
export const askPlace = <T>(work: () => Promise<T>): Promise<T> =>
  measured(
    'files',
    () =>
      work().catch((error: unknown) => {
        throw asFault(error);
      }),
    outcomeOf,
  );
