/** Why a spreadsheet can't be taken, before and after it is sent, in the specified words (orders.md 5.3, 8). */
import i18next from 'i18next';
import type { FileKind } from '../../ui/file-drop/check-file.ts';
import { isApiError } from '../api/api-error.ts';
import { unmarkedErrorText } from '../api/report-error.ts';
import { message } from '../i18n/message.ts';

/** What is said of a file of another kind: a place that takes .xls alone names no .xlsx. */
const formatWords = (accept: FileKind): string =>
  accept === 'xls' ? i18next.t('ui.import.xlsAlone') : message('xlsFormat');

/** The words of a FileDrop for a file of another kind, and for an empty one. */
export const sheetFaults = (accept: FileKind = 'sheet') => ({
  notSheet: formatWords(accept),
  empty: message('fileEmpty'),
});

/** The words for a file that the server refused; else those of the server. */
export const sheetErrorText = (error: unknown, accept: FileKind = 'sheet'): string => {
  if (isApiError(error, 'FILE_EMPTY')) return message('fileEmpty');
  if (isApiError(error, 'FILE_NOT_A_SPREADSHEET')) return formatWords(accept);
  return unmarkedErrorText(error);
};
