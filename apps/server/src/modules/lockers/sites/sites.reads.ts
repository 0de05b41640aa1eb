/** Lists of sites, and all of one (network.md 2, 3). */
import { openAt, type OpeningSpan } from '@cubby/contract/lockers/sites/opening-hours';
import type { SiteCountsQuery } from '@cubby/contract/lockers/sites/site-administration.schemas';
import { type siteSortFields, type SiteStatus, siteStatuses } from '@cubby/contract/lockers/sites/sites.limits';
import type { Site, SiteListQuery, SiteRow } from '@cubby/contract/lockers/sites/sites.schemas';
import type { Language } from '@cubby/phrases';
import { sql } from 'kysely';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { maintainedTotal } from '../../../platform/db/list-counts.ts';
import {
  type ListOrder,
  type ListPage,
  type ListTable,
  readAll,
  readListPage,
  readOne,
  readOneAs,
} from '../../../platform/db/list-pages.ts';
import { containsPattern } from '../../../platform/db/patterns.ts';
import { allOf, epochMs, type Fragment, statementOf, whereAsked } from '../../../platform/db/statements.ts';
import { type Caller, hasPermission, seesAll } from '../../../platform/kernel/caller.ts';
import { nameColumn } from '../../settings/districts/index.ts';
import { connectionOf } from '../terminals/index.ts';
import { openTo } from './sites.lookups.ts';

const listOf = (what: string, from: string, order: string): string =>
  `(select coalesce(json_agg(${what} order by ${order}), '[]') from ${from})`;
const groups = 'site_group_sites l join site_groups g on g.id = l.group_id where l.site_id = s.id';
const services = 'site_services l join services v on v.id = l.service_id where l.site_id = s.id';

/** A user who may write the site may see what its cameras show; a lookup of forms never needs it. */
const cctv = (listed: boolean): string =>
  `${listed ? 'case when writes_operator(s.operator_id) then s.cctv_link end' : 'null'} as "cctvLink"`;

const rowColumns = `
  s.id::text as "siteId", s.name as "siteName", s.name_en as "siteNameEn", s.serial_number as "siteSerialNumber",
  s.site_type as "siteType", s.status as "siteStatus", s.condition as "siteCondition", ${connectionOf('k')} as "connectionStatus",
  s.street_address as "streetAddress", s.house_number as "houseNumber", s.operator_id::text as "merchantId",
  o.name as "merchantName", ${listOf('g.id::text', groups, 'g.id')} as "siteGroupIds",
  ${listOf('l.service_id::text', 'site_services l where l.site_id = s.id', 'l.service_id')} as "serviceIds", ${epochMs('s.created_time')} as "createTime",
  ${epochMs('s.last_updated_time')} as "lastUpdatedTime"`;
const operator = 'left join companies o on o.id = s.operator_id left join terminal_states k on k.site_id = s.id';

export const siteListFor = (caller: Pick<Caller, 'permissions'>): ListTable => ({
  table: 'sites',
  alias: 's',
  columns: sql.raw(`${rowColumns}, ${cctv(hasPermission(caller, 'SITE_LIST'))}`),
  joins: sql.raw(operator),
});

const sortColumns = {
  lastUpdatedTime: 's.last_updated_time',
  createTime: 's.created_time',
  siteName: 's.name',
  siteSerialNumber: 's.serial_number',
  trouble: 's.trouble',
} as const satisfies Record<(typeof siteSortFields)[number], string>;

export const orderOf = ({ field, direction }: SiteListQuery['sort']): ListOrder => ({
  by: sql.raw(sortColumns[field]),
  direction,
});

const matches = (text: string): Fragment =>
  sql`s.id in (select search_site_ids(${containsPattern(text.toLowerCase())}))`;

