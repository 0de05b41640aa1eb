/**
 * Whether a scope sees an order, told without the database. It promises what the policy `orders_seen` says, and that a scope
 * that it does not know sees nothing; a test compares the two.
 */
import { companiesOfScope, logisticsOfScope, seesAll } from '../auth/callers.ts';

/** By whom an order is seen: ids as text. */
export interface OrderOwners {
  readonly companyId: string;
  readonly logisticsCompanyId: string | null;
}

export const scopeSees = (scope: string): ((owners: OrderOwners) => boolean) => {
  if (seesAll(scope)) return () => true;
  const companies = new Set(companiesOfScope(scope));
  const logistics = new Set(logisticsOfScope(scope));
  return ({ companyId, logisticsCompanyId }) =>
    companies.has(companyId) || (logisticsCompanyId !== null && logistics.has(logisticsCompanyId));
};
