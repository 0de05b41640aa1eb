export { amountColumn, dayColumn, type ExportColumn, textColumn, timeColumn, wordsColumn } from './export-columns.ts';
export { collectSheet, exportList, exportSource, type ListSheet, type SheetReader } from './export-run.ts';
