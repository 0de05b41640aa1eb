import type { messageCentre as en, messageExportColumns as enColumns } from '../../en_US/orders/message-centre.ts';
import type { PhrasesLike } from '../../types.ts';

export const messageCentre: PhrasesLike<typeof en> = {
  title: '訊息',
  searchHint: '收件人的一部分，或訂單號碼',
  columns: {
    createTime: '建立時間',
    orderNumber: '訂單',
    merchantName: '公司',
    channel: '渠道',
    templateEvent: '內容',
    recipient: '收件人',
    state: '狀態',
    provider: '供應商',
    sendTime: '發送時間',
    deliveryTime: '送達回報',
    cost: '費用',
  },
  channels: {
    sms: '短訊',
    whatsapp: 'WhatsApp',
    mail: '電郵',
  },
  events: {
    PIN_CODE: '取件碼',
    ORDER_CREATED: '已登記訂單',
    ORDER_STORED: '包裹已存入',
    ORDER_COLLECTED: '包裹已領取',
    COLLECTION_REMINDER: '領取提示',
    OVERDUE_REMINDER: '逾期提示',
  },
  states: {
    WAITING: '等待中',
    STUCK: '滯留',
    SENT: '已發送',
    DELIVERED: '已送達',
    FAILED: '失敗',
  },
  waits: {
    AWAITS_RECEIPT: '供應商沒有回覆，正等待其回報',
    RETRIES: '上次嘗試失敗，將會重試',
    SENDING: '發送中',
    QUEUED: '等候處理',
  },
  count: '{{state}}：{{count, number}}',
  costs: '費用：{{costs}}',
  costsOfMonth: '過去 31 天的費用：{{costs}}',
  why: '原因',
  company: '公司',
  time: '建立時間',
  articleId: '訂單 ID',
  msgRecordId: '訊息 ID',
  first: {
    title: '暫無訊息',
    text: '訂單建立或移動後，給收件人的訊息會在此顯示。',
  },
  noMatch: {
    title: '沒有符合的訊息',
    text: '更改搜尋或移除篩選。',
  },
  export: {
    action: '匯出',
    running: '正在匯出訊息',
    done: '訊息已匯出',
  },
  resend: {
    most: '最多選擇 {{limit, number}} 則訊息。',
    action: '重新發送 {{count, number}} 則',
    page: '重新發送所選訊息',
    title_one: '重新發送 {{count, number}} 則訊息？',
    title_other: '重新發送 {{count, number}} 則訊息？',
    sms: '短訊：{{count, number}} 則，供應商按 {{parts, number}} 段收費。',
    whatsapp: 'WhatsApp：{{count, number}} 則。',
    mail: '電郵：{{count, number}} 封。',
    refused: '不重新發送：{{count, number}} 則（{{reasons}}）。',
    costs: '費用：{{costs}}。',
    unpriced: '價格不明：{{count, number}}。',
    confirm: '重新發送',
    none: '這些訊息均不能重新發送：{{reasons}}。',
    done_one: '正重新發送 {{count, number}} 則訊息',
    done_other: '正重新發送 {{count, number}} 則訊息',
  },
  refusals: {
    NOT_FOUND: '找不到',
    PENDING: '仍在等待',
    REPEATED: '已再次發送',
    TOO_SOON: '一分鐘內已發送',
    PIN_ENDED: '取件碼已失效',
    NOT_TRUE: '內容已不符',
    NOT_SET_UP: '渠道未設定',
    NO_ADDRESS: '收件人沒有地址',
    BOUNCED: '地址曾被退回',
  },
  reason: '{{reason}}：{{count, number}}',
};

export const messageExportColumns: PhrasesLike<typeof enColumns> = {
  sheet: '訊息',
  createTime: '建立時間（UTC）',
  orderNumber: '訂單',
  merchantName: '公司',
  channel: '渠道',
  templateEvent: '內容',
  recipient: '收件人',
  state: '狀態',
  failure: '失敗原因',
  provider: '供應商',
  sendTime: '發送時間（UTC）',
  deliveryTime: '送達回報（UTC）',
  cost: '費用',
  currency: '貨幣',
};

/** Its words in the lists of all resources. */
export const messageCentreInLists = {
  actions: {
    export: '匯出訊息',
  },
  screens: {
    messageCentre: '訊息',
  },
};
