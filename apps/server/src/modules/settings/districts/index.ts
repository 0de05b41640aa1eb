export { districtsHandlers } from './districts.routes.ts';
export { nameColumn } from './districts.names.ts';
export { findDistricts } from './districts.reads.ts';
