export { boxTypesHandlers } from './box-types.routes.ts';
export { findBoxTypesOfSites, findSiteBoxType, listBoxTypes } from './box-types.reads.ts';
