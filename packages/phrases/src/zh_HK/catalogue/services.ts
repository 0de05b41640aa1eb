import type { services as en } from '../../en_US/catalogue/services.ts';
import type { PhrasesLike } from '../../types.ts';

export const services: PhrasesLike<typeof en> = {
  title: '服務',
  one: '服務',
  toList: '前往服務',
  add: '新增服務',
  searchHint: '服務或工作流程',
  none: '無',
  builtIn: '內置',
  fields: {
    lockerServiceName: '名稱',
    lockerServiceNameEn: '英文名稱',
    description: '說明',
    kind: '訂單類別',
    smsTemplateEvents: '短訊',
    mailTemplateEvents: '電郵',
    whatsAppTemplateEvents: 'WhatsApp',
    functionGroupId: '工作流程',
    importArticle: '可匯入訂單',
    functionType: '終端機按鈕',
    serverFunctionType: '職員按鈕',
    boxTypeName: '尺寸',
    createdBy: '新增者',
  },
  help: {
    smsTemplateEvents: '至少選一項。收件人只會收到所選事項的通知。',
    functionType: '在設有此服務的站點，於終端機首頁顯示。',
    serverFunctionType: '職員在此服務的訂單上首先看到的按鈕。',
  },
  sections: {
    messages: '發給收件人的訊息',
    work: '使用',
  },
  kinds: {
    STANDARD: '包裹',
    LAUNDRY: '洗衣',
  },
  functionTypes: {
    NONE: '沒有按鈕',
    STORE: '存入包裹',
    COLLECT: '領取包裹',
    DROP_OFF: '投寄包裹',
    LAUNDRY: '交付衣物',
    MAILROOM: '從收發室領取',
  },
  serverFunctionTypes: {
    NONE: '沒有按鈕',
    NOTIFY: '訊息',
    LABEL: '列印標籤',
    RECREATE: '重新建立訂單',
  },
  configs: {
    title: '格口與價格',
    first: '儲存服務後即可新增價格。',
    empty: '暫無價格。包裹可在格口存放 {{hours, number}} 小時，不收費。',
    actions: '操作',
    allSizes: '所有尺寸',
    hours: '{{hours, number}} 小時',
    perPeriod: '每 {{hours}} {{price}}',
    users: '可由誰使用',
  },
  first: {
    title: '暫無服務',
    text: '訂單均屬於某項服務：服務訂明通知甚麼，以及如何使用格口。',
  },
  noMatch: {
    title: '沒有符合的服務',
    text: '更改搜尋。',
  },
  remove: {
    action: '刪除服務',
    body: '其價格會一併刪除。此操作無法復原。',
  },
};

/** Its words in the lists of all resources. */
export const servicesInLists = {
  permissions: {
    SERVICE_LIST: '查看服務',
    SERVICE_EDIT: '新增、更改和刪除服務',
  },
  rowName: '服務',
  actions: { create: '新增服務', delete: '刪除服務', update: '更改服務' },
};
