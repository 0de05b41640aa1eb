export { amountColumn, dayColumn, type ExportColumn, textColumn, timeColumn, wordsColumn } from './export-columns.ts';
export { exportList, exportSource } from './export-run.ts';
