/**
 * A failed call. One class covers every failure, so that a screen does not have to inspect what it caught: an error of
 * the server, or no answer at all.
 */
import type { ErrorCode } from '@cubby/contract/kernel/errors';

/** One thing wrong with one field; `path` as in `items.0.quantity`. */
export interface FieldError {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

/** The parts of an error body (contract: errorBodySchema), each of which a proxy in between may have left out. */
export interface ErrorFields {
  readonly statusCode: number;
  readonly errorCode?: string | number | undefined;
  readonly message?: string | undefined;
  readonly fieldErrors?: readonly FieldError[] | undefined;
  readonly data?: unknown;
  readonly requestId?: string | undefined;
}

export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** `answer`: the server refused or failed. `offline`: nothing came back. */
  readonly kind: 'answer' | 'offline';
  /** The HTTP status; 0 when nothing came back. */
  readonly statusCode: number;
  /** A code of the contract's closed list, a specified number, or undefined where a proxy answered. */
  readonly errorCode: string | number | undefined;
  readonly fieldErrors: readonly FieldError[];
  readonly data: unknown;
  /** Leads support to the log line. */
  readonly requestId: string | undefined;

  constructor(kind: 'answer' | 'offline', fields: ErrorFields) {
    super(fields.message ?? '');
    this.kind = kind;
    this.statusCode = fields.statusCode;
    this.errorCode = fields.errorCode;
    this.fieldErrors = fields.fieldErrors ?? [];
    this.data = fields.data;
    this.requestId = fields.requestId;
  }

  /** The server is away for a moment (restart, proxy, network): the same call may work soon. */
  get passing(): boolean {
    return this.kind === 'offline' || ([502, 503, 504].includes(this.statusCode) && !this.outcomeUnknown);
  }

  /** The server does not know whether the change was made: the same call might make it twice. */
  get outcomeUnknown(): boolean {
    return this.errorCode === ('OUTCOME_UNKNOWN' satisfies ErrorCode);
  }
}

/**
 * The whole server is unavailable, as behind a proxy, or reports that itself. Other codes under these statuses report
 * one service that it needs, such as the storage of files.
 */
export const isServerAway = ({ statusCode, errorCode }: Pick<ErrorFields, 'statusCode' | 'errorCode'>): boolean =>
  [502, 503, 504].includes(statusCode) &&
  (errorCode === undefined || errorCode === 'UNAVAILABLE' || errorCode === 'OUTCOME_UNKNOWN');

/** True for a failed call; with a code only for that one. Numbers are the specified ones (-12, 403). */
export const isApiError = (error: unknown, code?: ErrorCode | number): error is ApiError =>
  error instanceof ApiError && (code === undefined || error.errorCode === code);

/** True for a call that was given up by us: superseded, or its page left. Never shown to anyone. */
export const isAborted = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'AbortError' || error.name === 'CancelledError');

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/**
 * Reads a body as the fields of an error, or undefined where it is none.
 * A success by HTTP may carry an error in its body (orders.md 8): a statusCode of 400 and up, an errorCode with a message,
 * or a code other than 200 with a msg.
 */
export const readErrorFields = (status: number, body: unknown): ErrorFields | undefined => {
  const fields = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const { statusCode, errorCode, fieldErrors } = fields;
  const code = typeof errorCode === 'string' || typeof errorCode === 'number' ? errorCode : undefined;
  const inner = typeof statusCode === 'number' && statusCode >= 400 ? statusCode : undefined;
  // `{code, msg, data}` is a success with code 200 alone.
  const refused = typeof fields['code'] === 'number' && fields['code'] !== 200 ? textOf(fields['msg']) : undefined;
  const message = textOf(fields['message']) ?? refused;
  if (status < 400 && inner === undefined && refused === undefined && !(code !== undefined && message !== undefined))
    return undefined;
  return {
    statusCode: inner ?? status,
    errorCode: code,
    message,
    fieldErrors: Array.isArray(fieldErrors) ? (fieldErrors as FieldError[]) : undefined,
    data: fields['data'],
    requestId: textOf(fields['requestId']),
  };
};
