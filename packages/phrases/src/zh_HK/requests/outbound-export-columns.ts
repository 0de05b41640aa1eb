import type { outboundExportColumns as en } from '../../en_US/requests/outbound-export-columns.ts';
import type { PhrasesLike } from '../../types.ts';

export const outboundExportColumns: PhrasesLike<typeof en> = {
  sheet: '出庫記錄',
  requestNumber: '請求編號',
  status: '狀態',
  referenceNumber: '參考編號',
  company: '公司',
  collectAddress: '取件地址',
  dispatchDate: '派送日期',
  siteName: '站點',
  siteType: '站點類型',
  deliveryLogistics: '物流公司',
  orders: '訂單數目',
  completedOrders: '已完成',
  failedOrders: '失敗',
  weight: '重量（公斤）',
  note: '備註',
  timeOutbound: '離倉時間（UTC）',
  createdByName: '建立者',
  timeCreated: '建立時間（UTC）',
  lastUpdatedTime: '最後更新（UTC）',
};
