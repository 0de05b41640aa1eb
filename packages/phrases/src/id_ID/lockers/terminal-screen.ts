import type { terminalScreen as en } from '../../en_US/lockers/terminal-screen.ts';
import type { PhrasesLike } from '../../types.ts';

/** What the screen of a terminal says. */
export const terminalScreen: PhrasesLike<typeof en> = {
  welcome: 'Selamat datang',
  collect: 'Ambil paket',
  store: 'Simpan paket',
  enterPin: 'Masukkan PIN Anda',
  doorOpen: 'Pintu {{door}} terbuka. Tutup kembali setelah selesai.',
  closed: 'Loker ini sedang tutup.',
  offline: 'Tidak ada jaringan. Anda tetap dapat mengambil paket.',
  outOfService: 'Tidak beroperasi',
  thanks: 'Terima kasih',
  help: 'Bantuan',
};
