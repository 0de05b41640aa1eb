/** The public face of deadlines. */
export { deadlinesHandlers } from './deadlines.routes.ts';
export { chargeBooking, chargeCompartments, chargeOnce } from './deadlines.compartments.ts';
export { correctOverdueCharge } from './deadlines.late.ts';
export { costOf, deadlineCrons, deadlineJobs, pricesOf, type PriceTerms } from './deadlines.clock.ts';
