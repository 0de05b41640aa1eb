export { importHistoryHandlers } from './import-history.routes.ts';
export { countFailedImports } from './import-history.reads.ts';
