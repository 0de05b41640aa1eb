import { ApiError } from '../../platform/api/api-error.ts';
import { errorText } from '../../platform/api/report-error.ts';

/** A failed call as a form shows it: the words of orders.md 8, what is wrong at which field, the request id. */
export const refusalOf = (error: unknown, message = errorText(error)) => ({
  message,
  requestId: error instanceof ApiError ? error.requestId : undefined,
  fieldErrors: error instanceof ApiError ? error.fieldErrors : [],
});
