import type { fieldLimits as en } from '../en_US/field-limits.ts';
import type { PhrasesLike } from '../types.ts';

export const fieldLimits: PhrasesLike<typeof en> = {
  tooShort: '最少 {{limit}} 個字元',
  tooLong: '最多 {{limit}} 個字元',
  tooSmall: '最少 {{limit}}',
  tooLarge: '最多 {{limit}}',
  tooManyOrders: '一次最多 {{limit}} 張訂單',
  tooFarAhead: '由現在起最多 {{limit}} 天',
};
