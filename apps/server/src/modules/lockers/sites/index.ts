export { findSite, findSites, type FoundSite, type WantedSites, wrongSite } from './sites.reads.ts';
export { sitesHandlers } from './sites.routes.ts';
export { searchSites } from './sites.search.ts';
