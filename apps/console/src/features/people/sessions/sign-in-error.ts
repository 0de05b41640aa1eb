import { isApiError } from '../../../platform/api/api-error.ts';
import { errorText } from '../../../platform/api/report-error.ts';
import { message } from '../../../platform/i18n/message.ts';

/** The words of a failed sign-in: the server's for 400, 401 and 403, `Request service error` for any other status. */
export const signInErrorText = (error: unknown): string =>
  isApiError(error) && error.kind === 'answer' && ![400, 401, 403].includes(error.statusCode)
    ? message('Request service error')
    : errorText(error);
