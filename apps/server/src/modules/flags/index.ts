export { flagsHandlers } from './flags.routes.ts';
