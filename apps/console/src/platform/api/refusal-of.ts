/**
 * A failed call as a form shows it. It promises the words of the specification, what is wrong at which field, and the
 * request id, in the shape that a contract form takes as a rejection.
 */
import { message, type MessageKey } from '../i18n/message.ts';
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

/** The rejection of a form for a failed call; `words` in place of the call's own words if the screen has better ones. */
export const refusalOf = (error: unknown, words = errorText(error)) => ({
  message: words,
  requestId: error instanceof ApiError ? error.requestId : undefined,
  fieldErrors: error instanceof ApiError || error instanceof FormError ? error.fieldErrors : [],
});

/** The same, with the specified message at a field whose value is taken, such as a user name. */
export const refusalWithTaken =
  (messages: Readonly<Record<string, MessageKey>>) => (error: unknown, words?: string) => {
    const refusal = refusalOf(error, words);
    const fieldErrors = refusal.fieldErrors.map((each) => {
      const taken = each.code === 'taken' ? messages[each.path] : undefined;
      return taken ? { ...each, message: message(taken) } : each;
    });
    return { ...refusal, fieldErrors };
  };
