export { ordersHandlers } from './orders.routes.ts';
export { companyFor, priceOf, serviceOf, unknownVariants, wrongServices } from './orders.creation.ts';
export { importsOrders, orConfigPrices, refusedByService, sizesWithoutUpload } from './orders.service-rules.ts';
export { isClosed, unfitNumbers } from './orders.company-rules.ts';
export { newNumbers, numbersByRule } from './orders.numbering.ts';
export { bookedVariants, booksAny, servicesOf, wrongVariant } from './orders.products.ts';
export { insertOrderItems, insertOrders, type NewOrder } from './orders.repository.ts';
export { toNewOrder } from './orders.new-order.ts';
export { type DispatchDay, dispatchDayOf } from './orders.dispatch.ts';
export { checkEnvironmentFields } from './orders.hkmu.ts';
export { dispatchDayFits, missingOnCreation, wrongOverdueTime } from './orders.policy.ts';
export { hasVariant, overdueCondition, plainConditions, rangeConditions } from './orders.filter.ts';
export { countOrders, countOrdersUpTo, listOrders } from './orders.reads.ts';
export { idsWithText, searchTerms } from './orders.search.ts';
export { orderThresholds } from './orders.thresholds.ts';
export { firstOfDay } from './orders.columns.ts';
export { getOrder, getWrittenOrder } from './orders.detail.ts';
export {
  type LockedOrder,
  lockOrder,
  lockOrders,
  moveOrders,
  seenOrders,
  statusRefusal,
  stepOf,
} from './orders.moves.ts';
export { relocateParcel } from './orders.relocation.ts';
export { orderOf, orderStatement, type PinReader } from './orders.detail.ts';
export { writeFields } from './orders.update.ts';
export { storeGroups } from './orders.site-groups.ts';
export { refuseStaleOrder } from './orders.stale.ts';
export { takesDropOffs } from './orders.update-refs.ts';
export {
  askedOf,
  countOfOrders,
  findText,
  type FoundFilter,
  foundCondition,
  foundTotal,
  readKindPage,
} from './orders.kind-page.ts';
export type { Reach } from './orders.filter.ts';
