export {
  findCompanies,
  findCompany,
  findCompanyPlace,
  type CompanyForOrders,
  type CompanyPlace,
} from './company-reads.ts';
export { findNumberPattern, makesNumbers, plainPattern } from './tracking-numbers.ts';
export { type NumberSource, numbersOf } from './number-patterns.ts';
