import type { BulkUploadFailure } from '@cubby/contract/orders/bulk-uploads/bulk-uploads.calls';

/** A spreadsheet program would run what begins so. */
const formulaStart = /^[=+\-@\t\r]/;

const cell = (value: string | number | null): string => {
  const text = String(value ?? '');
  return `"${(formulaStart.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
};

/** The wrong rows as a .csv that spreadsheet programs read as UTF-8. */
export const failuresCsv = (headings: readonly string[], failures: readonly BulkUploadFailure[]): Blob => {
  const rows = failures.map(({ row, name, column, value, errorMsg }) => [row, name, column, value, errorMsg]);
  const text = [headings, ...rows].map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');
  return new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' });
};