/** Sites that need their operator today, as the morning page lists them; the reports publish which sizes will be full. */
const attentions: Readonly<Record<NonNullable<SiteListQuery['attention']>, Fragment>> = {
  FULL_TODAY: sql`s.id in (select e.site_id from expect_full_sizes(array(
    select x.id from sites x where x.deleted_time is null and writes_operator(x.operator_id))) e)`,
  DOORS_OUT: sql`writes_operator(s.operator_id) and exists (
    select from box_states d join boxes b on b.id = d.box_id and b.deleted_time is null
      join box_types t on t.id = b.box_type_id and not t.management
    where d.site_id = s.id and d.service <> 'IN_SERVICE')`,
};

/** What the filters ask for, as conditions on `s`. */
export const conditionsOf = (filters: Partial<SiteListQuery>): Fragment[] => [
  sql`s.deleted_time is null`,
  ...whereAsked(filters.siteNameOrSiteSerialNumber || undefined, matches),
  ...whereAsked(filters.queryKeyword || undefined, matches),
  ...whereAsked(filters.merchantId, openTo),
  ...whereAsked(filters.operatorId, (id) => sql`s.operator_id = ${id}::bigint`),
  ...whereAsked(filters.siteType, (types) => sql`s.site_type = any (${types}::text[])`),
  ...whereAsked(filters.siteStatus ?? filters.status, (status) => sql`s.status = ${status}`),
  ...whereAsked(filters.siteCondition, (condition) => sql`s.condition = ${condition}`),
  ...whereAsked(
    filters.connectionStatus,
    (status) =>
      sql`(select ${sql.raw(connectionOf('k'))} from (select) one left join terminal_states k on k.site_id = s.id) = ${status}`,
  ),
  ...whereAsked(filters.attention, (attention) => attentions[attention]),
  ...whereAsked(
    filters.softwareVersion || undefined,
    (version) => sql`s.id in (select k.site_id from terminal_states k where k.version = ${version})`,
  ),
  ...whereAsked(
    filters.siteGroupIds,
    (ids) =>
      sql`exists (select from site_group_sites l where l.site_id = s.id and l.group_id = any (${ids}::bigint[]))`,
  ),
  ...whereAsked(filters.serviceIds, (ids) => sql`s.id in (select site_ids_of_services(${ids}::bigint[]))`),
  ...whereAsked(
    filters.productVariantId,
    (id) => sql`s.id in (select site_ids_of_services(array(select p.service_id from products p
      join product_variants v on v.product_id = p.id where v.id = ${id}::bigint)))`,
  ),
];

/** The apps of customers come with keys of merchants: sites that are hidden from them are not in their lists. */
export const shownOnApp = ({ apiKey, companyType }: Caller): Fragment[] =>
  apiKey !== undefined && companyType === 'MERCHANT' ? [sql`not s.hidden_on_app`] : [];

export const searchSites = (
  db: Database,
  caller: Caller,
  { page, size, sort, ...filters }: SiteListQuery,
): Promise<ListPage> => {
  const asked = Object.values(filters).some((value) => value !== undefined && value !== '');
  return readListPage(db, caller, siteListFor(caller), {
    page,
    size,
    order: orderOf(sort),
    where: [...conditionsOf(filters), ...shownOnApp(caller)],
    total: seesAll(caller.scope) && !asked ? maintainedTotal(caller, ['sites']) : undefined,
    // An index contains the order of the whole list; what is asked for decides the plan of a part of it.
    prepared: !asked,
  });
};

/** How many of the sites that the filters match have each status. */
export const countSites = async (
  db: Database,
  caller: Caller,
  filters: SiteCountsQuery,
): Promise<Record<SiteStatus, number>> => {
  const [read] = await db.readAs<{ status: SiteStatus; n: number }>(
    caller,
    statementOf(
      sql`select s.status, count(*)::float8 as n from sites s where ${allOf(conditionsOf(filters))} group by 1`,
    ),
  );
  const counts = new Map(read?.rows.map(({ status, n }) => [status, n]));
  return Object.fromEntries(siteStatuses.map((status) => [status, counts.get(status) ?? 0])) as Record<
    SiteStatus,
    number
  >;
};

