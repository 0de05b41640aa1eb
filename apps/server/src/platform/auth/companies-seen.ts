/**
 * The companies whose people a caller manages. Tables of people stand under no row-level security, since a sign-in reads
 * them before anybody is known: every query of them names these companies. It promises that a scope that it does not know
 * sees nobody.
 */
import { type Caller, companiesOfScope, logisticsOfScope, seesAll } from './callers.ts';

/** Ids of companies; undefined for staff of the platform, who see all. */
export const companiesSeen = ({ scope }: Pick<Caller, 'scope'>): readonly string[] | undefined =>
  seesAll(scope) ? undefined : (companiesOfScope(scope) ?? logisticsOfScope(scope) ?? []);

/** Whether the caller manages people of this company; null: of the platform. */
export const seesCompany = (caller: Pick<Caller, 'scope'>, companyId: string | null): boolean => {
  const seen = companiesSeen(caller);
  return seen === undefined || (companyId !== null && seen.includes(companyId));
};
