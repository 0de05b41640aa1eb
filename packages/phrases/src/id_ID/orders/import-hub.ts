import type { importHub as en } from '../../en_US/orders/import-hub.ts';
import type { PhrasesLike } from '../../types.ts';

export const importHub: PhrasesLike<typeof en> = {
  title: 'Impor',
  choose: 'Pilih yang akan diimpor',
  history: 'Riwayat',
  file: 'Berkas',
  kind: 'Jenis',
  state: 'Keadaan',
  rows: 'Baris selesai',
  failed: 'Baris gagal',
  by: 'Oleh',
  time: 'Waktu',
  corrects: 'Memperbaiki impor',
  kept: 'Impor pesanan disimpan; berkas lain selama 7 hari.',
  empty: {
    title: 'Belum ada yang diimpor',
    text: 'Pilih jenis di atas, lalu letakkan berkasnya.',
  },
  states: {
    RUNNING: 'Berjalan',
    CHECKED: 'Diperiksa, belum diimpor',
    DONE: 'Selesai',
    PARTLY: 'Selesai dengan kegagalan',
    REFUSED: 'Ditolak',
  },
  kinds: {
    ORDERS: 'Pesanan',
    ORDER_STATUS: 'Status pesanan',
    FLAG_IMPORT: 'Tanda: tambah',
    FLAG_CANCEL: 'Tanda: hapus',
    REQUEST_STATUS: 'Status permintaan',
    REQUEST_ORDER_STATUS: 'Status pesanan dalam permintaan',
    PICKUP_REFERENCES: 'Referensi penjemputan',
    DELIVERY_REFERENCES: 'Referensi pengantaran',
    USER_IMPORT: 'Pengguna',
    PRODUCT_PRICES: 'Harga produk',
    RECIPIENT_IMPORT: 'Penerima',
    AREA_IMPORT: 'Wilayah',
    SITE_COPIES: 'Salinan lokasi',
  },
};
