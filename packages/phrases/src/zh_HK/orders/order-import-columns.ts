import type { orderImportColumns as en } from '../../en_US/orders/order-import-columns.ts';
import type { PhrasesLike } from '../../types.ts';

export const orderImportColumns: PhrasesLike<typeof en> = {
  expressNumber: '追蹤編號',
  recipientName: '收件人姓名',
  recipientPhoneNumber: '收件人電話',
  recipientMail: '收件人電郵',
  recipientAddress: '收件人地址',
  siteSerialNumber: '站點編號',
  weight: '重量（公斤）',
  length: '長（厘米）',
  width: '闊（厘米）',
  height: '高（厘米）',
  charge: '收費',
  invoiceNumber: '發票號碼',
  invoiceAmount: '發票金額',
  productType: '產品類型',
  note: '備註',
  bookingBoxType: '格口尺寸（HKMU）',
  overdueTime: '逾期時間（HKMU）',
};
