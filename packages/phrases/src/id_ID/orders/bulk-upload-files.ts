import type { bulkUploadFiles as en } from '../../en_US/orders/bulk-upload-files.ts';
import type { PhrasesLike } from '../../types.ts';

export const bulkUploadFiles: PhrasesLike<typeof en> = {
  columns: {
    request: 'Nomor permintaan',
    order: 'Nomor pesanan atau nomor resi',
    flag: 'Tanda',
    status: 'Status baru',
    dispatchDate: 'Tanggal pengiriman',
    reference: 'Nomor referensi',
    note: 'Catatan',
  },
  otherColumns: {
    flag: 'Kode tanda',
    status: 'Status',
  },
  templates: {
    FLAG_IMPORT: 'templat-impor-tanda',
    FLAG_CANCEL: 'templat-hapus-tanda',
    ORDER_STATUS: 'templat-status-pesanan',
    REQUEST_ORDER_STATUS: 'templat-status-pesanan-permintaan',
    REQUEST_STATUS: 'templat-status-permintaan',
    REFERENCES: 'templat-nomor-referensi',
  },
  sheet: 'Impor',
  messages: {
    checked: 'Semua baris benar. Baris yang akan mengubah sesuatu: {{changed}} dari {{rows}}.',
    committed: 'Selesai. Baris yang mengubah sesuatu: {{changed}} dari {{rows}}.',
    refused: 'Baris yang salah: {{failed}} dari {{rows}}. Tidak ada yang diubah.',
    failure: 'Baris {{row}}, {{column}}: {{reason}}',
  },
};
