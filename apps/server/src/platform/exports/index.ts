export { amountColumn, dayColumn, type ExportColumn, textColumn, timeColumn, wordsColumn } from './export-columns.ts';
export { exportSource, refuseTooLarge, streamExport } from './export-run.ts';
