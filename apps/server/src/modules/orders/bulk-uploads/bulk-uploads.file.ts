/** Reads the file of a bulk upload, whole: it is small enough, and nothing is done before its last row is known. */
import { type BulkUploadKind, bulkUploadLimits } from '@cubby/contract/orders/bulk-uploads/bulk-uploads.limits';
import type { Language } from '@cubby/phrases';
import { CallError } from '../../../platform/http/call-error.ts';
import type { UploadedFile } from '../../../platform/http/handlers.ts';
import { readSheetUpload } from '../../../platform/http/sheet-uploads.ts';
import { wordsOf } from '../../../platform/http/words.ts';
import { readRow } from './bulk-uploads.cells.ts';
import { missingColumns, placesOf } from './bulk-uploads.headings.ts';
import type { ReadRow } from './bulk-uploads.rows.ts';

/**
 * The first row that holds something is the heading.
 * @throws CallError FILE_EMPTY, FILE_NOT_A_SPREADSHEET, FILE_ENCRYPTED, FILE_DAMAGED, FILE_TOO_LARGE,
 * FILE_HEADINGS_MISSING with `data.missing`
 */
export const readFile = async (kind: BulkUploadKind, file: UploadedFile, language: Language): Promise<ReadRow[]> => {
  const [heading, ...rows] = await readSheetUpload(file, language, bulkUploadLimits);
  const places = placesOf(kind, heading?.cells ?? []);
  const missing = missingColumns(kind, places);
  if (missing.length > 0) {
    const { columns } = wordsOf(language).bulkUploadFiles;
    throw new CallError('FILE_HEADINGS_MISSING', {
      data: { missing },
      params: { headings: missing.map((column) => columns[column]).join(', ') },
    });
  }
  if (rows.length === 0) throw new CallError('FILE_EMPTY');
  return rows.map((row) => readRow(kind, places, row));
};
