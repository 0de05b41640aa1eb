/**
 * Decides without the database whether a row is visible to a scope. It promises the result of the policy `outbox_seen`,
 * and that nothing is visible to an unknown scope; a test compares the two.
 */
import { companiesOfScope, logisticsOfScope, seesAll } from '../kernel/caller.ts';

/** By whom a row is seen: ids as text. A row without either is for those alone who see all. */
export interface RowOwners {
  readonly companyId: string | null;
  readonly logisticsCompanyId: string | null;
}

export const scopeSees = (scope: string): ((owners: RowOwners) => boolean) => {
  if (seesAll(scope)) return () => true;
  const companies = new Set(companiesOfScope(scope));
  const logistics = new Set(logisticsOfScope(scope));
  return ({ companyId, logisticsCompanyId }) =>
    (companyId !== null && companies.has(companyId)) ||
    (logisticsCompanyId !== null && logistics.has(logisticsCompanyId));
};
