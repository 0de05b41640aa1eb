import type { sendingRules as en } from '../../en_US/messages/sending-rules.ts';
import type { PhrasesLike } from '../../types.ts';

export const sendingRules: PhrasesLike<typeof en> = {
  title: '發送規則',
  one: '發送規則',
  toList: '前往發送規則',
  add: '建立發送規則',
  searchHint: '公司或已封鎖的地址',
  fields: {
    merchantId: '公司',
    timeZone: '時區',
    sendFrom: '開始發送',
    sendUntil: '停止發送',
    hourlyLimit: '每名收件人每小時的訊息',
    optOuts: '已封鎖的地址',
    remindBefore: '期限前提示（小時）',
    remindAfter: '期限後提示（小時）',
    creationTime: '建立時間',
  },
  help: {
    sendFrom: '公司時區的時間（HH:MM）。留空則隨時發送。',
    sendUntil: '早於開始時間即為翌日。',
    hourlyLimit: '每個渠道分別計算。留空則不設上限。',
    remindBefore: '留空則不提示。更改適用於之後存入或更改期限的包裹。',
    remindAfter: '留空則不提示。',
    optOuts: '連國家代碼的電話號碼或電郵地址，每行一個。這些地址不會收到訊息。',
  },
  sections: { general: '自動訊息', blocked: '不接收訊息的收件人' },
  anyTime: '隨時',
  noLimit: '沒有上限',
  noReminder: '不提示',
  none: '沒有',
  first: { title: '暫無發送規則', text: '自動訊息會即時發送。' },
  noMatch: { title: '沒有符合的發送規則', text: '更改搜尋或移除篩選。' },
  created: '已建立 {{name}} 的規則',
  saved: '已儲存 {{name}} 的規則',
  remove: {
    action: '刪除發送規則',
    title: '刪除 {{name}} 的規則？',
    body: '之後會使用其營運商的規則，或不設規則。已封鎖的地址會再次收到訊息。',
  },
};

export const sendingRulesInLists = {
  rowName: '發送規則',
  actions: { create: '建立發送規則', delete: '刪除發送規則', update: '更改發送規則' },
  screens: { sendingRuleList: '發送規則' },
};
