/** What the rows of a product import are checked against, read in statements over all of them. */
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { epochMs } from '../../../platform/db/statements.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import { findOwners } from '../../../platform/resource/owners.ts';
import { findAttributes, type NamedAttribute } from './products.parts.ts';

export interface ImportCompany {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
}

interface ImportCategory {
  readonly id: string;
  readonly name: string;
  readonly serviceId: string;
  readonly attributes: readonly NamedAttribute[];
}

export interface ImportFields {
  readonly companyWithId: (id: string | null) => ImportCompany | undefined;
  readonly companyNamed: (name: string) => ImportCompany | undefined;
  readonly categoryWithId: (id: string) => ImportCategory | undefined;
  readonly categoryNamed: (name: string) => ImportCategory | undefined;
  /** Whether a company has a product of the name. */
  readonly isTaken: (companyId: string, productName: string) => boolean;
}

/** Rows by id, and by name whatever the case. */
const indexOf = <Row extends { readonly id: string; readonly name: string }>(rows: readonly Row[]) => {
  const ids = new Map(rows.map((row) => [row.id, row]));
  const names = new Map(rows.map((row) => [row.name.toLowerCase(), row]));
  return {
    withId: (id: string | null) => (id === null ? undefined : ids.get(id)),
    named: (name: string) => names.get(name.toLowerCase()),
  };
};

interface Asked {
  readonly companies: { readonly ids?: readonly string[]; readonly names?: readonly string[] };
  readonly categories: { readonly ids?: readonly string[]; readonly names?: readonly string[] };
  readonly productNames: readonly string[];
}

/** In small letters, each once. */
const lower = (names: readonly string[] = []): string[] => [...new Set(names.map((name) => name.toLowerCase()))];
const nameKey = (companyId: string, productName: string): string => `${companyId} ${productName.toLowerCase()}`;

/** Locks companies to the end of the transaction, so that no other import makes the same products meanwhile. */
export const lockCompanies = async (trx: Trx, ids: readonly string[]): Promise<void> => {
  await sql`select from companies where id = any (${ids}::bigint[]) order by id for no key update`.execute(trx);
};

/**
 * The companies for which the caller may manage products, the categories that are in use, with their attributes, and
 * the products of these names that are there.
 */
export const findImportFields = async (
  trx: Trx,
  caller: Pick<Caller, 'scope'>,
  { companies: asked, categories, productNames }: Asked,
): Promise<ImportFields> => {
  const owners = await findOwners(trx, caller, asked);
  const { rows: companies } = await sql<ImportCompany>`
    select id::text, name, currency from companies where id = any (${owners.map(({ id }) => id)}::bigint[])`.execute(
    trx,
  );
  const { rows: found } = await sql<Omit<ImportCategory, 'attributes'>>`
    select id::text, name, service_id::text as "serviceId" from product_categories
    where status = 'VALID' and (id = any (${categories.ids ?? []}::bigint[]) or lower(name) = any (${lower(categories.names)}::text[]))
    for key share`.execute(trx);
  const attributes = await findAttributes(trx, { categoryIds: found.map(({ id }) => id) });
  const { rows: taken } = await sql<{ companyId: string; name: string }>`
    select company_id::text as "companyId", name from products
    where company_id = any (${companies.map(({ id }) => id)}::bigint[]) and lower(name) = any (${lower(productNames)}::text[])`.execute(
    trx,
  );
  const names = new Set(taken.map(({ companyId, name }) => nameKey(companyId, name)));
  const categoryIndex = indexOf(
    found.map((category) => ({
      ...category,
      attributes: attributes.filter(({ categoryIds }) => categoryIds.includes(category.id)),
    })),
  );
  const companyIndex = indexOf(companies);
  return {
    companyWithId: companyIndex.withId,
    companyNamed: companyIndex.named,
    categoryWithId: categoryIndex.withId,
    categoryNamed: categoryIndex.named,
    isTaken: (companyId, productName) => names.has(nameKey(companyId, productName)),
  };
};

/** A day of a company, YYYY-MM-DD; today where none is named. */
interface CompanyDay {
  readonly companyId: string;
  readonly day: string | undefined;
}
const dayKey = ({ companyId, day = '' }: CompanyDay): string => `${companyId} ${day}`;

/** When days begin where the companies are, epoch ms. */
export const findDayStarts = async (trx: Trx, days: readonly CompanyDay[]): Promise<(day: CompanyDay) => number> => {
  const each = [...new Map(days.map((day) => [dayKey(day), { ...day, key: dayKey(day) }])).values()];
  const { rows } = await sql<{ key: string; at: number }>`
    select w.key, ${sql.raw(epochMs('coalesce(w.day, (now() at time zone c.time_zone)::date)::timestamp at time zone c.time_zone'))}::float8 as at
    from json_to_recordset(${JSON.stringify(each)}::json) as w (key text, "companyId" bigint, day date)
    join companies c on c.id = w."companyId"`.execute(trx);
  const starts = new Map(rows.map(({ key, at }) => [key, at]));
  return (day) => starts.get(dayKey(day)) ?? Date.now();
};
