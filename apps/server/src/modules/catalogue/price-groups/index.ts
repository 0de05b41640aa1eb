export { choosePriceGroup, listPriceCandidates } from './price-groups.choice.ts';
export { pricesOf } from './price-groups.reads.ts';
export { priceGroupsHandlers } from './price-groups.routes.ts';
