import type { orderSteps as en } from '../../en_US/orders/order-steps.ts';
import type { PhrasesLike } from '../../types.ts';

export const orderSteps: PhrasesLike<typeof en> = {
  previous: 'Pesanan sebelumnya',
  next: 'Pesanan berikutnya',
  note: 'Tambah catatan',
  submit: 'Tambah catatan',
  added: 'Catatan ditambahkan ke {{number}}',
};
