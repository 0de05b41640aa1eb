import type { requestExportColumns as en } from '../../en_US/requests/request-export-columns.ts';
import type { PhrasesLike } from '../../types.ts';

export const requestExportColumns: PhrasesLike<typeof en> = {
  sheet: '請求',
  requestNumber: '請求編號',
  requestType: '類型',
  status: '狀態',
  referenceNumber: '參考編號',
  company: '公司',
  collectAddress: '取件地址',
  deliveryLogistics: '物流公司',
  requestStartTime: '開始時間（UTC）',
  requestEndTime: '結束時間（UTC）',
  orders: '訂單數目',
  completedOrders: '已完成',
  failedOrders: '失敗',
  weight: '重量（公斤）',
  note: '備註',
  createdByName: '建立者',
  timeCreated: '建立時間（UTC）',
  completeTime: '完成時間（UTC）',
  lastUpdatedTime: '最後更新（UTC）',
};
