/**
 * A failed call as a form shows it. It promises the words of the specification, what is wrong at which field, and the
 * request id, in the shape that a contract form takes as a rejection.
 */
import { ApiError } from './api-error.ts';
import { errorText } from './report-error.ts';

/** What a form finds wrong by itself as it is sent. */
export class FormError extends Error {
  readonly fieldErrors: ApiError['fieldErrors'];

  constructor(message: string, fieldErrors: ApiError['fieldErrors'] = []) {
    super(message);
    this.fieldErrors = fieldErrors;
  }
}

/**
 * The rejection of a form for a failed call; `message` in place of the call's own words if the screen has better ones.
 */
export const refusalOf = (error: unknown, message = errorText(error)) => ({
  message,
  requestId: error instanceof ApiError ? error.requestId : undefined,
  fieldErrors: error instanceof ApiError || error instanceof FormError ? error.fieldErrors : [],
});
