import type { holidays as en } from '../../en_US/settings/holidays.ts';
import type { PhrasesLike } from '../../types.ts';

export const holidays: PhrasesLike<typeof en> = {
  title: '公眾假期',
  one: '公眾假期',
  toList: '前往公眾假期',
  add: '新增公眾假期',
  searchHint: '名稱或地區的一部分',
  fields: {
    day: '日期',
    name: '名稱',
    districtId: '地區',
  },
  help: {
    day: '當日沒有取件或派送；公眾假期休息的站點不開放。',
    districtId: '適用於該地區及其所有下級地區。留空即適用於所有地方。',
  },
  everywhere: '所有地方',
  first: {
    title: '暫無公眾假期',
    text: '公眾假期沒有取件或派送。',
  },
  noMatch: {
    title: '沒有符合的公眾假期',
    text: '更改搜尋或移除篩選。',
  },
  remove: {
    action: '刪除公眾假期',
    body: '當日將恢復取件和派送。此操作無法復原。',
  },
};

/** Its words in the lists of all resources. */
export const holidaysInLists = {
  permissions: {
    HOLIDAY_LIST: '查看公眾假期',
    HOLIDAY_EDIT: '新增、更改和刪除公眾假期；只限平台職員',
  },
  rowName: '公眾假期',
  actions: { create: '新增公眾假期', delete: '刪除公眾假期', update: '更改公眾假期' },
};
