/** Companies as other areas read them. */
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';

/** A company that orders are made for. */
export interface CompanyForOrders {
  readonly id: string;
  readonly environment: string;
  readonly currency: string;
  readonly time_zone: string;
  readonly logistics_company_id: string | null;
  readonly status: string;
  readonly generates_tracking_numbers: boolean;
}

/**
 * A company in use that the transaction may write orders for, with the logistics company that delivers for it. Whoever
 * suspends or deletes it waits for the orders that are being made.
 */
export const findCompany = (trx: Trx, id: string): Promise<CompanyForOrders | undefined> =>
  trx
    .selectFrom('companies as c')
    .select((is) => [
      'c.id',
      'c.environment',
      'c.currency',
      'c.time_zone',
      'c.status',
      'c.generates_tracking_numbers',
      is
        .selectFrom('company_logistics as l')
        .select('l.logistics_company_id')
        .whereRef('l.company_id', '=', 'c.id')
        .orderBy('l.logistics_company_id')
        .limit(1)
        .as('logistics_company_id'),
    ])
    .where('c.id', '=', id)
    .where('c.company_type', '<>', 'LOGISTICS')
    .where('c.deleted_time', 'is', null)
    .where((is) =>
      is.or([is(is.fn<boolean>('sees_all'), '=', true), is('c.id', '=', is.fn.any(is.fn<string[]>('seen_companies')))]),
    )
    .forKeyShare('c')
    .executeTakeFirst();

/** The operator of each company: itself where it is one. */
export const findOperators = async (trx: Trx, companyIds: readonly string[]): Promise<Map<string, string>> => {
  const { rows } = await sql<{ id: string; operator: string }>`
    select id, coalesce(operator_id, id) as operator from companies where id = any (${companyIds}::bigint[])`.execute(
    trx,
  );
  return new Map(rows.map(({ id, operator }) => [id, operator]));
};
