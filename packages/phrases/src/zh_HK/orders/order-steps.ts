import type { orderSteps as en } from '../../en_US/orders/order-steps.ts';
import type { PhrasesLike } from '../../types.ts';

export const orderSteps: PhrasesLike<typeof en> = {
  previous: '上一張訂單',
  next: '下一張訂單',
  note: '新增備註',
  submit: '新增備註',
  added: '已為 {{number}} 新增備註',
};
