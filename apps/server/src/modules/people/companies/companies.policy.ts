/** Rules of companies that need no database (administration.md 4, 5, 6). */
import {
  type CompanyKind,
  type CompanyStatus,
  companyTransitions,
} from '@cubby/contract/people/companies/companies.limits';
import { type Company, companySections, type CompanyUpdate } from '@cubby/contract/people/companies/companies.schemas';
import type { FieldError } from '../../../platform/kernel/call-error.ts';
import { type Caller, companiesOfScope, seesAll } from '../../../platform/kernel/caller.ts';

/** The types of companies that a caller may make: people of an operator make them under an operator of their tree. */
export const kindsToMake = (caller: Pick<Caller, 'scope' | 'companyType'>): readonly CompanyKind[] =>
  seesAll(caller.scope) || caller.companyType === 'OPERATOR' ? ['OPERATOR', 'LOGISTICS', 'MERCHANT'] : [];

/** Whether an operator may be picked as the one above. */
export const mayPickOperator = (caller: Pick<Caller, 'scope'>, operatorId: string): boolean =>
  seesAll(caller.scope) || (companiesOfScope(caller.scope) ?? []).includes(operatorId);

/** What a caller may make of the status of a company; people of a company make nothing of its own. */
export const statusTargets = (
  caller: Pick<Caller, 'companyId'>,
  company: { readonly merchantId: string; readonly merchantStatus: CompanyStatus },
): readonly CompanyStatus[] =>
  caller.companyId === company.merchantId ? [] : companyTransitions[company.merchantStatus];

/** What hangs on a company, in numbers. */
export interface CompanyUsage {
  readonly users: number;
  /** Companies under it, and those that it works for. */
  readonly companies: number;
  readonly sites: number;
  /** Orders of it, or given to it, that have not come to their end. */
  readonly openOrders: number;
  /** It has had orders, whatever became of them. */
  readonly hasOrders: boolean;
}

/**
 * A type changes where nothing would be left in a place that it can't be in: companies and sites remain under operators,
 * orders with those who send or carry them. People of a company have only the platform to change it.
 */
export const kindMayChange = (
  caller: Pick<Caller, 'scope' | 'companyId'>,
  company: Pick<Company, 'merchantId' | 'upperGradeId'>,
  { users, companies, sites, hasOrders }: CompanyUsage,
  to: CompanyKind,
): boolean => {
  if (companies > 0 || sites > 0 || hasOrders) return false;
  if (seesAll(caller.scope)) return true;
  if (caller.companyId === company.merchantId || users > 0) return false;
  return to !== 'OPERATOR' || company.upperGradeId !== null;
};

type Section = keyof typeof companySections;
const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** What a section can't be saved without. */
export const missingInSection = (section: Section, company: Record<string, unknown>): FieldError[] =>
  companySections[section]
    .filter((field) => isEmpty(company[field]))
    .map((path) => ({ path, code: 'required' as const }));

/** With pickup logistics there has to be a place to pick up from. */
export const missingForPickup = (
  company: Pick<CompanyUpdate, 'packageLogisticsId' | 'districtId' | 'warehouseAddress'>,
): FieldError[] =>
  isEmpty(company.packageLogisticsId)
    ? []
    : [
        ...(isEmpty(company.districtId) ? [{ path: 'districtId', code: 'required' } as const] : []),
        ...(isEmpty(company.warehouseAddress) ? [{ path: 'warehouseAddress', code: 'required' } as const] : []),
      ];
