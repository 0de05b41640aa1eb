import type { fieldLimits as en } from '../en_US/field-limits.ts';
import type { PhrasesLike } from '../types.ts';

export const fieldLimits: PhrasesLike<typeof en> = {
  tooShort: 'No mínimo {{limit}} caracteres',
  tooLong: 'No máximo {{limit}} caracteres',
  tooSmall: 'No mínimo {{limit}}',
  tooLarge: 'No máximo {{limit}}',
  tooManyOrders: 'No máximo {{limit}} pedidos por vez',
  tooFarAhead: 'No máximo {{limit}} dias a partir de agora',
};
