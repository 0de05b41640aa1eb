import type { serviceBoxConfigs as en } from '../../en_US/catalogue/service-box-configs.ts';
import type { PhrasesLike } from '../../types.ts';

export const serviceBoxConfigs: PhrasesLike<typeof en> = {
  add: 'Tambah harga',
  edit: 'Ubah {{name}}',
  save: 'Simpan harga',
  remove: 'Hapus {{name}}',
  confirm: {
    title: 'Hapus harga untuk {{name}}?',
    body: 'Paket baru mengikuti harga untuk semua ukuran, jika ada.',
    action: 'Hapus harga',
    dismiss: 'Pertahankan',
  },
  created: 'Harga untuk {{name}} ditambahkan',
  saved: 'Harga untuk {{name}} disimpan',
  fields: {
    lockerServiceId: 'Layanan',
    compartmentName: 'Label pintu',
    boxTypeId: 'Ukuran',
    standardTime: 'Waktu standar (jam)',
    overdueTime: 'Periode lewat waktu (jam)',
    standardPrice: 'Harga standar',
    overduePrice: 'Harga lewat waktu',
    merchantUpload: 'Merchant dan kurir boleh menyimpan',
    customerUpload: 'Pelanggan boleh menitipkan',
    userTakeOvertimeOrder: 'Pelanggan boleh mengambil paket yang lewat waktu',
  },
  help: {
    compartmentName: 'Pintu dapat diberi label ini.',
    standardPrice: 'Untuk pesanan tanpa harga di katalog, dalam mata uangnya.',
    overdueTime: 'Lama tiap periode berbayar. Kosong: lewat waktu tidak dikenai biaya.',
  },
};
