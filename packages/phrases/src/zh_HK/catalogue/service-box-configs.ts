import type { serviceBoxConfigs as en } from '../../en_US/catalogue/service-box-configs.ts';
import type { PhrasesLike } from '../../types.ts';

export const serviceBoxConfigs: PhrasesLike<typeof en> = {
  add: '新增價格',
  edit: '更改「{{name}}」',
  save: '儲存價格',
  remove: '刪除「{{name}}」',
  confirm: {
    title: '刪除「{{name}}」的價格？',
    body: '新包裹會按適用於所有尺寸的價格（如有）計算。',
    action: '刪除價格',
    dismiss: '保留',
  },
  created: '已新增「{{name}}」的價格',
  saved: '已儲存「{{name}}」的價格',
  fields: {
    lockerServiceId: '服務',
    compartmentName: '格口標籤',
    boxTypeId: '尺寸',
    standardTime: '標準時間（小時）',
    overdueTime: '逾期計費週期（小時）',
    standardPrice: '標準價格',
    overduePrice: '逾期價格',
    merchantUpload: '商戶及派送員可存件',
    customerUpload: '客戶可投寄',
    userTakeOvertimeOrder: '客戶可領取逾期包裹',
  },
  help: {
    compartmentName: '可用作格口的標籤。',
    standardPrice: '用於產品目錄未定價的訂單，以訂單的貨幣計。',
    overdueTime: '每個計費週期的長度。留空：逾期不收費。',
  },
};
