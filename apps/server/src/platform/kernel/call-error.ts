/**
 * The error that a service throws to answer a call with a code of the contract's closed list. It promises that the
 * words come from the phrases of that code, in the language of the caller, and nothing of ours leaks with them.
 */
import { type ErrorCode, errors, type FieldErrorCode } from '@cubby/contract/kernel/errors';
import type { Permission } from '@cubby/contract/permissions';
import type { Phrases } from '@cubby/phrases';

type Use = keyof { [K in keyof Phrases['uses'] as K extends `${infer Stem}_other` ? Stem : never]: true };
/** How many rows of each kind use a row. */
export type Uses = Readonly<Partial<Record<Use, number>>>;

/** One thing that is wrong with one field; `path` as in `items.0.quantity`. */
export interface FieldError {
  readonly path: string;
  readonly code: FieldErrorCode;
  /** Fills the placeholders of the phrase. */
  readonly params?: Readonly<Record<string, string | number>>;
}

export interface CallErrorDetails {
  readonly fieldErrors?: readonly FieldError[];
  /** Goes to the caller as `data`. */
  readonly data?: unknown;
  /** Fills the placeholders of the phrase. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** What prevents the deletion of a row; the phrase lists it. */
  readonly uses?: Uses;
  /** Seconds after which another try is checked, sent as Retry-After. */
  readonly retryAfter?: number;
  /** Sent as Content-Range: the size of a file of which no byte is in the range. */
  readonly contentRange?: string;
  readonly cause?: unknown;
}

export class CallError extends Error {
  readonly code: ErrorCode;
  readonly statusCode: number;
  readonly details: CallErrorDetails;

  constructor(code: ErrorCode, details: CallErrorDetails = {}) {
    super(code, { cause: details.cause });
    this.name = 'CallError';
    this.code = code;
    this.statusCode = errors[code];
    this.details = details;
  }
}

/** A request that is refused for its fields. */
export const invalid = (...fieldErrors: readonly FieldError[]): CallError =>
  new CallError('INVALID_REQUEST', { fieldErrors });

/** A call for which the caller has none of these permissions; the message names them, so that they can be requested. */
export const noPermission = (...permissions: readonly Permission[]): CallError =>
  new CallError('NO_PERMISSION', { data: { permissions }, params: { permissions: permissions.join(', ') } });
