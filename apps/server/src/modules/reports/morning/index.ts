export { morningHandlers } from './morning.routes.ts';
