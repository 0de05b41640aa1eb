import type { bulkUploadFiles as en } from '../../en_US/orders/bulk-upload-files.ts';
import type { PhrasesLike } from '../../types.ts';

export const bulkUploadFiles: PhrasesLike<typeof en> = {
  columns: {
    request: '請求編號',
    order: '訂單編號或追蹤編號',
    flag: '標記',
    status: '新狀態',
    dispatchDate: '派送日期',
    reference: '參考編號',
    note: '備註',
  },
  otherColumns: {
    flag: '標記代碼',
    status: '狀態',
  },
  templates: {
    FLAG_IMPORT: '匯入標記範本',
    FLAG_CANCEL: '移除標記範本',
    ORDER_STATUS: '訂單狀態範本',
    REQUEST_ORDER_STATUS: '請求訂單狀態範本',
    REQUEST_STATUS: '請求狀態範本',
    REFERENCES: '參考編號範本',
  },
  sheet: '匯入',
  messages: {
    checked: '所有列均正確。將作出更改的列：{{changed}} / {{rows}}。',
    committed: '已完成。已作出更改的列：{{changed}} / {{rows}}。',
    refused: '有誤的列：{{failed}} / {{rows}}。沒有作出任何更改。',
    failure: '第 {{row}} 列，{{column}}：{{reason}}',
  },
};
