export { priceGroupsHandlers } from './price-groups.routes.ts';
