import type { flags as en } from '../../en_US/orders/flags.ts';
import type { PhrasesLike } from '../../types.ts';

export const flags: PhrasesLike<typeof en> = {
  title: '標記',
  one: '標記',
  toList: '前往標記',
  add: '新增標記',
  searchHint: '名稱或代碼的一部分',
  fields: {
    flagName: '名稱',
    flagCode: '代碼',
    flagColor: '顏色',
    flagCategory: '用途',
    orders: '訂單',
  },
  help: {
    flagCode: '試算表以此代碼識別標記。',
    categoryLocked: '訂單的時間線按此用途記錄標記。',
  },
  categories: {
    CS: '客戶服務',
    ORDER: '訂單',
  },
  pickColor: '選擇顏色',
  withFlag: '顯示有此標記的訂單',
  first: {
    title: '暫無標記',
    text: '標記用來標示需要留意的訂單，例如易碎包裹。',
  },
  noMatch: {
    title: '沒有符合的標記',
    text: '更改搜尋或移除篩選。',
  },
  remove: {
    action: '刪除標記',
  },
};

/** Its words in the lists of all resources. */
export const flagsInLists = {
  permissions: {
    FLAG_LIST: '查看標記',
    FLAG_EDIT: '新增、更改和刪除標記；只限平台職員',
  },
  rowName: '標記',
  actions: { create: '新增標記', delete: '刪除標記', update: '更改標記' },
};
