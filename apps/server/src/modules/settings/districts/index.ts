export { districtsHandlers } from './districts.routes.ts';
export { nameColumn } from './districts.names.ts';
