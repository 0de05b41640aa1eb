/** The values of the form of a site, and the request that they become. */
import type { siteUpdateSchema } from '@cubby/contract/lockers/sites/site-inputs.schemas';
import { siteTypeFieldsOf } from '@cubby/contract/lockers/sites/site-types';
import type { Site } from '@cubby/contract/lockers/sites/sites.schemas';
import type { z } from 'zod';
import { serviceNameOf } from '../../../platform/i18n/built-in-names.ts';
import type { Names } from '../../../ui/form/controls.tsx';
import type { Option } from '../../../ui/typeahead/use-async-options.ts';
import { type HoursRow, withEveryDay } from './opening-hours.ts';

type Request = z.input<typeof siteUpdateSchema>;
type Count = number | '';

/** A device as it is typed. */
export interface DeviceRow {
  readonly deviceId?: string | undefined;
  readonly deviceType: string;
  readonly version: string;
  readonly interfaceType: string;
  readonly interfaceAddress: string;
  readonly baudRate: Count;
  /** How many locks one of its boards drives. */
  readonly boardPorts: number;
}

const namesOf = <T>(list: readonly T[] = [], id: (each: T) => string, name: (each: T) => string) =>
  Object.fromEntries(list.map((each) => [id(each), name(each)]));
const nameOf = (id: string | null = '', name: string | null = '') => ({ [id ?? '']: name ?? '' });

/** Empty text where nothing is given. */
export const valuesOf = (site: Partial<Site> = {}) => ({
  siteName: site.siteName ?? '',
  siteNameEn: site.siteNameEn ?? '',
  siteSerialNumber: site.siteSerialNumber ?? '',
  siteExternalSerialNumber: site.siteExternalSerialNumber ?? '',
  siteType: site.siteType ?? '',
  siteStatus: site.siteStatus ?? ('ENABLED' as Site['siteStatus']),
  siteCondition: site.siteCondition ?? '',
  merchantId: site.merchantId ?? '',
  description: site.description ?? '',
  level4AriaId: site.districts?.at(-1)?.districtId ?? '',
  districtPath: (site.districts ?? []).map(({ districtId, name }): Option => ({
    value: districtId,
    label: name,
  })) as readonly Option[],
  areaOrBuilding: site.areaOrBuilding ?? '',
  locationZone: site.locationZone ?? '',
  streetAddress: site.streetAddress ?? '',
  streetAddressEn: site.streetAddressEn ?? '',
  houseNumber: site.houseNumber ?? '',
  houseNumberEn: site.houseNumberEn ?? '',
  postalCode: site.postalCode ?? '',
  longitude: site.longitude ?? ('' as Count),
  latitude: site.latitude ?? ('' as Count),
  siteServiceTime: withEveryDay(site.siteServiceTime ?? []),
  skipPublicHoliday: site.skipPublicHoliday ?? false,
  serviceIds: site.serviceIds ?? [],
  siteGroupIds: site.siteGroupIds ?? [],
  dayCapacity: site.dayCapacity ?? ('' as Count),
  parcelsPerDoor: site.parcelsPerDoor ?? (1 as Count),
  backupLocationId: site.backupLocationId ?? '',
  hideOnApp: site.hideOnApp ?? false,
  customerScan: site.customerScan ?? false,
  maintainerId: site.maintainerId ?? '',
  cctvLink: site.cctvLink ?? '',
  siteVideoLink: site.siteVideoLink ?? '',
  unclosedDoorAlertUserTime: site.unclosedDoorAlertUserTime ?? ('' as Count),
  unclosedDoorAlertAdminTime: site.unclosedDoorAlertAdminTime ?? ('' as Count),
  documentNumber: site.documentNumber ?? '',
  stateRegistrationNumber: site.stateRegistrationNumber ?? '',
  locationEmail: site.locationEmail ?? '',
  macAddress: site.macAddress ?? '',
  operatingSystem: site.operatingSystem ?? '',
  screenSize: site.screenSize ?? '',
  accessKey: site.accessKey ?? '',
  version: site.version ?? '',
  secrectKey: site.secrectKey ?? '',
  deviceList: (site.deviceList ?? []).map((device): DeviceRow => ({
    ...device,
    interfaceAddress: device.interfaceAddress ?? '',
  })),
  pictureIds: site.pictureIds ?? [],
  names: {
    merchantId: nameOf(site.merchantId, site.merchantName),
    backupLocationId: nameOf(site.backupLocationId, site.backupLocationInfo?.siteName),
    maintainerId: nameOf(site.maintainerId, site.maintainerName),
    serviceIds: namesOf(
      site.services,
      ({ serviceId }) => serviceId,
      ({ serviceName }) => serviceNameOf(serviceName),
    ),
    siteGroupIds: namesOf(
      site.siteGroups,
      ({ siteGroupId }) => siteGroupId,
      ({ siteGroupName }) => siteGroupName,
    ),
  } as Names,
});
export type SiteValues = ReturnType<typeof valuesOf>;

const orNone = <T>(value: T | ''): T | null => (value === '' ? null : value);

/** The fields as the calls take them; their schema reports missing ones. Fields that a type does not have are not sent. */
export const toSiteRequest = ({ names: _names, districtPath, ...fields }: SiteValues): Partial<Request> =>
  ({
    ...fields,
    ...(!siteTypeFieldsOf(fields.siteType).ble && { version: null, secrectKey: null }),
    ...Object.fromEntries([0, 1, 2, 3].map((at) => [`level${at + 1}AriaId`, districtPath[at]?.value ?? null])),
    longitude: orNone(fields.longitude),
    latitude: orNone(fields.latitude),
    dayCapacity: orNone(fields.dayCapacity),
    parcelsPerDoor: orNone(fields.parcelsPerDoor),
    unclosedDoorAlertUserTime: orNone(fields.unclosedDoorAlertUserTime),
    unclosedDoorAlertAdminTime: orNone(fields.unclosedDoorAlertAdminTime),
    siteServiceTime: fields.siteServiceTime.map(({ key: _key, ...row }: HoursRow) => row),
    deviceList: fields.deviceList.map((device) => ({ ...device, baudRate: orNone(device.baudRate) })),
  }) as Partial<Request>;
