/** What sites of a type can do; the table `site_types` says the same to the database. */
import type { SiteType } from '../../settings/parameters/parameters.values.ts';

export interface SiteTypeFields {
  /** It has a grid of compartments. */
  readonly hasDoors: boolean;
  /** People put parcels in themselves. */
  readonly takesDropOffs: boolean;
  readonly cold: boolean;
  /** Opened by Bluetooth. */
  readonly ble: boolean;
  /** People take and give the parcels. */
  readonly staffed: boolean;
  /** Made by staff of the platform alone. */
  readonly platformOnly: boolean;
}

const nothing: SiteTypeFields = {
  hasDoors: false,
  takesDropOffs: false,
  cold: false,
  ble: false,
  staffed: false,
  platformOnly: false,
};
const locker: SiteTypeFields = { ...nothing, hasDoors: true };
const dropOffLocker: SiteTypeFields = { ...locker, takesDropOffs: true };

export const siteTypeFields: Readonly<Record<SiteType, SiteTypeFields>> = {
  ALFRED_LOCKER: dropOffLocker,
  ALFRED_FROZEN_LOCKER: { ...locker, cold: true },
  TZ_SMART_LOCKER: dropOffLocker,
  ZL_SMART_LOCKER: dropOffLocker,
  ZL_WINDOWS: dropOffLocker,
  HKMU_LOCKER: locker,
  BLE_LOCKER: { ...locker, ble: true },
  ALFRED_POINT: { ...nothing, takesDropOffs: true, staffed: true },
  WAREHOUSE: { ...nothing, staffed: true, platformOnly: true },
  HOME_DELIVERY: { ...nothing, platformOnly: true },
};

/** Of a type as a row names it; one that this release does not know can do nothing. */
export const siteTypeFieldsOf = (type: string): SiteTypeFields =>
  Object.hasOwn(siteTypeFields, type) ? siteTypeFields[type as SiteType] : nothing;
