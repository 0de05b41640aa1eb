import type { siteTypes as en } from '../../en_US/lockers/site-types.ts';
import type { PhrasesLike } from '../../types.ts';

export const siteTypes: PhrasesLike<typeof en> = {
  ALFRED_LOCKER: '智能櫃',
  ALFRED_FROZEN_LOCKER: '冷藏智能櫃',
  TZ_SMART_LOCKER: 'TZ 智能櫃',
  ZL_SMART_LOCKER: 'ZL 智能櫃',
  ZL_WINDOWS: 'ZL 智能櫃（Windows）',
  HKMU_LOCKER: 'HKMU 智能櫃',
  BLE_LOCKER: '藍牙智能櫃',
  ALFRED_POINT: '自取點',
  WAREHOUSE: '倉庫',
  HOME_DELIVERY: '送貨上門',
};
