import type { siteGroups as en } from '../../en_US/lockers/site-groups.ts';
import type { PhrasesLike } from '../../types.ts';

export const siteGroups: PhrasesLike<typeof en> = {
  title: '站點群組',
  one: '站點群組',
  toList: '前往站點群組',
  add: '新增站點群組',
  searchHint: '群組名稱',
  fields: { siteGroupName: '群組名稱', merchantId: '營運商', description: '說明', siteId: '站點' },
  help: { siteGroupName: '只限字母、數字、中文字及空格。日後不能更改。' },
  sections: { general: '一般資料', sites: '站點', sitesPurpose: '群組內的站點須屬同一營運商。' },
  creationTime: '新增時間',
  lastUpdatedTime: '最後更改',
  default: '營運商的預設群組',
  nameFree: '可使用此名稱',
  nameTaken: '已有同名的群組，輸入另一個名稱',
  nameLocked: '群組名稱不能更改。',
  siteCount_one: '{{count, number}} 個站點',
  siteCount_other: '{{count, number}} 個站點',
  picker: {
    search: '尋找站點',
    type: '站點類型',
    anyType: '所有類型',
    all_one: '選取找到的站點',
    all_other: '選取找到的全部 {{count, number}} 個',
    none: '取消所有選取',
    chosen_one: '只顯示已選的 {{count, number}} 個',
    chosen_other: '只顯示已選的 {{count, number}} 個',
    found_one: '找到 {{count, number}} 個站點',
    found_other: '找到 {{count, number}} 個站點，顯示 {{shown, number}} 個',
  },
  first: { title: '暫無站點群組', text: '群組集合同一營運商的站點。新增群組並選取站點。' },
  noMatch: { title: '沒有符合的站點群組', text: '更改搜尋字詞，或移除營運商篩選。' },
  created: '已新增「{{name}}」',
  saved: '已儲存「{{name}}」',
  remove: {
    action: '刪除站點群組',
    title: '刪除「{{name}}」？',
    body: '站點不會刪除，並保留其他群組。',
    uses_one: '群組內有 {{count, number}} 個站點。',
    uses_other: '群組內有 {{count, number}} 個站點。',
    isDefault: '這是營運商的預設群組，不能刪除。',
    onlyGroupOf_one: '{{count, number}} 個站點沒有其他群組。先把它加入另一個群組。',
    onlyGroupOf_other: '{{count, number}} 個站點沒有其他群組。先把它們加入另一個群組。',
    companies_one: '{{count, number}} 間公司的訂單送往此群組。先從該公司移除此群組。',
    companies_other: '{{count, number}} 間公司的訂單送往此群組。先從這些公司移除此群組。',
    orders_one: '有 {{count, number}} 張未完成的訂單使用此群組。該訂單結束後才可刪除。',
    orders_other: '有 {{count, number}} 張未完成的訂單使用此群組。這些訂單結束後才可刪除。',
    products_one: '有 {{count, number}} 項產品使用此群組。先從該產品移除此群組。',
    products_other: '有 {{count, number}} 項產品使用此群組。先從這些產品移除此群組。',
  },
};

/** Its words in the lists of all resources. */
export const siteGroupsInLists = {
  permissions: {
    SITE_GROUP_LIST: '查看站點群組',
    SITE_GROUP_EDIT: '新增、更改和刪除站點群組',
  },
  rowName: '站點群組',
  actions: { create: '新增站點群組', delete: '刪除站點群組', update: '更改站點群組' },
};
