import type { companyExportColumns as en } from '../../en_US/people/company-export-columns.ts';
import type { PhrasesLike } from '../../types.ts';

export const companyExportColumns: PhrasesLike<typeof en> = {
  sheet: '公司',
  merchantName: '公司',
  companyType: '類型',
  merchantStatus: '狀態',
  upperGradeName: '管理營運商',
  environment: '環境',
  currency: '貨幣',
  services: '服務',
  companyName: '註冊名稱',
  businessRegistration: '商業登記',
  streetAddress: '街道地址',
  houseNumber: '門牌號碼',
  website: '網站',
  contact: '聯絡人',
  csMobile: '客服電話',
  csMail: '客服電郵',
  commercialMail: '商務電郵',
  financeMail: '財務電郵',
  contractStart: '合約開始',
  contractEnd: '合約結束',
  promoCode: '優惠碼',
  creationTime: '建立時間（UTC）',
  lastUpdatedTime: '最後更新（UTC）',
};
