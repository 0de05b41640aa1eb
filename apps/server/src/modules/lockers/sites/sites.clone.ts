/**
 * Copies a site (network.md 5, 7). A copy has the type, operator, services, hours, devices and compartments of its original,
 * and how it is run; not what is of one place or one machine alone: keys, the MAC address, pictures, the register, what is
 * stored there.
 */
import { siteTypeFieldsOf } from '@cubby/contract/lockers/sites/site-types';
import type { SiteClone, SiteCopy } from '@cubby/contract/lockers/sites/site-clone.schemas';
import type { Site } from '@cubby/contract/lockers/sites/sites.schemas';
import { sql } from 'kysely';
import { type Actor, actorOf } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { CallError, type FieldError, invalid } from '../../../platform/kernel/call-error.ts';
import { seesAll, sitesOfScope } from '../../../platform/kernel/caller.ts';
import { lockRows, recordChange } from '../../../platform/resource/changes.ts';
import { copyBoxes } from '../boxes/index.ts';
import { getSite, isTaken } from './sites.reads.ts';
import { fieldsOf, refuseForeign } from './sites.service.ts';

/**
 * The site that is to be copied.
 * @throws CallError NOT_FOUND where the caller does not administer it, OWN_SITES_ONLY for site-scoped users,
 * PLATFORM_ONLY for a type of the platform
 */
export const findOriginal = async (
  trx: Trx,
  { caller, language }: Pick<RequestContext, 'caller' | 'language'>,
  id: string,
): Promise<Site> => {
  const site = await getSite(trx, language, id);
  await refuseForeign(trx, id);
  // A site-scoped user makes no other sites.
  if (sitesOfScope(caller.scope)) throw new CallError('OWN_SITES_ONLY');
  if (siteTypeFieldsOf(site.siteType).platformOnly && !seesAll(caller.scope)) throw new CallError('PLATFORM_ONLY');
  return site;
};

/** The area that a copy names, the lowest level of it. */
export const areaOf = (copy: SiteCopy): string | null =>
  copy.level4AriaId ?? copy.level3AriaId ?? copy.level2AriaId ?? copy.level1AriaId ?? null;

/** @throws CallError NOT_FOUND, PLATFORM_ONLY, INVALID_REQUEST with `taken` at the name or the serial number */
export const cloneSite = async (trx: Trx, context: RequestContext, { siteId, ...copy }: SiteClone): Promise<string> => {
  await lockRows(trx, 'sites', [siteId]);
  const original = await findOriginal(trx, context, siteId);
  const wrong = [...(await takenFields(trx, copy)), ...(await wrongReferences(trx, original, copy))];
  if (wrong.length > 0) throw invalid(...wrong);
  const [id] = await copySite(trx, actorOf(context), siteId, [copy]);
  // Another transaction was quicker.
  if (id === undefined) throw invalid(...(await takenFields(trx, copy)));
  const site = await getSite(trx, context.language, id);
  const after = { ...fieldsOf(site), copyOf: original.siteName, version: site.dataVersion };
  await recordChange(trx, context, { resource: 'sites', kind: 'create', id, companyId: site.merchantId, after });
  return id;
};

const takenFields = async (trx: Trx, { siteName, siteSerialNumber }: SiteCopy): Promise<FieldError[]> => {
  const wrong: FieldError[] = [];
  if (await isTaken(trx, 'name', siteName)) wrong.push({ path: 'siteName', code: 'taken' });
  if (await isTaken(trx, 'serial_number', siteSerialNumber)) wrong.push({ path: 'siteSerialNumber', code: 'taken' });
  return wrong;
};

const wrongReferences = async (trx: Trx, { merchantId }: Site, copy: SiteCopy): Promise<FieldError[]> => {
  const area = areaOf(copy);
  const { rows } = await sql<{ groups: number; grade: number | null }>`
    select (select count(*)::int from site_groups where id = any (${copy.siteGroupIds}::bigint[])
        and operator_id = ${merchantId}::bigint) as groups,
      (select grade from districts where id = ${area}::bigint) as grade`.execute(trx);
  const { groups = 0, grade = null } = rows[0] ?? {};
  const wrong: FieldError[] = [];
  if (groups < copy.siteGroupIds.length) wrong.push({ path: 'siteGroupIds', code: 'notFound' });
  if (area !== null && grade === null) wrong.push({ path: 'level4AriaId', code: 'notFound' });
  else if (copy.streetAddress && grade !== 4) wrong.push({ path: 'level4AriaId', code: 'quarterMissing' });
  return wrong;
};

