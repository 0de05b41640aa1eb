export { findCompany, findOperators, type CompanyForOrders } from './company-reads.ts';
export { makesNumbers, plainPattern } from './tracking-numbers.ts';
export { type NumberSource, numbersOf } from './number-patterns.ts';
