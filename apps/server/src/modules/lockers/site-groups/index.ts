export { siteGroupsHandlers } from './site-groups.routes.ts';
