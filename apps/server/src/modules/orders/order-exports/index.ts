export { orderExportsHandlers } from './order-exports.routes.ts';
export { amountColumn, dayColumn, type ExportColumn, textColumn, timeColumn, wordsColumn } from './export-columns.ts';
export { exportSource, refuseTooLarge, streamExport } from './export-run.ts';
export { statusWords } from './order-exports.columns.ts';
