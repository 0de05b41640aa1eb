export { collectionsSheet } from './collections.exports.ts';
export { readCollections } from './collections.reads.ts';
export { collectionsHandlers } from './collections.routes.ts';
