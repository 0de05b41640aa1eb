import type { mailroomRecipients as en } from '../../en_US/people/mailroom-recipients.ts';
import type { PhrasesLike } from '../../types.ts';

export const mailroomRecipients: PhrasesLike<typeof en> = {
  title: 'Penerima',
  one: 'Penerima',
  toList: 'Buka penerima',
  add: 'Tambah penerima',
  searchHint: 'Nama, email, atau telepon',
  fields: {
    merchantId: 'Perusahaan',
    firstName: 'Nama depan',
    lastName: 'Nama belakang',
    name: 'Nama pada paket',
    position: 'Jabatan',
    pushMethod: 'Diberi tahu lewat',
    phone: 'Telepon',
    email: 'Email',
    userId: 'Akun',
    allSite: 'Semua lokasi',
    siteId: 'Lokasi',
    timeCreated: 'Ditambahkan',
  },
  help: {
    name: 'Jika kosong: gabungan nama depan dan nama belakang',
    pushMethod: 'Cara orang ini diberi tahu tentang paket. Setiap cara memerlukan kontaknya di bawah.',
    userId: 'Cari berdasarkan nama. Akun milik perusahaan atau operatornya.',
    siteId: 'Ruang surat yang menerima paket untuk orang ini',
    allSite: 'Termasuk lokasi yang ditambahkan kemudian',
  },
  methods: { PHONE: 'Telepon', EMAIL: 'Email', USER_ID: 'Akun' },
  sections: {
    person: 'Orang',
    personPurpose: 'Siapa yang menerima paket.',
    contact: 'Kontak',
    contactPurpose: 'Tujuan pesan tentang paket.',
    sites: 'Lokasi',
    sitesPurpose: 'Tempat paket untuk orang ini dapat tiba.',
  },
  siteCount_one: '{{count, number}} lokasi',
  siteCount_other: '{{count, number}} lokasi',
  first: {
    title: 'Belum ada penerima',
    text: 'Penerima adalah orang yang paketnya diterima oleh ruang surat. Tambahkan satu, atau impor daftar.',
  },
  noMatch: { title: 'Tidak ada penerima yang cocok', text: 'Ubah pencarian atau hapus filter perusahaan.' },
  saved: '{{name}} disimpan',
  remove: {
    action: 'Hapus penerima',
    body: 'Paket yang sudah didaftarkan untuk orang ini tetap memuat namanya. Paket baru tidak bisa lagi didaftarkan.',
  },
  exists: 'Perusahaan sudah memiliki penerima ini',
  import: {
    title: 'Impor penerima',
    purpose:
      'Unggah daftar penerima, maksimal {{rows}} baris. Baris yang benar langsung ditambahkan; sisanya dicantumkan beserta alasannya. Baris tanpa cara pemberitahuan memakai semua kontak yang diisi.',
    done_one: '{{count, number}} penerima ditambahkan',
    done_other: '{{count, number}} penerima ditambahkan',
    columns: { name: 'Penerima' },
  },
  files: {
    sheet: 'Penerima',
    template: 'templat-penerima',
  },
};

/** Its words in the lists of all resources. */
export const mailroomRecipientsInLists = {
  permissions: {
    MAILROOM_LIST: 'Melihat penerima ruang surat',
    MAILROOM_EDIT: 'Menambah, mengubah, dan menghapus penerima ruang surat',
    MAILROOM_IMPORT: 'Mengimpor penerima ruang surat dari lembar kerja',
  },
  rowName: 'Penerima',
  actions: {
    create: 'Menambah penerima',
    delete: 'Menghapus penerima',
    import: 'Mengimpor penerima',
    update: 'Mengubah penerima',
  },
};