/** A copy as the statements take it. */
const rowOf = (copy: SiteCopy, place: number) => ({ ...copy, place, area: areaOf(copy) });

/**
 * Makes copies of a site, which the caller has locked; one whose name or serial number is taken by now becomes none.
 * @returns the ids of the new sites, by the indexes of the copies
 */
export const copySite = async (
  trx: Trx,
  actor: Pick<Actor, 'userId' | 'userName'>,
  from: string,
  copies: readonly SiteCopy[],
): Promise<readonly (string | undefined)[]> => {
  const rows = JSON.stringify(copies.map(rowOf));
  const made = await sql<{ id: string; serial_number: string }>`
    insert into sites (operator_id, site_type, area_or_building, location_zone, skip_public_holiday, day_capacity,
      backup_site_id, customer_scan, operating_system, screen_size, maintainer_id, unclosed_door_user_minutes,
      unclosed_door_admin_minutes, ble_version, parcels_per_door, name, serial_number, external_serial_number, condition,
      hidden_on_app, street_address, house_number, district_id, longitude, latitude, cctv_link)
    select s.operator_id, s.site_type, s.area_or_building, s.location_zone, s.skip_public_holiday, s.day_capacity,
      s.backup_site_id, s.customer_scan, s.operating_system, s.screen_size, s.maintainer_id, s.unclosed_door_user_minutes,
      s.unclosed_door_admin_minutes, s.ble_version, s.parcels_per_door, c."siteName", c."siteSerialNumber",
      c."siteExternalSerialNumber", c."siteCondition", c."hideOnApp", c."streetAddress", c."houseNumber", c.area,
      c.longitude, c.latitude, c."cctvLink"
    from sites s, jsonb_to_recordset(${rows}::jsonb) as c (place int, "siteName" text, "siteSerialNumber" text,
      "siteExternalSerialNumber" text, "siteCondition" text, "hideOnApp" boolean, "streetAddress" text, "houseNumber" text,
      area bigint, longitude numeric, latitude numeric, "cctvLink" text)
    where s.id = ${from} and s.deleted_time is null
    order by c.place
    on conflict do nothing
    returning id, serial_number`.execute(trx);
  const bySerial = new Map(made.rows.map(({ id, serial_number: serial }) => [serial, id]));
  const ids = [...bySerial.values()];
  const groups = copies.flatMap(({ siteSerialNumber, siteGroupIds }) =>
    siteGroupIds.map((group) => ({ site: bySerial.get(siteSerialNumber), group })),
  );
  await sql`
    insert into site_group_sites (group_id, site_id)
    select g."group", g.site from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as g ("group" bigint, site bigint)
    where g.site is not null`.execute(trx);
  await sql`
    insert into site_services (site_id, service_id)
    select t.id, v.service_id from site_services v cross join unnest(${ids}::bigint[]) t (id) where v.site_id = ${from}`.execute(
    trx,
  );
  await sql`
    insert into site_hours (site_id, kind, week_day, day, open_minute, close_minute)
    select t.id, h.kind, h.week_day, h.day, h.open_minute, h.close_minute
    from site_hours h cross join unnest(${ids}::bigint[]) t (id) where h.site_id = ${from}`.execute(trx);
  await sql`
    insert into site_devices (site_id, device_type, version, interface_type, interface_address, baud_rate, ports)
    select t.id, d.device_type, d.version, d.interface_type, d.interface_address, d.baud_rate, d.ports
    from site_devices d cross join unnest(${ids}::bigint[]) t (id) where d.site_id = ${from} order by t.id, d.id`.execute(
    trx,
  );
  await copyBoxes(trx, actor, from, ids);
  return copies.map(({ siteSerialNumber }) => bySerial.get(siteSerialNumber));
};
