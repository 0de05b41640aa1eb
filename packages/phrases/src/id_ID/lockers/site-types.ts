import type { siteTypes as en } from '../../en_US/lockers/site-types.ts';
import type { PhrasesLike } from '../../types.ts';

export const siteTypes: PhrasesLike<typeof en> = {
  ALFRED_LOCKER: 'Loker',
  ALFRED_FROZEN_LOCKER: 'Loker dingin',
  TZ_SMART_LOCKER: 'Loker pintar TZ',
  ZL_SMART_LOCKER: 'Loker pintar ZL',
  ZL_WINDOWS: 'Loker ZL (Windows)',
  HKMU_LOCKER: 'Loker HKMU',
  BLE_LOCKER: 'Loker Bluetooth',
  ALFRED_POINT: 'Titik ambil',
  WAREHOUSE: 'Gudang',
  HOME_DELIVERY: 'Antar ke rumah',
};
