export { changeFlags } from './flags.changes.ts';
export { flagsHandlers } from './flags.routes.ts';
