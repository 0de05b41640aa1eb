import type { orderImportColumns as en } from '../en_US/order-import-columns.ts';
import type { PhrasesLike } from '../types.ts';

export const orderImportColumns: PhrasesLike<typeof en> = {
  expressNumber: '運單號碼',
  recipientName: '收件人姓名',
  recipientPhoneNumber: '收件人電話',
  recipientMail: '收件人電郵',
  recipientAddress: '收件人地址',
  siteSerialNumber: '站點編號',
  weight: '重量 (kg)',
  length: '長度 (cm)',
  width: '闊度 (cm)',
  height: '高度 (cm)',
  charge: '費用',
  invoiceNumber: '發票號碼',
  invoiceAmount: '發票金額',
  productType: '產品類型',
  note: '備註',
};
