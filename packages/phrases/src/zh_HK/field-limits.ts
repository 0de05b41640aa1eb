import type { fieldLimits as en } from '../en_US/field-limits.ts';
import type { PhrasesLike } from '../types.ts';

export const fieldLimits: PhrasesLike<typeof en> = {
  tooShort: '最少 {{limit}} 個字元',
  tooLong: '最多 {{limit}} 個字元',
  tooSmall: '最少 {{limit}}',
  tooLarge: '最多 {{limit}}',
  tooManyOrders: '一次最多 {{limit}} 張訂單',
  tooFarAhead: '由現在起最多 {{limit}} 天',
  tooManyKeys: '同時最多 {{limit}} 個金鑰',
  tooManySchedules: '最多 {{limit}} 個排程',
  maintenanceTooLong: '最多為開始後 {{limit}} 天',
  formulaSign: '第 {{limit}} 個字元：大括號以外只可使用 A–Z、0–9、-、| 和 #',
  formulaBrace: '第 {{limit}} 個字元：欠缺大括號；組件的寫法如 {SEQ:6}',
  formulaPart: '第 {{limit}} 個字元：沒有這個組件；可用 YYYY、YY、MM、DD、SEQ、RANDOM、CHECK 或 SITE',
  formulaOption: '第 {{limit}} 個字元：此組件的選項不正確；例如 {SEQ:6:DAY}、{RANDOM:8:DIGITS} 或 {CHECK:97}',
  formulaSequences: '第 {{limit}} 個字元：公式只可有一個流水號',
  formulaReset: '第 {{limit}} 個字元：流水號會在每個週期重新開始，編號必須顯示該週期：加入 {YYYY}、{MM} 或 {DD}',
  formulaCheck: '第 {{limit}} 個字元：校驗碼之前沒有可以校驗的內容',
  unknownPlaceholder: '{{limit}} 不是此事件的變數',
  markup: '電郵不可使用：{{limit}}',
};
