/** Whom a company can work with: the logistics companies and the providers that a caller may choose. */
import type { NotifyWay } from '@cubby/contract/people/companies/companies.limits';
import type { ProviderOption } from '@cubby/contract/people/companies/companies.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { Fragment } from '../../../platform/db/statements.ts';
import { type Caller, companiesOfScope, logisticsOfScope, seesAll } from '../../../platform/kernel/caller.ts';

/**
 * The logistics companies within reach, as a condition on `c`: those under an operator of the caller's tree, under the own
 * operator, and those that work for companies of the caller already. None that is suspended.
 */
export const logisticsCondition = (caller: Caller): Fragment => {
  const inUse = sql`c.company_type = 'LOGISTICS' and c.deleted_time is null and c.status <> 'SUSPENDED'`;
  if (seesAll(caller.scope)) return inUse;
  const logistics = logisticsOfScope(caller.scope);
  if (logistics) return sql`${inUse} and c.id = any (${logistics}::bigint[])`;
  const seen = companiesOfScope(caller.scope) ?? [];
  return sql`${inUse} and (c.operator_id = any (${seen}::bigint[])
    or c.operator_id = (select o.operator_id from companies o where o.id = ${caller.companyId}::bigint)
    or c.id in (select l.logistics_company_id from company_logistics l where l.company_id = any (${seen}::bigint[])))`;
};

/** The providers that the caller may use: staff of the platform all, others those of companies that they see. */
export const usableProviders = async (
  trx: Trx,
  caller: Caller,
  type: NotifyWay,
  ids?: readonly string[],
): Promise<ProviderOption[]> => {
  const all = seesAll(caller.scope);
  // Row-level security leaves the companies that the caller sees.
  const { rows } = await sql<ProviderOption>`
    select p.id::text, p.name from notification_providers p
    where p.type = ${type} and p.deleted_time is null and (${ids ?? null}::bigint[] is null or p.id = any (${ids ?? null}::bigint[]))
      and (${all} or exists (select from company_providers k where k.provider_id = p.id))
    order by lower(p.name), p.id`.execute(trx);
  return rows;
};
