import type { sessions as en } from '../en_US/sessions.ts';
import type { PhrasesLike } from '../types.ts';

export const sessions: PhrasesLike<typeof en> = {
  title: 'Masuk',
  purpose: 'Back office untuk loker dan paket',
  username: 'Nama pengguna',
  password: 'Kata sandi',
  showPassword: 'Tampilkan kata sandi',
  hidePassword: 'Sembunyikan kata sandi',
  capsLock: 'Caps Lock aktif',
  submit: 'Masuk',
  submitting: 'Sedang masuk',
  usernameMissing: 'Masukkan nama pengguna',
  passwordMissing: 'Masukkan kata sandi',
  secondStep: 'Akun ini memerlukan langkah kedua yang belum tersedia di konsol ini. Administrator dapat mematikannya.',
  ended: 'Sesi Anda telah berakhir. Masuk untuk melanjutkan dari tempat terakhir.',
  language: 'Bahasa',
};
