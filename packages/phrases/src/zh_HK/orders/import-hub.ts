import type { importHub as en } from '../../en_US/orders/import-hub.ts';
import type { PhrasesLike } from '../../types.ts';

export const importHub: PhrasesLike<typeof en> = {
  title: '匯入',
  choose: '選擇要匯入的內容',
  history: '記錄',
  file: '檔案',
  kind: '類別',
  state: '狀態',
  rows: '已處理的列',
  failed: '失敗的列',
  by: '匯入者',
  time: '時間',
  corrects: '更正此匯入：',
  kept: '訂單匯入會一直保留，其他檔案保留 7 天。',
  empty: {
    title: '尚未匯入任何內容',
    text: '在上方選擇類別，然後放入檔案。',
  },
  states: {
    RUNNING: '進行中',
    CHECKED: '已檢查，未匯入',
    DONE: '完成',
    PARTLY: '完成，部分失敗',
    REFUSED: '被拒絕',
  },
  kinds: {
    ORDERS: '訂單',
    ORDER_STATUS: '訂單狀態',
    FLAG_IMPORT: '標記：新增',
    FLAG_CANCEL: '標記：移除',
    REQUEST_STATUS: '請求狀態',
    REQUEST_ORDER_STATUS: '請求內訂單狀態',
    PICKUP_REFERENCES: '取件參考編號',
    DELIVERY_REFERENCES: '派送參考編號',
    USER_IMPORT: '用戶',
    PRODUCT_PRICES: '產品價格',
    RECIPIENT_IMPORT: '收件人',
    AREA_IMPORT: '地區',
    SITE_COPIES: '站點複本',
  },
};
