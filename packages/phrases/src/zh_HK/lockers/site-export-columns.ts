import type { siteExportColumns as en } from '../../en_US/lockers/site-export-columns.ts';
import type { PhrasesLike } from '../../types.ts';

export const siteExportColumns: PhrasesLike<typeof en> = {
  sheet: '站點',
  siteName: '名稱',
  siteNameEn: '英文名稱',
  siteSerialNumber: '站點編號',
  siteExternalSerialNumber: '外部站點編號',
  siteType: '類型',
  siteStatus: '狀態',
  siteCondition: '環境',
  merchantId: '營運商',
  siteGroupIds: '群組',
  serviceIds: '服務',
  streetAddress: '街道',
  houseNumber: '門牌號碼',
  postalCode: '郵政編碼',
  longitude: '經度',
  latitude: '緯度',
  dayCapacity: '每日新訂單上限',
  createTime: '建立時間（UTC）',
  lastUpdatedTime: '最後更新（UTC）',
};