/** Some sites by a part of their name or number, for what is not a list of sites. */
export const findSiteRows = async (db: Database, caller: Caller, text: string, size: number): Promise<SiteRow[]> => {
  const sort = { field: 'siteName', direction: 'asc' } as const;
  const { content } = await searchSites(db, caller, { page: 0, size, sort, queryKeyword: text });
  return JSON.parse(content) as SiteRow[];
};

/** Minutes of a day as HH:mm. */
export const timeText = (column: string): string =>
  `lpad((${column} / 60)::text, 2, '0') || ':' || lpad((${column} % 60)::text, 2, '0')`;

const detailColumns = `
  ${rowColumns}, ${cctv(true)}, s.external_serial_number as "siteExternalSerialNumber", s.area_or_building as "areaOrBuilding",
  s.location_zone as "locationZone", s.skip_public_holiday as "skipPublicHoliday", s.hidden_on_app as "hideOnApp",
  s.street_address_en as "streetAddressEn", s.house_number_en as "houseNumberEn", s.postal_code as "postalCode",
  d.path as districts, s.longitude::float8 as longitude, s.latitude::float8 as latitude, s.day_capacity as "dayCapacity",
  s.parcels_per_door as "parcelsPerDoor",
  s.backup_site_id::text as "backupLocationId",
  (select json_build_object('siteId', b.id::text, 'siteName', b.name) from sites b where b.id = s.backup_site_id)
    as "backupLocationInfo",
  s.customer_scan as "customerScan", s.video_link as "siteVideoLink",
  ${listOf('p.file_id', 'site_pictures p where p.site_id = s.id', 'p.place')} as "pictureIds",
  ${listOf(
    `json_build_object('pictureId', p.file_id, 'fileName', f.file_name, 'orderFlag', p.place)`,
    'site_pictures p join files f on f.id = p.file_id where p.site_id = s.id',
    'p.place',
  )} as "sitePic",
  s.description, s.mac_address as "macAddress", s.operating_system as "operatingSystem", s.screen_size as "screenSize",
  s.maintainer_id::text as "maintainerId", nickname_of(s.maintainer_id) as "maintainerName",
  s.document_number as "documentNumber", s.state_registration_number as "stateRegistrationNumber",
  s.mail as "locationEmail", s.unclosed_door_user_minutes as "unclosedDoorAlertUserTime",
  s.unclosed_door_admin_minutes as "unclosedDoorAlertAdminTime", s.ble_version::float8::text as version,
  case when s.ble_key_sealed is not null then '******' end as "secrectKey",
  case when s.access_key_sealed is not null then '******' end as "accessKey",
  ${listOf(
    `json_build_object('deviceId', e.id::text, 'deviceType', e.device_type, 'version', e.version,
      'interfaceType', e.interface_type, 'interfaceAddress', e.interface_address, 'baudRate', e.baud_rate,
      'boardPorts', e.ports)`,
    'site_devices e where e.site_id = s.id',
    'e.id',
  )} as "deviceList",
  ${listOf(
    `json_build_object('serviceTimeType', h.kind, 'weekDay', h.week_day, 'day', h.day,
      'openTime', ${timeText('h.open_minute')}, 'closeTime', ${timeText('h.close_minute')})`,
    'site_hours h where h.site_id = s.id',
    'h.day nulls first, h.week_day, h.open_minute',
  )} as "siteServiceTime",
  ${listOf(`json_build_object('siteGroupId', g.id::text, 'siteGroupName', g.name)`, groups, 'lower(g.name), g.id')} as "siteGroups",
  ${listOf(`json_build_object('serviceId', v.id::text, 'serviceName', v.name)`, services, 'lower(v.name), v.id')} as services,
  coalesce(o.time_zone, 'UTC') as "timeZone", s.version as "dataVersion",
  array(select h.day::text from holidays h where h.day >= current_date - 1
    and (h.district_id is null or h.district_id = any (d.ids)) order by 1) as holidays`;

