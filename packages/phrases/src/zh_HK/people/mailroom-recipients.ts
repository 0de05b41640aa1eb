import type { mailroomRecipients as en } from '../../en_US/people/mailroom-recipients.ts';
import type { PhrasesLike } from '../../types.ts';

export const mailroomRecipients: PhrasesLike<typeof en> = {
  title: '收件人',
  one: '收件人',
  toList: '前往收件人',
  add: '新增收件人',
  searchHint: '姓名、電郵或電話',
  fields: {
    merchantId: '公司',
    firstName: '名字',
    lastName: '姓氏',
    name: '包裹上的姓名',
    position: '職位',
    pushMethod: '通知方式',
    phone: '電話',
    email: '電郵',
    userId: '帳戶',
    allSite: '所有站點',
    siteId: '站點',
    timeCreated: '新增時間',
  },
  help: {
    name: '留空則使用姓氏及名字',
    pushMethod: '包裹到達時如何通知此人。每種方式均需填寫下方的聯絡資料。',
    userId: '按名稱搜尋。帳戶須屬於該公司或其營運商。',
    siteId: '為此人收取包裹的收發室',
    allSite: '包括日後新增的站點',
  },
  methods: { PHONE: '電話', EMAIL: '電郵', USER_ID: '帳戶' },
  sections: {
    person: '個人資料',
    personPurpose: '收取包裹的人。',
    contact: '聯絡資料',
    contactPurpose: '包裹通知的發送對象。',
    sites: '站點',
    sitesPurpose: '此人的包裹可送達的地方。',
  },
  siteCount_one: '{{count, number}} 個站點',
  siteCount_other: '{{count, number}} 個站點',
  first: {
    title: '暫無收件人',
    text: '收件人是由收發室代收包裹的人。新增一位，或匯入名單。',
  },
  noMatch: { title: '沒有符合的收件人', text: '更改搜尋字詞，或移除公司篩選。' },
  saved: '已儲存「{{name}}」',
  remove: {
    action: '刪除收件人',
    body: '已為此人登記的包裹會保留姓名，但不能再登記新的包裹。',
  },
  exists: '公司已有此收件人',
  import: {
    title: '匯入收件人',
    purpose:
      '上載收件人名單，最多 {{rows}} 列。正確的列會即時新增，其餘的列會連同原因顯示。沒有填寫通知方式的列，會使用其提供的所有聯絡資料。',
    done_one: '已新增 {{count, number}} 位收件人',
    done_other: '已新增 {{count, number}} 位收件人',
    columns: { name: '收件人' },
  },
  files: {
    sheet: '收件人',
    template: '收件人範本',
  },
};

/** Its words in the lists of all resources. */
export const mailroomRecipientsInLists = {
  permissions: {
    MAILROOM_LIST: '查看收發室收件人',
    MAILROOM_EDIT: '新增、更改和刪除收發室收件人',
    MAILROOM_IMPORT: '以試算表匯入收發室收件人',
  },
  rowName: '收件人',
  actions: {
    create: '新增收件人',
    delete: '刪除收件人',
    import: '匯入收件人',
    update: '更改收件人',
  },
};
