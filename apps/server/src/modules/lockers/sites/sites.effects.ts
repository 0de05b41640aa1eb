/**
 * Where new orders go, by what their sites say (docs/decisions/072): a site that is closed, in maintenance, full or has
 * had its orders of the day refuses them, or gives them to its backup. What is answered is valid to the end of the
 * transaction: limits of a day and sizes that orders book remain locked until then, in one order for all callers.
 */
import { siteTypeFieldsOf } from '@cubby/contract/lockers/sites/site-types';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { type FieldError, invalid } from '../../../platform/kernel/call-error.ts';
import { destinationKey, findFullSites, lockCapacity } from '../boxes/index.ts';
import { closedSite, findSites, type FoundSite, openTo } from './sites.lookups.ts';

/** What an order needs. */
interface RequestedChange {
  readonly companyId: string;
  /** The logistics company that delivers it, whose compartments it may use; null where none does. */
  readonly deliverer: string | null;
  /** One that is open to the company. */
  readonly site: FoundSite;
  /** The size that the order books, if it does. */
  readonly boxTypeId?: string | null | undefined;
  /** False: the parcel is there already, or goes nowhere else. */
  readonly diverts?: boolean;
  /** What a backup has to be besides, such as a site that takes drop-offs. */
  readonly fits?: (site: FoundSite) => boolean;
}

/** Why a site takes no order now. */
type SiteRefusal = 'siteClosed' | 'siteInMaintenance' | 'siteDayFull' | 'siteFull' | 'noneFree';

/** The site that an order was made for, and why it goes to another one. */
export interface Diversion {
  readonly from: string;
  readonly why: SiteRefusal;
}

export type Placed =
  | { readonly siteId: string; readonly refusal?: undefined; readonly diversion?: Diversion }
  | { readonly siteId?: undefined; readonly refusal: SiteRefusal };

/** Where each of the orders goes, those before it counted; undefined names no site and goes to none. */
export const placeOrders = async (
  trx: Trx,
  changes: readonly (RequestedChange | undefined)[],
): Promise<readonly (Placed | undefined)[]> => {
  const given = changes.filter((change) => change !== undefined);
  const backups = await findBackups(trx, given);
  const sitesOf = (some: readonly RequestedChange[]): FoundSite[] =>
    some.flatMap((change) => [change.site, backups.get(backupKey(change)) ?? []].flat());
  const today = await lockDays(trx, sitesOf(given));
  const capacity = await lockCapacity(trx, idsOf(sitesOf(given.filter(({ boxTypeId }) => boxTypeId))));
  const full = await findFullSites(
    trx,
    given
      .filter(({ boxTypeId }) => !boxTypeId)
      .flatMap((change) =>
        sitesOf([change])
          .filter((site) => siteTypeFieldsOf(site.site_type).hasDoors)
          .map((site) => ({ siteId: site.id, deliverer: change.deliverer })),
      ),
  );
  /** Counts the order there, or says why not. */
  const take = (site: FoundSite, { boxTypeId, deliverer }: RequestedChange): SiteRefusal | undefined => {
    const closed = closedSite(site);
    if (closed) return closed;
    const orders = today.get(site.id) ?? 0;
    if (site.day_capacity !== null && orders >= site.day_capacity) return 'siteDayFull';
    if (boxTypeId) {
      if (!capacity.take(site.id, boxTypeId, deliverer)) return 'noneFree';
    } else if (full.has(destinationKey({ siteId: site.id, deliverer }))) return 'siteFull';
    today.set(site.id, orders + 1);
    return undefined;
  };
  return changes.map((change): Placed | undefined => {
    if (!change) return undefined;
    const { site, fits } = change;
    const why = take(site, change);
    if (why === undefined) return { siteId: site.id };
    const backup = backups.get(backupKey(change));
    if (!backup || fits?.(backup) === false || take(backup, change) !== undefined) return { refusal: why };
    return { siteId: backup.id, diversion: { from: site.id, why } };
  });
};

/** A refusal at its field: that of the size where the site lacks it, else that of the site. */
export const refusedPlace = (refusal: SiteRefusal, sizeField: string): FieldError => ({
  path: refusal === 'noneFree' ? sizeField : 'siteId',
  code: refusal,
});

