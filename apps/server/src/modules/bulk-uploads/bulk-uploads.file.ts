/** Reads the file of a bulk upload, whole: it is small enough, and nothing is done before its last row is known. */
import { type BulkUploadKind, bulkUploadLimits } from '@cubby/contract/bulk-uploads/bulk-uploads.limits';
import { type Language, languages } from '@cubby/phrases';
import { CallError } from '../../platform/http/call-error.ts';
import { fill, wordsOf } from '../../platform/http/words.ts';
import { readWholeSheet, SheetError, type SheetRow } from '../../platform/sheets/index.ts';
import { sheetRefusals } from '../order-imports/index.ts';
import { readRow } from './bulk-uploads.cells.ts';
import { missingColumns, placesOf } from './bulk-uploads.headings.ts';
import type { ReadRow } from './bulk-uploads.rows.ts';

/** ms for a whole file. */
const readTimeout = 60_000;

/**
 * The first row that holds something is the heading.
 * @throws CallError FILE_EMPTY, FILE_NOT_A_SPREADSHEET, FILE_ENCRYPTED, FILE_DAMAGED, FILE_TOO_LARGE,
 * FILE_HEADINGS_MISSING with `data.missing`
 */
export const readFile = async (kind: BulkUploadKind, path: string, language: Language): Promise<ReadRow[]> => {
  const [heading, ...rows] = await readSheetRows(path, language);
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

const readSheetRows = async (path: string, language: Language): Promise<SheetRow[]> => {
  const { rowsMax, columnsMax, fileMaxBytes } = bulkUploadLimits;
  try {
    return await readWholeSheet(path, { maxRows: rowsMax + 1, maxColumns: columnsMax, timeoutMs: readTimeout });
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    const amount = (count: number): string => count.toLocaleString(languages[language].tag);
    throw new CallError(sheetRefusals[error.code], {
      cause: error,
      params: {
        limit: fill(wordsOf(language).orderImportFiles.limit, {
          rows: amount(rowsMax),
          columns: amount(columnsMax),
          megabytes: amount(fileMaxBytes / 1024 / 1024),
        }),
      },
    });
  }
};
