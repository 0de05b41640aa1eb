/** Rules of sessions: what a person sees, and how long failed tries hold up the next. */

export interface Person {
  /** Null for staff of the platform. */
  readonly companyId: string | null;
  readonly companyType: 'ADMIN' | 'OPERATOR' | 'LOGISTICS' | 'MERCHANT';
  /** The companies under an operator. */
  readonly companiesBelow: readonly string[];
}

/** What row-level security lets a person see, as the setting `cubby.scope` takes it (design: companies and rows). */
export const scopeOf = ({ companyId, companyType, companiesBelow }: Person): string => {
  if (companyId === null) return 'all';
  if (companyType === 'LOGISTICS') return `logistics:{${companyId}}`;
  const companies = companyType === 'OPERATOR' ? [companyId, ...companiesBelow] : [companyId];
  return `companies:{${companies.join(',')}}`;
};

/** Tries that are free before the next has to wait. */
export const freeTries = 5;
/** The longest wait, ms. */
export const longestWait = 5 * 60_000;

/** ms after the last failed sign-in before another is looked at: 0 up to the fifth, then doubling from 2 s to 5 min. */
export const waitAfter = (failedSignIns: number): number =>
  failedSignIns < freeTries ? 0 : Math.min(2 ** (failedSignIns - freeTries + 1) * 1000, longestWait);
