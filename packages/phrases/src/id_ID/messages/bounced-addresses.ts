import type {
  bouncedAddresses as en,
  bouncedAddressesInLists as enInLists,
} from '../../en_US/messages/bounced-addresses.ts';
import type { PhrasesLike } from '../../types.ts';

export const bouncedAddresses: PhrasesLike<typeof en> = {
  title: 'Alamat terpental',
  searchHint: 'Alamat atau jawaban penyedia',
  fields: {
    merchantName: 'Perusahaan',
    channel: 'Saluran',
    address: 'Alamat',
    provider: 'Penyedia',
    reason: 'Kode',
    words: 'Jawaban penyedia',
    bouncedTime: 'Terpental',
  },
  first: {
    title: 'Tidak ada alamat terpental',
    text: 'Alamat yang ditolak penyedia secara permanen muncul di sini dan tidak lagi menerima pesan.',
  },
  noMatch: { title: 'Tidak ada alamat terpental yang cocok', text: 'Ubah pencarian atau hapus filter.' },
  remove: {
    action: 'Hapus dari daftar',
    title: 'Hapus {{name}} dari daftar?',
    body: 'Alamat ini menerima pesan lagi. Jika masih tidak dapat dijangkau, alamat ini kembali ke daftar.',
    done: '{{name}} dihapus',
  },
};

export const bouncedAddressesInLists: PhrasesLike<typeof enInLists> = {
  rowName: 'Alamat terpental',
  actions: {
    create: 'Menambahkan alamat terpental',
    delete: 'Menghapus alamat terpental',
    update: 'Mengubah alamat terpental',
  },
  screens: { bouncedAddressList: 'Alamat terpental' },
};
