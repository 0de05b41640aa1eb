/**
 * Which companies a caller manages: staff of the platform all, people of an operator their own company and those whose
 * operator is in their tree, logistics companies too, anybody else their own company. Names of companies stand under no
 * row-level security, so every query of companies names this.
 */
import { type Caller, companiesOfScope, logisticsOfScope, seesAll } from '../../platform/auth/callers.ts';
import type { SqlValues } from '../../platform/db/sql-values.ts';

/** As a condition on the company `alias`; undefined where there is nothing to keep apart. */
export const reachCondition = (caller: Pick<Caller, 'scope'>, values: SqlValues, alias = 'c'): string | undefined => {
  if (seesAll(caller.scope)) return undefined;
  const seen = companiesOfScope(caller.scope);
  if (seen) {
    const ids = values.add(seen, 'bigint[]');
    return `(${alias}.id = any (${ids}) or ${alias}.operator_id = any (${ids}))`;
  }
  return `${alias}.id = any (${values.add(logisticsOfScope(caller.scope) ?? [], 'bigint[]')})`;
};

/** Whether a company with this operator is one that the caller manages. */
export const manages = (
  caller: Pick<Caller, 'scope'>,
  { id, operatorId }: { readonly id: string; readonly operatorId: string | null },
): boolean => {
  if (seesAll(caller.scope)) return true;
  const seen = companiesOfScope(caller.scope);
  if (!seen) return (logisticsOfScope(caller.scope) ?? []).includes(id);
  return seen.includes(id) || (operatorId !== null && seen.includes(operatorId));
};
