export { collectionsHandlers } from './collections.routes.ts';
