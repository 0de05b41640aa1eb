/** What the rows of a spreadsheet of sites refer to, read for all rows at once. */
import { nameKey } from '@cubby/contract/kernel/texts';
import type { SiteInput } from '@cubby/contract/lockers/sites/site-inputs.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { FieldError } from '../../../platform/kernel/call-error.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import { findNamedAreas, type NamedArea } from '../../settings/districts/index.ts';
import type { Layout, NamedSize } from '../boxes/index.ts';
import type { ReadSite } from './sites.imports.sheet.ts';
import { areaColumns, findRepeats, type Repeats } from './sites.sheets.ts';

/** An operator that the caller makes sites for, with its groups of sites. */
export interface NamedOperator {
  readonly id: string;
  readonly groups: ReadonlyMap<string, string>;
  readonly defaultGroup: string | undefined;
}

/** Each by the key of its name. */
export interface Named {
  readonly operators: ReadonlyMap<string, NamedOperator>;
  /** Where people of an operator make sites without naming one. */
  readonly own: NamedOperator | undefined;
  readonly services: ReadonlyMap<string, string>;
  readonly sizes: ReadonlyMap<string, NamedSize>;
  readonly areaOf: (values: ReadSite['values']) => NamedArea;
  readonly repeatsOf: (values: ReadSite['values']) => Repeats;
}

export const findNamed = async (
  trx: Trx,
  { companyId }: Pick<Caller, 'companyId'>,
  rows: readonly ReadSite[],
): Promise<Named> => {
  const distinct = (of: (values: ReadSite['values']) => readonly string[] | string | undefined) => [
    ...new Set(rows.flatMap(({ values }) => of(values) ?? []).map(nameKey)),
  ];
  const { rows: found } = await sql<{
    id: string;
    name: string;
    groups: readonly { id: string; name: string; first: boolean }[];
  }>`
    select c.id::text, lower(c.name) as name, (
      select coalesce(json_agg(json_build_object('id', g.id::text, 'name', lower(g.name), 'first', g.is_default)), '[]')
      from site_groups g where g.operator_id = c.id) as groups
    from companies c
    where (lower(c.name) = any (${distinct(({ merchantId }) => merchantId)}::text[]) or c.id = ${companyId}::bigint)
      and c.company_type = 'OPERATOR' and c.deleted_time is null and writes_operator(c.id)`.execute(trx);
  const operatorOf = ({ id, groups }: (typeof found)[number]): NamedOperator => ({
    id,
    groups: new Map(groups.map((group) => [group.name, group.id])),
    defaultGroup: groups.find(({ first }) => first)?.id,
  });
  const own = found.find(({ id }) => id === companyId);
  const services = await sql<{ id: string; name: string }>`
    select id::text, lower(name) as name from services
    where lower(name) = any (${distinct(({ serviceIds }) => serviceIds)}::text[])`.execute(trx);
  const sizes = await sql<NamedSize & { name: string }>`
    select id::text, lower(name) as name, management from box_types`.execute(trx);
  return {
    operators: new Map(found.map((operator) => [operator.name, operatorOf(operator)])),
    own: own && operatorOf(own),
    services: new Map(services.rows.map(({ id, name }) => [name, id])),
    sizes: new Map(sizes.rows.map(({ id, name, management }) => [name, { id, management }])),
    areaOf: await findNamedAreas(trx, areaColumns, rows),
    repeatsOf: await findRepeats(trx, rows),
  };
};

/** A site of a spreadsheet: its fields, its lock board among them, and its compartments. */
export interface ImportedSite {
  readonly site: SiteInput;
  readonly layout: Layout;
}

const areaIdOf = (site: SiteInput): string | null =>
  site.level4AriaId ?? site.level3AriaId ?? site.level2AriaId ?? site.level1AriaId ?? null;

/** What sites refer to and has gone since they were staged. @returns at which field of a site, if any */
export const findStanding = async (
  trx: Trx,
  sites: readonly ImportedSite[],
): Promise<(site: ImportedSite) => FieldError | undefined> => {
  const referred = ({ site, layout }: ImportedSite) =>
    [
      ['merchantId', 'operator', site.merchantId ? [site.merchantId] : []],
      ['level4AriaId', 'area', [areaIdOf(site) ?? []].flat()],
      ['serviceIds', 'service', site.serviceIds],
      ['siteGroupIds', 'group', site.siteGroupIds],
      ['boxList', 'size', layout.flat().map(({ id }) => id)],
    ] as const;
  const ids = (wanted: string) => [
    ...new Set(sites.flatMap((site) => referred(site).flatMap(([, kind, of]) => (kind === wanted ? of : [])))),
  ];
  const { rows } = await sql<{ key: string }>`
    select 'operator ' || id as key from companies
      where id = any (${ids('operator')}::bigint[]) and company_type = 'OPERATOR' and deleted_time is null
    union all select 'area ' || id from districts where id = any (${ids('area')}::bigint[])
    union all select 'service ' || id from services where id = any (${ids('service')}::bigint[])
    union all select 'group ' || id from site_groups where id = any (${ids('group')}::bigint[])
    union all select 'size ' || id from box_types where id = any (${ids('size')}::bigint[])`.execute(trx);
  const standing = new Set(rows.map(({ key }) => key));
  return (site) => {
    const gone = referred(site).find(([, kind, of]) => of.some((id) => !standing.has(`${kind} ${id}`)));
    return gone && { path: gone[0], code: 'notFound' };
  };
};

/** The lock board of each site, by the id of the site. */
export const boardsOf = async (
  trx: Trx,
  siteIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly deviceId: string; readonly ports: number }>> => {
  const { rows } = await sql<{ siteId: string; deviceId: string; ports: number }>`
    select site_id::text as "siteId", id::text as "deviceId", ports from site_devices
    where site_id = any (${siteIds}::bigint[]) and device_type = 'LOCK_CONTROL_BOARD'`.execute(trx);
  return new Map(rows.map(({ siteId, ...board }) => [siteId, board]));
};
