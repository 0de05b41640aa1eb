/**
 * Which companies a caller manages: staff of the platform all, people of an operator their own company and those whose
 * operator is in their tree, logistics companies too, anybody else their own company. Names of companies are under no
 * row-level security, so every query of companies names this.
 */
import { sql } from 'kysely';
import type { Fragment } from '../../../platform/db/statements.ts';
import { type Caller, companiesOfScope, logisticsOfScope, seesAll } from '../../../platform/kernel/caller.ts';

/** As conditions on the company `c`; none if there is nothing to separate. */
export const reachConditions = (caller: Pick<Caller, 'scope'>): Fragment[] => {
  if (seesAll(caller.scope)) return [];
  const seen = companiesOfScope(caller.scope);
  if (seen) return [sql`(c.id = any (${seen}::bigint[]) or c.operator_id = any (${seen}::bigint[]))`];
  return [sql`c.id = any (${logisticsOfScope(caller.scope) ?? []}::bigint[])`];
};
