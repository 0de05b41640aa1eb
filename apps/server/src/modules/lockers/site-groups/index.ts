export { createDefaultGroups } from './site-groups.defaults.ts';
export { siteGroupsHandlers } from './site-groups.routes.ts';
