import type { bulkUploads as en } from '../../en_US/orders/bulk-uploads.ts';
import type { PhrasesLike } from '../../types.ts';

export const bulkUploads: PhrasesLike<typeof en> = {
  steps: { drop: '選擇檔案', check: '檢查', done: '完成' },
  pages: {
    flagImport: {
      title: '匯入標記',
      purpose: '為多張訂單加上標記。每列一張訂單及一個標記：訂單編號或追蹤編號、標記（名稱或代碼），另可加備註。',
    },
    flagCancel: {
      title: '移除標記',
      purpose: '移除多張訂單的標記。每列一張訂單及一個標記：訂單編號或追蹤編號、標記（名稱或代碼），另可加備註。',
    },
    orderStatus: {
      title: '更新狀態',
      purpose:
        '一次更改多張訂單的狀態，規則與逐張更改相同。每列一張訂單：訂單編號或追蹤編號、新狀態；改為「準備派送」時須填派送日期。',
    },
    requestOrderStatus: {
      title: '匯入狀態',
      purpose:
        '匯入取件及派送請求中個別訂單的結果。每列一張訂單：請求編號、訂單編號或追蹤編號、新狀態。已取件或已送達填「已入庫」，移出請求填「已建立」。',
    },
    requestStatus: {
      title: '匯入請求狀態',
      purpose:
        '匯入整個請求的結果。每列一個請求：請求編號、新狀態。狀態會套用於請求中所有未完結的訂單：已取件或已送達填「已入庫」，取消填「已建立」。',
    },
    references: {
      title: '匯入參考編號',
      purpose: '為請求填上物流公司的編號，請求隨即成為已安排。每列一個請求：請求編號、參考編號。',
    },
  },
  references: {
    legend: '編號屬於',
    pickup: '取件請求',
    delivery: '派送請求',
  },
  drop: {
    checking: '正在檢查 {{name}}',
    stopped: '已停止檢查 {{name}}',
    again: '重新檢查',
    nothingYet: '檔案會先作檢查。按「匯入」之前不會有任何更改。',
  },
  counts: {
    rows_one: '列',
    rows_other: '列',
    changed_one: '列將作出更改',
    changed_other: '列將作出更改',
    same_one: '列無須更改',
    same_other: '列無須更改',
    wrong_one: '列有誤',
    wrong_other: '列有誤',
  },
  submit: '匯入',
  again: '重新上載',
  done_one: '{{title}}：已完成 1 列',
  done_other: '{{title}}：已完成 {{count, number}} 列',
  leaving: '已完成，即將開啟列表。',
  failures: {
    title: '有誤的列',
    purpose: '只要有一列有誤，便不會匯入任何資料。修正檔案後重新上載。',
    shown: '只列出首 {{count, number}} 列。',
    name: '訂單或請求',
  },
  notice: {
    title: '重要：取件現已安排',
    text: '商戶會看到這些請求已安排，並顯示參考編號。',
    check: '與物流公司核對日期及時間：司機會按此前往。',
    close: '前往請求列表',
  },
};
