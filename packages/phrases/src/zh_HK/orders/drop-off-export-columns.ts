import type { dropOffExportColumns as en } from '../../en_US/orders/drop-off-export-columns.ts';
import type { PhrasesLike } from '../../types.ts';

export const dropOffExportColumns: PhrasesLike<typeof en> = {
  sheet: '投件訂單',
  orderNumber: '訂單編號',
  expressNumber: '追蹤編號',
  status: '狀態',
  company: '公司',
  productType: '產品類型',
  siteName: '站點',
  compartment: '格口',
  destination: '目的地',
  recipientName: '收件人姓名',
  recipientPhoneNumber: '收件人電話',
  senderName: '寄件人姓名',
  senderPhone: '寄件人電話',
  storeUserName: '速遞員姓名',
  storeUserPhoneNumber: '速遞員電話',
  collectMerchant: '攬件公司',
  deliverMerchant: '派送公司',
  weight: '重量（公斤）',
  timeCreated: '建立時間（UTC）',
  timeStored: '存件時間（UTC）',
  timeCollected: '領取時間（UTC）',
};
