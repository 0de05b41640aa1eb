import type { flags as en } from '../../en_US/orders/flags.ts';
import type { PhrasesLike } from '../../types.ts';

export const flags: PhrasesLike<typeof en> = {
  title: 'Tanda',
  one: 'Tanda',
  toList: 'Ke tanda',
  add: 'Tambah tanda',
  searchHint: 'Bagian dari nama atau kode',
  fields: {
    flagName: 'Nama',
    flagCode: 'Kode',
    flagColor: 'Warna',
    flagCategory: 'Dipakai untuk',
    orders: 'Pesanan',
  },
  help: {
    flagCode: 'Lembar kerja mengenali tanda dengan kode ini.',
    categoryLocked: 'Linimasa pesanan mencatat tanda menurut ini.',
  },
  categories: {
    CS: 'Layanan pelanggan',
    ORDER: 'Pesanan',
  },
  pickColor: 'Pilih warna',
  withFlag: 'Tampilkan pesanan dengan tanda ini',
  first: {
    title: 'Belum ada tanda',
    text: 'Tanda menandai pesanan yang perlu perhatian, misalnya yang mudah pecah.',
  },
  noMatch: {
    title: 'Tidak ada tanda yang cocok',
    text: 'Ubah pencarian atau hapus filter.',
  },
  remove: {
    action: 'Hapus tanda',
  },
};

/** Its words in the lists of all resources. */
export const flagsInLists = {
  permissions: {
    FLAG_LIST: 'Melihat tanda',
    FLAG_EDIT: 'Menambah, mengubah, dan menghapus tanda; hanya staf platform',
  },
  rowName: 'Tanda',
  actions: { create: 'Menambah tanda', delete: 'Menghapus tanda', update: 'Mengubah tanda' },
};
