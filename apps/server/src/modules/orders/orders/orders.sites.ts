/** Where the orders of a company may go: the sites of its operator, and those that are everybody's (home delivery). */
import { CompiledQuery, sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { executePrepared } from '../../../platform/db/steady.ts';
import type { FieldError } from '../../../platform/http/call-error.ts';

/** A site that the caller sees. */
export interface FoundSite {
  readonly id: string;
  readonly site_type: string;
  /** Orders of the company may go there: whoever sees all sites names none that the company itself could not. */
  readonly open: boolean;
}

/** Of a site and the company of an order. */
const isOpen = (site: string, company: string): string =>
  `(${site}.operator_id is null or ${site}.operator_id = coalesce(${company}.operator_id, ${company}.id))`;

const foundText = `
  select s.id, s.site_type, ${isOpen('s', 'c')} as open
  from sites s, companies c where s.id = any ($1::bigint[]) and c.id = $2`;

/** Those of the sites that the caller sees. */
export const findSites = async (trx: Trx, ids: readonly string[], companyId: string): Promise<readonly FoundSite[]> =>
  (await executePrepared<FoundSite>(trx, CompiledQuery.raw(foundText, [ids, companyId]))).rows;

/** The site, where the caller sees it. */
export const findSite = async (trx: Trx, id: string | undefined, companyId: string): Promise<FoundSite | undefined> =>
  id === undefined ? undefined : (await findSites(trx, [id], companyId))[0];

/** What speaks against sending an order of the company there; undefined where nothing does. */
export const wrongSite = (site: FoundSite | undefined): FieldError['code'] | undefined =>
  site === undefined ? 'notFound' : site.open ? undefined : 'companySite';

/** A condition over `sites`: orders of the company may go there. It shows nobody a site that they don't see without it. */
export const openTo = (companyId: string) =>
  sql<boolean>`exists (select from companies c where c.id = ${companyId}::bigint and ${sql.raw(isOpen('sites', 'c'))})`;
