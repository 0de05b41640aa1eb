/** Sites as other modules find them, and where the orders of a company may go. */
import type { SiteStatus } from '@cubby/contract/lockers/sites/sites.limits';
import { CompiledQuery, sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { executePrepared } from '../../../platform/db/prepared-statements.ts';
import type { Fragment } from '../../../platform/db/statements.ts';
import type { FieldError } from '../../../platform/kernel/call-error.ts';

/** A site that the caller sees. */
export interface FoundSite {
  readonly id: string;
  readonly serial_number: string;
  readonly site_type: string;
  /** For new orders and deposits: MAINTENANCE also while a maintenance window that stops them is active (docs/decisions/105). */
  readonly status: SiteStatus;
  /** Null: open to all, as home delivery. */
  readonly operator_id: string | null;
  /** Orders of the company may go there: a caller who sees all sites names none that the company itself could not. */
  readonly open: boolean;
  /** Most new orders a day; null: no limit. */
  readonly day_capacity: number | null;
  /** Where orders go that it doesn't take. */
  readonly backup_site_id: string | null;
}

export interface WantedSites {
  readonly ids?: readonly string[];
  readonly serials?: readonly string[];
  /** Whose orders `open` is about; without a company, no site is open. */
  readonly companyId?: string;
  /**
   * The sites are neither deleted nor given to another operator until the transaction ends (docs/decisions/091). Left out,
   * where orders of a company are to go there.
   */
  readonly isLocked?: boolean;
}

/**
 * Of a row of `sites` and a company `c`: the site belongs to the company's operator, and to one of the groups that the
 * company's orders go to, if it has any; or it is open to all.
 */
const isOpen = (site: string): string =>
  `(${site}.operator_id is null or ${site}.operator_id = coalesce(c.operator_id, c.id) and (
    not exists (select from company_site_groups g where g.company_id = c.id)
    or exists (select from company_site_groups g join site_group_sites m on m.group_id = g.group_id
      where g.company_id = c.id and m.site_id = ${site}.id)))`;

const foundColumns = `s.id, s.serial_number, s.site_type,
    case when s.status = 'ENABLED' and maintenance_closes(s.id) then 'MAINTENANCE' else s.status end as status, s.operator_id, s.day_capacity, s.backup_site_id,
    exists (select from companies c where c.id = $3::bigint and ${isOpen('s')}) as open`;

const foundText = `
  select ${foundColumns} from sites s
  where (s.id = any ($1::bigint[]) or s.serial_number = any ($2::text[])) and s.deleted_time is null`;

/** A user who waited for a change of the site sees it as it was before: one that has another operator since is not there. */
const lockedText = `
  select ${foundColumns} from hold_sites($1::bigint[], $2::text[]) h
    join sites s on s.id = h.id and s.operator_id is not distinct from h.operator_id`;

/** Those of the sites that the caller sees. */
export const findSites = async (
  trx: Trx,
  { ids = [], serials = [], companyId, isLocked = companyId !== undefined }: WantedSites,
): Promise<readonly FoundSite[]> => {
  if (ids.length + serials.length === 0) return [];
  const query = CompiledQuery.raw(isLocked ? lockedText : foundText, [ids, serials, companyId ?? null]);
  return (await executePrepared<FoundSite>(trx, query)).rows;
};

/** The site, where the caller sees it. */
export const findSite = async (trx: Trx, id: string | undefined, companyId: string): Promise<FoundSite | undefined> =>
  id === undefined ? undefined : (await findSites(trx, { ids: [id], companyId }))[0];

/** Why a site takes no new orders at all; undefined if it takes them. */
export const closedSite = ({ status }: Pick<FoundSite, 'status'>): 'siteClosed' | 'siteInMaintenance' | undefined =>
  status === 'ENABLED' ? undefined : status === 'DISABLED' ? 'siteClosed' : 'siteInMaintenance';

/** What speaks against sending an order of the company there; undefined where nothing does, or another site may take it. */
export const wrongSite = (
  site: Pick<FoundSite, 'open' | 'status' | 'backup_site_id'> | undefined,
  { diverts = false } = {},
): FieldError['code'] | undefined => {
  if (site === undefined) return 'notFound';
  if (!site.open) return 'companySite';
  return diverts && site.backup_site_id !== null ? undefined : closedSite(site);
};

/** A condition over sites `s`: orders of the company may go there. It shows a user no site that they don't see without it. */
export const openTo = (companyId: string): Fragment =>
  sql`exists (select from companies c where c.id = ${companyId}::bigint and ${sql.raw(isOpen('s'))})`;
