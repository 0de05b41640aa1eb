/** Rows that orders and people are on, with sensible defaults: companies, sites, services. */
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { DB } from '../../src/platform/db/schema.ts';
import { nextNumber } from './numbers.ts';

export type Company = Selectable<DB['companies']>;
export type Site = Selectable<DB['sites']>;
export type Service = Selectable<DB['services']>;

/** A merchant, unless `company_type` says otherwise; an operator has its default site group. */
export const buildCompany = async (
  sql: Kysely<DB>,
  overrides: Partial<Insertable<DB['companies']>> = {},
): Promise<Company> => {
  const company = await sql
    .insertInto('companies')
    .values({ name: `Company ${nextNumber()}`, company_type: 'MERCHANT', currency: 'HKD', ...overrides })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (company.company_type === 'OPERATOR')
    await sql
      .insertInto('site_groups')
      .values(({ fn, val }) => ({
        operator_id: company.id,
        name: fn('default_group_name', [val(company.id), val(company.name)]),
        is_default: true,
      }))
      .execute();
  return company;
};

/** A locker that is open to every company, unless `operator_id` says otherwise. */
export const buildSite = (sql: Kysely<DB>, overrides: Partial<Insertable<DB['sites']>> = {}): Promise<Site> => {
  const number = nextNumber();
  return sql
    .insertInto('sites')
    .values({ name: `Site ${number}`, serial_number: `SITE${number}`, site_type: 'ALFRED_LOCKER', ...overrides })
    .returningAll()
    .executeTakeFirstOrThrow();
};

export const buildService = (sql: Kysely<DB>, overrides: Partial<Insertable<DB['services']>> = {}): Promise<Service> =>
  sql
    .insertInto('services')
    .values({ name: `Service ${nextNumber()}`, ...overrides })
    .returningAll()
    .executeTakeFirstOrThrow();
