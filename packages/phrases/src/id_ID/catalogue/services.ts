import type { services as en } from '../../en_US/catalogue/services.ts';
import type { PhrasesLike } from '../../types.ts';

export const services: PhrasesLike<typeof en> = {
  title: 'Layanan',
  one: 'Layanan',
  toList: 'Ke layanan',
  add: 'Tambah layanan',
  searchHint: 'Layanan atau alur kerja',
  none: 'Tidak ada',
  builtIn: 'Bawaan',
  fields: {
    lockerServiceName: 'Nama',
    lockerServiceNameEn: 'Nama dalam bahasa Inggris',
    description: 'Deskripsi',
    kind: 'Jenis pesanan',
    smsTemplateEvents: 'Lewat SMS',
    mailTemplateEvents: 'Lewat email',
    whatsAppTemplateEvents: 'Lewat WhatsApp',
    functionGroupId: 'Alur kerja',
    importArticle: 'Pesanan boleh diimpor',
    functionType: 'Tombol terminal',
    serverFunctionType: 'Tombol staf',
    boxTypeName: 'Ukuran',
    createdBy: 'Ditambahkan oleh',
  },
  help: {
    smsTemplateEvents: 'Minimal satu. Penerima tidak diberi tahu hal lain.',
    functionType: 'Ditampilkan di layar pertama terminal di lokasi yang memiliki layanan ini.',
    serverFunctionType: 'Yang pertama kali dilihat staf pada pesanan layanan ini.',
  },
  sections: {
    messages: 'Pesan kepada penerima',
    work: 'Penggunaan',
  },
  kinds: {
    STANDARD: 'Paket',
    LAUNDRY: 'Binatu',
  },
  functionTypes: {
    NONE: 'Tanpa tombol',
    STORE: 'Simpan paket',
    COLLECT: 'Ambil paket',
    DROP_OFF: 'Titipkan paket',
    LAUNDRY: 'Serahkan cucian',
    MAILROOM: 'Ambil dari ruang surat',
  },
  serverFunctionTypes: {
    NONE: 'Tanpa tombol',
    NOTIFY: 'Pesan',
    LABEL: 'Cetak label',
    RECREATE: 'Buat ulang pesanan',
  },
  configs: {
    title: 'Kompartemen dan harga',
    first: 'Harga dapat ditambahkan setelah layanan disimpan.',
    empty: 'Belum ada harga. Paket boleh berada di kompartemen selama {{hours, number}} jam tanpa biaya.',
    actions: 'Tindakan',
    allSizes: 'Semua ukuran',
    hours: '{{hours, number}} jam',
    perPeriod: '{{price}} setiap {{hours}}',
    users: 'Siapa yang boleh memakai',
  },
  first: {
    title: 'Belum ada layanan',
    text: 'Layanan adalah tujuan pesanan: layanan menentukan apa yang diberitahukan dan cara kompartemen dipakai.',
  },
  noMatch: {
    title: 'Tidak ada layanan yang cocok',
    text: 'Ubah pencarian.',
  },
  remove: {
    action: 'Hapus layanan',
    body: 'Harganya ikut dihapus. Ini tidak dapat diurungkan.',
  },
};

/** Its words in the lists of all resources. */
export const servicesInLists = {
  permissions: {
    SERVICE_LIST: 'Melihat layanan',
    SERVICE_EDIT: 'Menambah, mengubah, dan menghapus layanan',
  },
  rowName: 'Layanan',
  actions: { create: 'Menambahkan layanan', delete: 'Menghapus layanan', update: 'Mengubah layanan' },
};
