import type { orderTrouble as en } from '../../en_US/orders/order-trouble.ts';
import type { PhrasesLike } from '../../types.ts';

export const orderTrouble: PhrasesLike<typeof en> = {
  overdue: 'Lewat batas {{age}}',
  overdueText: 'Penerima belum mengambilnya. Kirim ulang PIN, perpanjang batas waktu, atau buka kompartemen.',
  open: 'Buka {{compartment}}',
  notThere: 'Paket sudah tidak ada di {{compartment}}. Muat ulang halaman.',
  failed: 'Tidak dapat disimpan: {{reason}}',
  failedText: 'Kurir dapat menyimpannya lagi atau membawanya kembali ke gudang.',
  failedAlone: 'Tidak dapat disimpan',
};
