import type { orderTrouble as en } from '../../en_US/orders/order-trouble.ts';
import type { PhrasesLike } from '../../types.ts';

export const orderTrouble: PhrasesLike<typeof en> = {
  overdue: 'Lewat batas {{age}}',
  overdueText: 'Penerima belum mengambilnya. Kirim ulang PIN, atau beri waktu tambahan di bagian Umum.',
  failed: 'Tidak dapat disimpan: {{reason}}',
  failedText: 'Kurir dapat menyimpannya lagi atau membawanya kembali ke gudang.',
  failedAlone: 'Tidak dapat disimpan',
};
