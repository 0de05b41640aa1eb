import type { sheets as en } from '../en_US/sheets.ts';
import type { PhrasesLike } from '../types.ts';

export const sheets: PhrasesLike<typeof en> = {
  limit: '{{rows}} 列、{{columns}} 欄及 {{megabytes}} MB',
  yes: '是',
  no: '否',
  example: '範例：以資料取代此列',
};
