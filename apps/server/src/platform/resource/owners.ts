/**
 * The companies that rows belong to. It promises that no user finds a company outside their scope, a deleted one or one that
 * only delivers: `companies` is not under row-level security.
 */
import { sql } from 'kysely';
import type { Trx } from '../db/database.ts';
import { invalid } from '../kernel/call-error.ts';
import { type Caller, companiesOfScope, logisticsOfScope } from '../kernel/caller.ts';

export interface Owner {
  readonly id: string;
  readonly name: string;
  /** The operator above, or the company itself where it is one. */
  readonly operator_id: string;
}

/** The companies for which the caller may manage rows, by id or by name (whatever the case). */
export const findOwners = async (
  trx: Trx,
  { scope }: Pick<Caller, 'scope'>,
  { ids = [], names = [] }: { readonly ids?: readonly string[]; readonly names?: readonly string[] },
): Promise<Owner[]> => {
  if (logisticsOfScope(scope) !== undefined || ids.length + names.length === 0) return [];
  const mine = companiesOfScope(scope);
  const { rows } = await sql<Owner>`
    select id, name, coalesce(operator_id, id) as operator_id from companies
    where company_type <> 'LOGISTICS' and deleted_time is null
      and (id = any (${ids}::bigint[]) or lower(name) = any (${names.map((name) => name.toLowerCase())}::text[]))
      and (${mine === undefined} or id = any (${mine ?? []}::bigint[]))`.execute(trx);
  return rows;
};

/**
 * The company that a new row is to belong to: the one that is wanted, or else the own.
 * @throws CallError INVALID_REQUEST at `merchantId`: `required` where there is none, `notFound` for one that may not be chosen
 */
export const ownerOf = async (
  trx: Trx,
  caller: Pick<Caller, 'scope' | 'companyId'>,
  wanted: string | null | undefined,
): Promise<Owner> => {
  const id = wanted ?? caller.companyId;
  if (id === null) throw invalid({ path: 'merchantId', code: 'required' });
  const [owner] = await findOwners(trx, caller, { ids: [id] });
  if (!owner) throw invalid({ path: 'merchantId', code: 'notFound' });
  return owner;
};
