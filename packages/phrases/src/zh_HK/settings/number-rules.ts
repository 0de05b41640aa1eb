import type { numberRules as en } from '../../en_US/settings/number-rules.ts';
import type { PhrasesLike } from '../../types.ts';

export const numberRules: PhrasesLike<typeof en> = {
  title: '追蹤編號規則',
  one: '追蹤編號規則',
  toList: '前往追蹤編號規則',
  add: '新增規則',
  edit: '更改規則',
  editNamed: '更改 {{name}}',
  save: '儲存規則',
  searchHint: '公式或公司名稱的一部分',
  fields: {
    siteType: '站點類型',
    globalFlag: '適用於所有沒有自訂規則的公司',
    merchantId: '公司',
    randomFiled: '公式',
    used: '本期已用',
  },
  allSites: '所有其他類型',
  everyCompany: '所有公司',
  singleCompanies: '個別公司',
  reach: '適用範圍',
  actions: '操作',
  globalDefault: '所有公司的預設公式：',
  noGlobalDefault: '未有適用於所有公司的預設公式',
  editGlobal: '更改預設公式',
  addGlobal: '新增預設公式',
  usedOf: '{{used}} / {{capacity}}',
  runsOut: '即將用完',
  empty: '已用完',
  formulaHint: '大寫字母、數字和 - | # 會照樣顯示；組件寫在大括號內，例如 HK{YYYY}{MM}{DD}-{SEQ:6:DAY}{CHECK:10}',
  parts: {
    title: '公式的組件',
    date: '日期，以公司的時區計算',
    sequence: '6 位流水號；可以不重新開始，或每日（DAY）、每月（MONTH）、每年（YEAR）重新開始',
    random: '8 個隨機字母和數字；或只用數字（DIGITS）、只用字母（LETTERS）',
    check: '之前所有內容的校驗碼，模數為 10、11 或 97',
    site: '代表站點類型的兩個字母；沒有站點則為 00',
  },
  preview: {
    title: '接下來的編號',
    none: '本期已沒有可用的編號',
    random: '隨機編號；已被使用的會重新產生。',
    often: '組合太少，會經常產生已被使用的編號。可加入隨機字元或流水號。',
    NEVER: '共 {{capacity}} 個編號。',
    YEAR: '每年 {{capacity}} 個編號。',
    MONTH: '每月 {{capacity}} 個編號。',
    DAY: '每日 {{capacity}} 個編號。',
  },
  first: { title: '暫無規則', text: '沒有規則時，追蹤編號會按公司的格式隨機產生。新增規則便可使用公式。' },
  noMatch: { title: '沒有符合的規則', text: '更改搜尋字詞，或移除篩選。' },
  created: '已新增規則「{{name}}」',
  saved: '已儲存規則「{{name}}」',
  remove: {
    action: '刪除規則',
    title: '刪除規則「{{name}}」？',
    body: '新訂單會使用下一個適用的規則。已產生的編號維持不變。',
    cancel: '保留規則',
  },
};

/** Its words in the lists of all resources. */
export const numberRulesInLists = {
  permissions: {
    NUMBER_RULE_LIST: '查看追蹤編號規則',
    NUMBER_RULE_EDIT: '新增、更改和刪除追蹤編號規則',
  },
  rowName: '追蹤編號規則',
  actions: {
    create: '新增追蹤編號規則',
    delete: '刪除追蹤編號規則',
    update: '更改追蹤編號規則',
  },
};
