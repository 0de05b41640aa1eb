/**
 * Says a failure once, in the words that the specification gives it (orders.md 8). What shows the words is given from
 * outside, so that the platform depends on no component.
 */
import { message } from '../i18n/message.ts';
import { ApiError, isAborted, isServerAway } from './api-error.ts';

/** A failure ready to be shown. */
export interface Report {
  readonly text: string;
  readonly requestId?: string | undefined;
  readonly retry?: (() => void) | undefined;
}

let show: (report: Report) => void = ({ text }) => console.error(text);

/** Sets what shows reports: the toasts of the app. Returns the way back to what showed them before. */
export const showReportsWith = (handler: (report: Report) => void): (() => void) => {
  const before = show;
  show = handler;
  return () => {
    if (show === handler) show = before;
  };
};

/**
 * The words of a failure: SYSTEM ERROR for 500, 502, 503, 504 of the whole server, unless it may have been saved after all;
 * else the server's, else the client's, else SYSTEMT ERROR.
 */
export const errorText = (error: unknown): string => {
  if (error instanceof ApiError && !error.outcomeUnknown && (error.statusCode === 500 || isServerAway(error)))
    return message('SYSTEM ERROR');
  if (error instanceof Error && error.message !== '') return error.message;
  return message('SYSTEMT ERROR');
};

/** The words of a failure where no field can be marked: of wrong fields, what is wrong with them. */
export const unmarkedErrorText = (error: unknown): string => {
  const wrong = error instanceof ApiError ? error.fieldErrors.map((field) => field.message).filter(Boolean) : [];
  return wrong.length > 0 ? wrong.join('; ') : errorText(error);
};

/** A failure as a list shows it in place of its rows; undefined where there is none. */
export const failureOf = (error: ApiError | null): Omit<Report, 'retry'> | undefined =>
  error ? { text: unmarkedErrorText(error), requestId: error.requestId } : undefined;

/**
 * Shows a failure. Says nothing of what we gave up ourselves and of a 401 (the sign-in page follows).
 */
export const reportError = (error: unknown, { retry }: { retry?: () => void } = {}): void => {
  if (isAborted(error)) return;
  if (error instanceof ApiError && error.statusCode === 401) return;
  show({ text: unmarkedErrorText(error), requestId: error instanceof ApiError ? error.requestId : undefined, retry });
};
