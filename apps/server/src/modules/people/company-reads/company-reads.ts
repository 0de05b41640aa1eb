/** Companies as other areas read them. */
import type { CompanyKind } from '@cubby/contract/people/companies/companies.limits';
import type { Environment } from '@cubby/contract/people/sessions/sessions.schemas';
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
 * A company in use that the transaction may write orders for, with the logistics company that delivers for it. A
 * transaction that suspends or deletes it waits for the orders that are being made.
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

/** A company that the caller sees. */
export interface FoundCompany {
  readonly id: string;
  readonly name: string;
  readonly environment: Environment;
  readonly company_type: CompanyKind;
  /** The operator above, or the company itself where it is one. */
  readonly operator_id: string;
  /** Not deleted. */
  readonly in_use: boolean;
}

interface WantedCompanies {
  readonly ids?: readonly string[];
  /** In whatever case. */
  readonly names?: readonly string[];
}

/** Those of the companies that the caller sees, deleted ones too. */
export const findCompanies = async (
  trx: Trx,
  { ids = [], names = [] }: WantedCompanies,
): Promise<readonly FoundCompany[]> => {
  if (ids.length + names.length === 0) return [];
  const named = names.map((name) => name.toLowerCase());
  const { rows } = await sql<FoundCompany>`
    select id, name, environment, company_type, coalesce(operator_id, id) as operator_id, deleted_time is null as in_use
    from companies
    where id = any (${ids}::bigint[]) ${names.length > 0 ? sql`or lower(name) = any (${named}::text[])` : sql``}`.execute(
    trx,
  );
  return rows;
};

/** The address of a company, for the courier who collects there. */
export interface CompanyPlace {
  readonly id: string;
  readonly name: string;
  readonly address: string | null;
  /** IANA name. */
  readonly timeZone: string;
  readonly districtId: string | null;
  /** The first of those that deliver for it. */
  readonly logisticsId: string | null;
}

/** Read by the orders of it that the caller has seen, or by the own id. */
export const findCompanyPlace = async (trx: Trx, id: string): Promise<CompanyPlace | undefined> => {
  const { rows } = await sql<CompanyPlace>`
    select c.id::text, c.name, c.address, c.time_zone as "timeZone", c.district_id::text as "districtId",
      (select min(l.logistics_company_id)::text from company_logistics l where l.company_id = c.id) as "logisticsId"
    from companies c where c.id = ${id}::bigint`.execute(trx);
  return rows[0];
};
