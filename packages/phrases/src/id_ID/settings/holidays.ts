import type { holidays as en } from '../../en_US/settings/holidays.ts';
import type { PhrasesLike } from '../../types.ts';

export const holidays: PhrasesLike<typeof en> = {
  title: 'Hari libur nasional',
  one: 'Hari libur nasional',
  toList: 'Ke hari libur nasional',
  add: 'Tambah hari libur nasional',
  searchHint: 'Bagian dari nama atau wilayah',
  fields: {
    day: 'Hari',
    name: 'Nama',
    districtId: 'Wilayah',
  },
  help: {
    day: 'Tidak ada penjemputan atau pengantaran, dan lokasi yang tutup pada hari libur nasional ditutup.',
    districtId: 'Berlaku di sana dan di semua wilayah di dalamnya. Kosong: di mana pun.',
  },
  everywhere: 'Di mana pun',
  first: {
    title: 'Belum ada hari libur nasional',
    text: 'Pada hari libur nasional tidak ada penjemputan atau pengantaran.',
  },
  noMatch: {
    title: 'Tidak ada hari libur nasional yang cocok',
    text: 'Ubah pencarian atau hapus filter.',
  },
  remove: {
    action: 'Hapus hari libur nasional',
    body: 'Penjemputan dan pengantaran berjalan lagi pada hari itu. Ini tidak dapat diurungkan.',
  },
};

/** Its words in the lists of all resources. */
export const holidaysInLists = {
  permissions: {
    HOLIDAY_LIST: 'Melihat hari libur nasional',
    HOLIDAY_EDIT: 'Menambah, mengubah, dan menghapus hari libur nasional; hanya staf platform',
  },
  rowName: 'Hari libur nasional',
  actions: {
    create: 'Menambah hari libur nasional',
    delete: 'Menghapus hari libur nasional',
    update: 'Mengubah hari libur nasional',
  },
};
