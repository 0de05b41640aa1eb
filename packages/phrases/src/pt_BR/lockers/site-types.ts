import type { siteTypes as en } from '../../en_US/lockers/site-types.ts';
import type { PhrasesLike } from '../../types.ts';

export const siteTypes: PhrasesLike<typeof en> = {
  ALFRED_LOCKER: 'Armário inteligente',
  ALFRED_FROZEN_LOCKER: 'Armário refrigerado',
  TZ_SMART_LOCKER: 'Armário inteligente TZ',
  ZL_SMART_LOCKER: 'Armário inteligente ZL',
  ZL_WINDOWS: 'Armário ZL (Windows)',
  HKMU_LOCKER: 'Armário HKMU',
  BLE_LOCKER: 'Armário Bluetooth',
  ALFRED_POINT: 'Ponto de coleta',
  WAREHOUSE: 'Armazém',
  HOME_DELIVERY: 'Entrega em domicílio',
};
