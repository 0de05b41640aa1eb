import type { siteGroups as en } from '../../en_US/lockers/site-groups.ts';
import type { PhrasesLike } from '../../types.ts';

export const siteGroups: PhrasesLike<typeof en> = {
  title: 'Grup lokasi',
  one: 'Grup lokasi',
  toList: 'Buka grup lokasi',
  add: 'Tambah grup lokasi',
  searchHint: 'Nama grup',
  fields: { siteGroupName: 'Nama grup', merchantId: 'Operator', description: 'Deskripsi', siteId: 'Lokasi' },
  help: { siteGroupName: 'Huruf, angka, dan spasi. Tidak dapat diubah kemudian.' },
  sections: { general: 'Umum', sites: 'Lokasi', sitesPurpose: 'Semua lokasi dalam satu grup milik satu operator.' },
  creationTime: 'Ditambahkan',
  lastUpdatedTime: 'Terakhir diubah',
  default: 'Grup bawaan operator',
  nameFree: 'Nama ini dapat dipakai',
  nameTaken: 'Sudah ada grup dengan nama ini. Masukkan nama lain',
  nameLocked: 'Nama grup tidak dapat diubah.',
  siteCount_one: '{{count, number}} lokasi',
  siteCount_other: '{{count, number}} lokasi',
  picker: {
    search: 'Cari lokasi',
    type: 'Jenis lokasi',
    anyType: 'Semua jenis',
    all_one: 'Pilih lokasi yang ditemukan',
    all_other: 'Pilih semua {{count, number}} yang ditemukan',
    none: 'Kosongkan pilihan',
    chosen_one: 'Hanya {{count, number}} yang dipilih',
    chosen_other: 'Hanya {{count, number}} yang dipilih',
    found_one: '{{count, number}} lokasi ditemukan',
    found_other: '{{count, number}} lokasi ditemukan, {{shown, number}} ditampilkan',
  },
  first: {
    title: 'Belum ada grup lokasi',
    text: 'Grup mengumpulkan lokasi milik satu operator. Tambahkan satu dan pilih lokasinya.',
  },
  noMatch: { title: 'Tidak ada grup lokasi yang cocok', text: 'Ubah pencarian atau hapus filter operator.' },
  created: '{{name}} ditambahkan',
  saved: '{{name}} disimpan',
  remove: {
    action: 'Hapus grup lokasi',
    title: 'Hapus {{name}}?',
    body: 'Lokasi tetap ada, dan tetap dalam grup lainnya.',
    uses_one: '{{count, number}} lokasi ada dalam grup ini.',
    uses_other: '{{count, number}} lokasi ada dalam grup ini.',
    isDefault: 'Ini grup bawaan operator dan tidak dapat dihapus.',
    onlyGroupOf_one: '{{count, number}} lokasi tidak punya grup lain. Tambahkan dahulu ke grup lain.',
    onlyGroupOf_other: '{{count, number}} lokasi tidak punya grup lain. Tambahkan dahulu ke grup lain.',
    companies_one: 'Pesanan {{count, number}} perusahaan ditujukan ke grup ini. Keluarkan dahulu dari perusahaan itu.',
    companies_other:
      'Pesanan {{count, number}} perusahaan ditujukan ke grup ini. Keluarkan dahulu dari perusahaan itu.',
    orders_one:
      '{{count, number}} pesanan yang belum selesai memakai grup ini. Grup dapat dihapus setelah pesanan itu selesai.',
    orders_other:
      '{{count, number}} pesanan yang belum selesai memakai grup ini. Grup dapat dihapus setelah pesanan itu selesai.',
    products_one: '{{count, number}} produk memakai grup ini. Keluarkan dahulu dari produk itu.',
    products_other: '{{count, number}} produk memakai grup ini. Keluarkan dahulu dari produk itu.',
  },
};

/** Its words in the lists of all resources. */
export const siteGroupsInLists = {
  permissions: {
    SITE_GROUP_LIST: 'Melihat grup lokasi',
    SITE_GROUP_EDIT: 'Menambah, mengubah, dan menghapus grup lokasi',
  },
  rowName: 'Grup lokasi',
  actions: { create: 'Menambahkan grup lokasi', delete: 'Menghapus grup lokasi', update: 'Mengubah grup lokasi' },
};
