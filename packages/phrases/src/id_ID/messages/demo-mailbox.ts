import type { demoMailbox as en } from '../../en_US/messages/demo-mailbox.ts';
import type { PhrasesLike } from '../../types.ts';

export const demoMailbox: PhrasesLike<typeof en> = {
  title: 'Kotak pesan demo',
  purpose: 'Yang seharusnya dikirim oleh demo ini. Tidak ada yang keluar dari mesin ini.',
  empty: 'Belum ada yang dikirim',
  emptyHelp: 'Kode, tautan, dan pesan kepada penerima muncul di sini.',
  to: 'Kepada',
  refresh: 'Muat ulang',
  off: 'Instalasi ini mengirim pesannya',
  offHelp: 'Ini bukan demo, jadi tidak ada pesan yang disimpan di sini.',
  MAIL: 'Email',
  PHONE: 'Telepon',
};
