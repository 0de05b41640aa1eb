import type { districts as en } from '../../en_US/settings/districts.ts';
import type { PhrasesLike } from '../../types.ts';

export const districts: PhrasesLike<typeof en> = {
  title: '地區',
  searchHint: '任何語言的名稱',
  level: '第 {{level}} 級',
  columns: { name: '地區', level: '級別', others: '其他語言', within: '下級地區' },
  expand: '顯示 {{name}} 的下級地區',
  collapse: '隱藏 {{name}} 的下級地區',
  more: '顯示更多',
  loading: '正在載入地區',
  first: { title: '暫無地區', text: '地區分四級，標示公司及站點的位置。匯入名單即可開始。' },
  noMatch: { title: '沒有符合的地區', text: '更改搜尋字詞。' },
  import: {
    action: '匯入地區',
    title: '匯入地區',
    purpose:
      '.xls 檔案，每個地區一列，填寫各級在四種語言的名稱。以英文名稱識別地區；留空的名稱維持不變。如有任何一列出錯，則不會作任何更改。',
    submit: '匯入',
    close: '關閉',
    sending: '正在匯入 {{name}}',
    format: '格式不正確，應使用 .xls 格式',
    done: '已新增 {{created}} 個地區，更改 {{updated}} 個',
    failed_one: '{{count, number}} 列有誤，未作任何更改。',
    failed_other: '{{count, number}} 列有誤，未作任何更改。',
    shown: '顯示首 {{count, number}} 列。',
  },
  files: { sheet: '地區', template: '地區範本', heading: '第 {{level}} 級，{{language}}' },
};
