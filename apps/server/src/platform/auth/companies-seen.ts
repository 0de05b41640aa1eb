/**
 * The companies whose people a caller manages. Row-level security lets a transaction see no others (`seen_employers` of
 * the database says the same). Queries also name them, so that they use an index, and rules name them to give the
 * reason of a refusal. It promises that no user is visible to an unknown scope.
 */
import { type Caller, companiesOfScope, logisticsOfScope, seesAll } from '../kernel/caller.ts';

/** Ids of companies; undefined for staff of the platform, who see all. */
export const companiesSeen = ({ scope }: Pick<Caller, 'scope'>): readonly string[] | undefined =>
  seesAll(scope) ? undefined : (companiesOfScope(scope) ?? logisticsOfScope(scope) ?? []);

/** Whether the caller manages people of this company; null: of the platform. */
export const seesCompany = (caller: Pick<Caller, 'scope'>, companyId: string | null): boolean => {
  const seen = companiesSeen(caller);
  return seen === undefined || (companyId !== null && seen.includes(companyId));
};
