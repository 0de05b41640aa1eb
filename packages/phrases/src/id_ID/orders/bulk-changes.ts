import type { bulkChanges as en } from '../../en_US/orders/bulk-changes.ts';
import type { PhrasesLike } from '../../types.ts';

export const bulkChanges: PhrasesLike<typeof en> = {
  leftOut_one: '{{count, number}} baris terpilih tidak diikutkan',
  leftOut_other: '{{count, number}} baris terpilih tidak diikutkan',
  none: 'Tidak ada baris terpilih yang dapat diubah dengan cara ini',
  deselect_one: 'Batal pilih {{count, number}} baris',
  deselect_other: 'Batal pilih {{count, number}} baris',
  dismiss: 'Pertahankan pilihan',
  service: 'Layanan: {{service}}',
  noService: 'Tanpa layanan',
  rules: {
    pins: 'PIN dapat dikirim selama paket tersimpan.',
    pickup: 'Penjemputan dapat dibatalkan selama masih diminta.',
    takeOut: 'Hanya pesanan yang masih terbuka dalam permintaan yang dapat dikeluarkan.',
    bookings: 'Hanya pemesanan berstatus Dibuat yang dapat dibatalkan.',
  },
  titles: {
    cancel: 'Batalkan {{count, number}} dari {{total, number}} pesanan?',
    cancelPickup: 'Batalkan penjemputan {{count, number}} dari {{total, number}} pesanan?',
    cancelBooking: 'Batalkan {{count, number}} dari {{total, number}} pemesanan?',
    cancelRequest: 'Batalkan {{count, number}} dari {{total, number}} permintaan?',
    takeOut: 'Keluarkan {{count, number}} dari {{total, number}} pesanan?',
    pickup: 'Minta penjemputan {{count, number}} dari {{total, number}} pesanan',
    delivery: 'Beri tahu pengantaran {{count, number}} dari {{total, number}} pesanan',
    labels: 'Cetak {{count, number}} dari {{total, number}} label?',
    pins: 'Kirim {{count, number}} dari {{total, number}} PIN?',
  },
};
