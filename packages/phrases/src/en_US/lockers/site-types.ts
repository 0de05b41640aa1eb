/** Location types. */
export const siteTypes = {
  ALFRED_LOCKER: 'Locker',
  ALFRED_FROZEN_LOCKER: 'Cold locker',
  TZ_SMART_LOCKER: 'TZ smart locker',
  ZL_SMART_LOCKER: 'ZL smart locker',
  ZL_WINDOWS: 'ZL locker (Windows)',
  HKMU_LOCKER: 'HKMU locker',
  BLE_LOCKER: 'Bluetooth locker',
  ALFRED_POINT: 'Collection point',
  WAREHOUSE: 'Warehouse',
  HOME_DELIVERY: 'Home delivery',
};
