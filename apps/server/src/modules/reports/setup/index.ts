export { setupHandlers } from './setup.routes.ts';
