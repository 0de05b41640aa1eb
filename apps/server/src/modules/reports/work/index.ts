export { workHandlers } from './work.routes.ts';
