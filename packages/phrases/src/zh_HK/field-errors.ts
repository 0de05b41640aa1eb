import type { fieldErrors as en } from '../en_US/field-errors.ts';
import type { PhrasesLike } from '../types.ts';

export const fieldErrors: PhrasesLike<typeof en> = {
  required: '必須填寫',
  unknown: '不是已知的欄位',
  invalid: '無效',
  tooShort: '太短',
  tooLong: '太長',
  tooSmall: '太小',
  tooLarge: '太大',
  notANumber: '不是數字',
  notADate: '不是日期',
  notAnOption: '不在選項之中',
  tooManyDecimals: '0 或以上的數值，最多兩位小數',
  trackingNumber: '1 至 255 個數字、大寫英文字母、-、| 或 #',
  recipientName: '只可包含文字、數字及空格',
  phone: '1 至 15 個數字或 +',
  mail: '不是電郵地址',
  note: '不可包含 /、\\、< 或 >',
  notFound: '找不到',
  taken: '已被使用',
  twiceInFile: '在檔案中重複出現',
  ambiguous: '符合多於一項',
  searchTooShort: '最少輸入 3 個字元（中文為 2 個）',
  rangeReversed: '結束時間早於開始時間',
  dispatchDateWindow: '由今天起 10 天之內',
  notEditable: '在此狀態下不可更改',
};
