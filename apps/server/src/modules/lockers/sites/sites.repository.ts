/** Writes a site with its groups, services, pictures, hours and devices; in the transaction of the caller. */
import type { SiteInput } from '@cubby/contract/lockers/sites/site-inputs.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { insertRows } from '../../../platform/resource/fields.ts';
import type { EncryptedKind, Secrets } from '../../../platform/secrets/index.ts';
import { siteKeyPurpose } from '../pins/index.ts';

const masked = '******';

/** Left out or masked: the encrypted value remains. */
export const isSecretUnchanged = (secret: string | null | undefined): boolean =>
  secret === undefined || secret === masked;

/** What is to be encrypted; null empties, undefined is no secret. */
export const secretToEncrypt = (secret: string | null | undefined): string | null | undefined =>
  isSecretUnchanged(secret) ? undefined : (secret ?? null);

export const encryptedBleKeys: EncryptedKind = {
  table: 'sites',
  id: 'id',
  column: 'ble_key_sealed',
  purpose: (id) => siteKeyPurpose('ble', id),
};
export const encryptedAccessKeys: EncryptedKind = {
  table: 'sites',
  id: 'id',
  column: 'access_key_sealed',
  purpose: (id) => siteKeyPurpose('access', id),
};

/** What of a site can't be left out; the rest is written by `writeSite`. @returns its id */
export const insertSite = async (trx: Trx, input: SiteInput): Promise<string> => {
  const { id } = await trx
    .insertInto('sites')
    .values({
      operator_id: input.merchantId ?? null,
      name: input.siteName,
      serial_number: input.siteSerialNumber,
      site_type: input.siteType,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** The columns of a site that are no secrets. */
const columnsOf = (input: SiteInput) => ({
  operator_id: input.merchantId ?? null,
  name: input.siteName,
  name_en: input.siteNameEn ?? null,
  serial_number: input.siteSerialNumber,
  external_serial_number: input.siteExternalSerialNumber ?? null,
  status: input.siteStatus,
  area_or_building: input.areaOrBuilding ?? null,
  location_zone: input.locationZone ?? null,
  condition: input.siteCondition,
  skip_public_holiday: input.skipPublicHoliday,
  hidden_on_app: input.hideOnApp,
  street_address: input.streetAddress ?? null,
  street_address_en: input.streetAddressEn ?? null,
  house_number: input.houseNumber ?? null,
  house_number_en: input.houseNumberEn ?? null,
  postal_code: input.postalCode ?? null,
  district_id: input.level4AriaId ?? input.level3AriaId ?? input.level2AriaId ?? input.level1AriaId ?? null,
  longitude: String(input.longitude),
  latitude: String(input.latitude),
  day_capacity: input.dayCapacity ?? null,
  backup_site_id: input.backupLocationId ?? null,
  customer_scan: input.customerScan,
  cctv_link: input.cctvLink ?? null,
  video_link: input.siteVideoLink ?? null,
  description: input.description ?? null,
  mac_address: input.macAddress ?? null,
  operating_system: input.operatingSystem ?? null,
  screen_size: input.screenSize ?? null,
  maintainer_id: input.maintainerId ?? null,
  document_number: input.documentNumber ?? null,
  state_registration_number: input.stateRegistrationNumber ?? null,
  mail: input.locationEmail ?? null,
  unclosed_door_user_minutes: input.unclosedDoorAlertUserTime ?? null,
  unclosed_door_admin_minutes: input.unclosedDoorAlertAdminTime ?? null,
  ble_version: input.version ?? null,
  ...(input.parcelsPerDoor !== undefined && { parcels_per_door: input.parcelsPerDoor }),
});

/** Writes a site as it is to be. */
export const writeSite = async (
  trx: Trx,
  id: string,
  input: SiteInput,
  { groups, secrets }: { readonly groups: boolean; readonly secrets: Secrets },
): Promise<void> => {
  const encryptSecret = (kind: 'ble' | 'access', secret: string | null | undefined): Buffer | null | undefined => {
    const text = secretToEncrypt(secret);
    return text ? secrets.encrypt(siteKeyPurpose(kind, id), text) : text === null ? null : undefined;
  };
  const [bleKey, accessKey] = [encryptSecret('ble', input.secrectKey), encryptSecret('access', input.accessKey)];
  await trx
    .updateTable('sites')
    .set({
      ...columnsOf(input),
      ...(bleKey !== undefined && { ble_key_sealed: bleKey }),
      ...(accessKey !== undefined && { access_key_sealed: accessKey }),
    })
    .where('id', '=', id)
    .execute();
  if (groups) {
    await sql`delete from site_group_sites where site_id = ${id}`.execute(trx);
    await sql`insert into site_group_sites (group_id, site_id)
      select g, ${id} from unnest(${input.siteGroupIds}::bigint[]) g`.execute(trx);
  }
  await replaceServices(trx, id, input.serviceIds);
  await replacePictures(trx, id, input.pictureIds);
  await replaceHours(trx, id, input.siteServiceTime);
  await replaceDevices(trx, id, input.deviceList);
};

/**
 * Inserts many sites with their groups, services and devices; one whose name or serial number is taken becomes none. Hours,
 * pictures and keys are not among what they have.
 * @returns the ids by serial number
 */
export const insertSites = async (trx: Trx, inputs: readonly SiteInput[]): Promise<ReadonlyMap<string, string>> => {
  const ids = await insertRows(
    trx,
    'sites',
    inputs.map((input) => ({ ...columnsOf(input), site_type: input.siteType })),
    'serial_number',
  );
  const made = inputs.flatMap((input) => {
    const id = ids.get(input.siteSerialNumber);
    return id === undefined ? [] : [{ ...input, id }];
  });
  const links = made.map(({ id, siteGroupIds, serviceIds }) => ({ id, siteGroupIds, serviceIds }));
  const each = (list: 'siteGroupIds' | 'serviceIds') => sql`
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
      as s (id bigint, "siteGroupIds" bigint[], "serviceIds" bigint[]) cross join unnest(s.${sql.ref(list)}) l (item)`;
  await sql`insert into site_group_sites (group_id, site_id) select l.item, s.id ${each('siteGroupIds')}`.execute(trx);
  await sql`insert into site_services (site_id, service_id) select s.id, l.item ${each('serviceIds')}`.execute(trx);
  const devices = made.flatMap(({ id, deviceList }) =>
    deviceList.map((device) => ({ site_id: id, ...deviceColumns(device) })),
  );
  await insertRows(trx, 'site_devices', devices, 'id');
  return ids;
};

export const replaceServices = async (trx: Trx, id: string, serviceIds: readonly string[]): Promise<void> => {
  await sql`delete from site_services where site_id = ${id}`.execute(trx);
  await sql`insert into site_services (site_id, service_id)
    select ${id}, v from unnest(${serviceIds}::bigint[]) v`.execute(trx);
};

export const replacePictures = async (trx: Trx, id: string, fileIds: readonly string[]): Promise<void> => {
  await sql`delete from site_pictures where site_id = ${id} and not file_id = any (${fileIds}::text[])`.execute(trx);
  await sql`insert into site_pictures (site_id, file_id, place)
    select ${id}, f, place from unnest(${fileIds}::text[]) with ordinality t (f, place)
    on conflict (site_id, file_id) do update set place = excluded.place`.execute(trx);
};

const minutesOf = (time: string | null | undefined): number | null =>
  time ? Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)) : null;

const replaceHours = async (trx: Trx, id: string, spans: SiteInput['siteServiceTime']): Promise<void> => {
  await sql`delete from site_hours where site_id = ${id}`.execute(trx);
  if (spans.length === 0) return;
  const rows = spans.map((span) => {
    const special = span.serviceTimeType === 'SPECIAL';
    const allTime = span.serviceTimeType === 'ALL_TIME';
    return {
      kind: span.serviceTimeType,
      week_day: special ? null : span.weekDay,
      day: special ? span.day : null,
      open_minute: allTime ? 0 : minutesOf(span.openTime),
      close_minute: allTime ? 1439 : minutesOf(span.closeTime),
    };
  });
  await sql`
    insert into site_hours (site_id, kind, week_day, day, open_minute, close_minute)
    select ${id}, kind, week_day, day, open_minute, close_minute from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
      kind text, week_day smallint, day date, open_minute smallint, close_minute smallint
    )`.execute(trx);
};

/** Devices retain their identity: compartments are wired to them, and those of a device that is removed lose their wires. */
const replaceDevices = async (trx: Trx, id: string, devices: SiteInput['deviceList']): Promise<void> => {
  const deviceIds = devices.flatMap(({ deviceId }) => deviceId ?? []);
  await sql`
    update boxes set device_id = null, board_number = null, port_number = null
    where site_id = ${id} and device_id is not null and not device_id = any (${deviceIds}::bigint[])`.execute(trx);
  await sql`delete from site_devices where site_id = ${id} and not id = any (${deviceIds}::bigint[])`.execute(trx);
  for (const device of devices) await writeDevice(trx, id, device);
};

const deviceColumns = (device: SiteInput['deviceList'][number]) => ({
  device_type: device.deviceType,
  version: device.version,
  interface_type: device.interfaceType,
  interface_address: device.interfaceAddress ?? null,
  baud_rate: device.baudRate,
  ports: device.boardPorts,
});

/** Changes a device, or makes a new one. */
export const writeDevice = async (trx: Trx, siteId: string, device: SiteInput['deviceList'][number]): Promise<void> => {
  const fields = deviceColumns(device);
  if (device.deviceId === undefined)
    await trx
      .insertInto('site_devices')
      .values({ site_id: siteId, ...fields })
      .execute();
  else
    await trx
      .updateTable('site_devices')
      .set(fields)
      .where('id', '=', device.deviceId)
      .where('site_id', '=', siteId)
      .execute();
};
