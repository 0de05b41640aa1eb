export { boxTypesHandlers } from './box-types.routes.ts';
export { findSiteBoxType } from './box-types.reads.ts';
