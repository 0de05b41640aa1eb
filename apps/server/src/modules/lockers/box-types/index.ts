export { boxTypesHandlers } from './box-types.routes.ts';
export { findBoxTypesOfSites, findSiteBoxType } from './box-types.reads.ts';