/** Where one order goes. @throws CallError INVALID_REQUEST */
export const placeOrder = async (
  trx: Trx,
  change: RequestedChange,
  sizeField: string,
): Promise<Extract<Placed, { siteId: string }>> => {
  const [place] = await placeOrders(trx, [change]);
  if (!place) throw new Error('a requested change without a result');
  if (place.siteId === undefined) throw invalid(refusedPlace(place.refusal, sizeField));
  return place;
};

const idsOf = (sites: readonly FoundSite[]): string[] => [...new Set(sites.map(({ id }) => id))];

const backupKey = ({ companyId, site }: RequestedChange): string => `${companyId} ${site.id}`;

/** The backup of each site that has one, where it is open to the company and the caller sees it: one hop, no more. */
const findBackups = async (trx: Trx, changes: readonly RequestedChange[]): Promise<ReadonlyMap<string, FoundSite>> => {
  const diverting = changes.filter(({ diverts = true, site }) => diverts && site.backup_site_id !== null);
  const found = new Map<string, FoundSite>();
  for (const companyId of new Set(diverting.map((change) => change.companyId))) {
    const mine = diverting.filter((change) => change.companyId === companyId);
    const ids = [...new Set(mine.flatMap(({ site }) => site.backup_site_id ?? []))];
    const sites = await findSites(trx, { ids, companyId });
    for (const change of mine) {
      const backup = sites.find(({ id, open }) => open && id === change.site.backup_site_id);
      if (backup) found.set(backupKey(change), backup);
    }
  }
  return found;
};

/** How many orders those of the sites that have a limit have got today; see the function. */
const lockDays = async (trx: Trx, sites: readonly FoundSite[]): Promise<Map<string, number>> => {
  const ids = idsOf(sites.filter(({ day_capacity: limit }) => limit !== null));
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ site_id: string; n: number }>`
    select site_id::text, n from orders_of_today(${ids}::bigint[])`.execute(trx);
  return new Map(rows.map(({ site_id, n }) => [site_id, n]));
};

/** Sites of groups that are tried for one order. */
const mostTried = 5;

/**
 * The site of the groups where the order goes: of those that are open to the company and take orders, the one with the
 * most capacity. Undefined if none takes it.
 */
export const pickSite = async (
  trx: Trx,
  {
    companyId,
    deliverer,
    groupIds,
    boxTypeId = null,
  }: {
    readonly companyId: string;
    /** The logistics company that delivers it; null where none does. */
    readonly deliverer: string | null;
    readonly groupIds: readonly string[];
    readonly boxTypeId?: string | null | undefined;
  },
): Promise<FoundSite | undefined> => {
  const { rows } = await sql<{ id: string }>`
    with candidates as materialized (
      select s.id from sites s
      where s.id in (select m.site_id from site_group_sites m where m.group_id = any (${groupIds}::bigint[]))
        and s.deleted_time is null and s.status = 'ENABLED' and not maintenance_closes(s.id) and ${openTo(companyId)}
    ), capacity as (
      select c.site_id, sum(c.free) as free
      from free_capacity(array(select id from candidates)) c
        join site_box_types b on b.site_id = c.site_id and b.box_type_id = c.box_type_id and b.compartments > 0
        join box_types t on t.id = c.box_type_id and not t.management
      where (c.box_type_id = ${boxTypeId}::bigint or ${boxTypeId}::bigint is null)
        and (c.logistics_company_id is null or c.logistics_company_id = ${deliverer}::bigint)
      group by 1
    )
    select s.id::text from candidates s left join capacity r on r.site_id = s.id
    where coalesce(r.free, case when ${boxTypeId}::bigint is null then 1 else 0 end) > 0
    order by r.free desc nulls last, s.id limit ${mostTried}`.execute(trx);
  const found = await findSites(trx, { ids: rows.map(({ id }) => id), companyId });
  for (const { id } of rows) {
    const site = found.find((each) => each.id === id);
    const [placed] = site ? await placeOrders(trx, [{ companyId, deliverer, site, boxTypeId, diverts: false }]) : [];
    if (placed?.siteId !== undefined) return site;
  }
  return undefined;
};

/** Whether the caller sees each of the groups. */
export const seesGroups = async (trx: Trx, ids: readonly string[]): Promise<boolean> => {
  const { rows } = await sql`select from site_groups where id = any (${ids}::bigint[])`.execute(trx);
  return rows.length === new Set(ids).size;
};