const pathOf = (language: Language): string => `left join lateral (
  with recursive above as (
    select d.id, d.upper_id, d.grade, d.${nameColumn[language]} as name from districts d where d.id = s.district_id
    union all
    select d.id, d.upper_id, d.grade, d.${nameColumn[language]} from districts d join above a on d.id = a.upper_id
  )
  select coalesce(json_agg(json_build_object('districtId', a.id::text, 'name', a.name, 'grade', a.grade) order by a.grade),
    '[]') as path, array_agg(a.id) as ids from above a
) d on true`;

interface SiteFields extends Omit<Site, 'openNow' | 'qrcode' | `level${1 | 2 | 3 | 4}AriaId`> {
  readonly holidays: readonly string[];
}

const siteDetail = (language: Language): ListTable => ({
  table: 'sites',
  alias: 's',
  columns: sql.raw(detailColumns),
  joins: sql.raw(`${operator} ${pathOf(language)}`),
});

const siteById = (id: string): Fragment => sql`s.id = ${id}::bigint and s.deleted_time is null`;

/** @throws CallError NOT_FOUND where the caller sees none */
export const getSite = async (trx: Trx, language: Language, id: string): Promise<Site> =>
  toSite(await readOne<SiteFields>(trx, siteDetail(language), siteById(id)));

/** The same in one trip, outside a transaction. */
export const readSite = async (db: Database, caller: Caller, language: Language, id: string): Promise<Site> =>
  toSite(await readOneAs<SiteFields>(db, caller, siteDetail(language), siteById(id)));

/** Those of the sites that the caller may change, in no order: who reads the site of an operator does not write it by that. */
export const getWritableSites = async (trx: Trx, language: Language, ids: readonly string[]): Promise<Site[]> => {
  const where = sql`s.id = any (${ids}::bigint[]) and s.deleted_time is null and writes_site(s.id)`;
  return (await readAll<SiteFields>(trx, siteDetail(language), where, sql`s.id`)).map(toSite);
};

const toSite = ({ holidays, ...site }: SiteFields): Site => {
  const { siteServiceTime, skipPublicHoliday, timeZone } = site;
  const level = (grade: number): string | null =>
    site.districts.find((district) => district.grade === grade)?.districtId ?? null;
  return {
    ...site,
    level1AriaId: level(1),
    level2AriaId: level(2),
    level3AriaId: level(3),
    level4AriaId: level(4),
    qrcode: site.siteSerialNumber,
    openNow: openAt(
      { siteServiceTime: siteServiceTime satisfies readonly OpeningSpan[], skipPublicHoliday, holidays, timeZone },
      Date.now(),
    ),
  };
};

export interface SpecialDay {
  readonly day: string;
  readonly name: string;
  readonly districtId: string | null;
}

/** The holidays of the districts of the sites that the caller sees, and of the districts above them, from today on. */
export const findSpecialDays = async (trx: Trx): Promise<SpecialDay[]> => {
  const { rows } = await sql<SpecialDay>`
    with recursive places as (
      select distinct district_id as id from sites where deleted_time is null and district_id is not null
      union
      select d.upper_id from districts d join places p on p.id = d.id where d.upper_id is not null
    )
    select h.day::text as day, h.name, h.district_id::text as "districtId" from holidays h
    where h.day >= current_date and (h.district_id is null or h.district_id in (select id from places))
    order by h.day, h.name`.execute(trx);
  return rows;
};

/** The names of those of the sites that the caller sees. */
export const nameSites = async (trx: Trx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from sites where id = any (${ids}::bigint[]) and deleted_time is null`.execute(trx);
  return new Map(rows.map(({ id, name }) => [id, name]));
};

export type NameField = 'name' | 'name_en' | 'serial_number';

/** Whether a site of any operator has it; nothing else of that site is revealed. */
export const isTaken = async (trx: Trx, field: NameField, value: string): Promise<boolean> => {
  const { rows } = await sql<{ taken: boolean }>`select ${sql.raw(`site_${field}_taken`)}(${value}) as taken`.execute(
    trx,
  );
  return rows[0]?.taken ?? false;
};
