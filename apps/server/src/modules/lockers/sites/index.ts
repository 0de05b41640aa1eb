export { findSite, findSites, type FoundSite, openTo, type WantedSites, wrongSite } from './sites.lookups.ts';
export {
  type Diversion,
  pickSite,
  type Placed,
  placeOrder,
  placeOrders,
  refusedPlace,
  seesGroups,
} from './sites.effects.ts';
export { closedThatDay } from './sites.opening-days.ts';
export { encryptedAccessKeys, encryptedBleKeys } from './sites.repository.ts';
export { siteAdministrationHandlers } from './sites.administration.routes.ts';
export { siteGridHandlers } from './sites.grid.routes.ts';
export { sitesHandlers } from './sites.routes.ts';
export { findSiteRows, shownOnApp } from './sites.reads.ts';
export { siteCloneHandlers } from './sites.clone.routes.ts';
export { siteImportJobs } from './sites.imports.ts';
export { siteImportsHandlers } from './sites.imports.routes.ts';
export { siteCopyJobs } from './sites.clone.imports.ts';
export { siteTerminalHandlers } from './sites.terminal.routes.ts';
export { siteHealthCrons, siteHealthJobs } from './sites.health.ts';
