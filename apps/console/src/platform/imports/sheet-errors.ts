/** Why a spreadsheet can't be taken, before and after it is sent, in the specified words (orders.md 5.3, 8). */
import { isApiError } from '../api/api-error.ts';
import { unmarkedErrorText } from '../api/report-error.ts';
import { message } from '../i18n/message.ts';

/** The words of a FileDrop for a file of another kind, and for an empty one. */
export const sheetFaults = () => ({ notSheet: message('xlsFormat'), empty: message('fileEmpty') });

/** The words for a file that the server refused; else those of the server. */
export const sheetErrorText = (error: unknown): string => {
  if (isApiError(error, 'FILE_EMPTY')) return message('fileEmpty');
  if (isApiError(error, 'FILE_NOT_A_SPREADSHEET')) return message('xlsFormat');
  return unmarkedErrorText(error);
};
