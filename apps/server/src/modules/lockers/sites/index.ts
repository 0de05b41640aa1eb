export { closedSite, findSite, findSites, type FoundSite, type WantedSites, wrongSite } from './sites.lookups.ts';
export { sealedAccessKeys, sealedBleKeys } from './sites.repository.ts';
export { siteAdministrationHandlers } from './sites.administration.routes.ts';
export { siteGridHandlers } from './sites.grid.routes.ts';
export { sitesHandlers } from './sites.routes.ts';
export { findSiteRows } from './sites.reads.ts';
