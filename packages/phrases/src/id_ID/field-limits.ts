import type { fieldLimits as en } from '../en_US/field-limits.ts';
import type { PhrasesLike } from '../types.ts';

export const fieldLimits: PhrasesLike<typeof en> = {
  tooShort: 'Paling sedikit {{limit}} karakter',
  tooLong: 'Paling banyak {{limit}} karakter',
  tooSmall: 'Paling sedikit {{limit}}',
  tooLarge: 'Paling banyak {{limit}}',
  tooManyOrders: 'Paling banyak {{limit}} pesanan sekaligus',
  tooFarAhead: 'Paling lama {{limit}} hari dari sekarang',
};
