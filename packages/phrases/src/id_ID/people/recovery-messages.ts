import type { recoveryMessages as en } from '../../en_US/people/recovery-messages.ts';
import type { PhrasesLike } from '../../types.ts';

export const recoveryMessages: PhrasesLike<typeof en> = {
  subject: 'Kode pemulihan membuka akun Anda',
  mail: 'Halo {{name}},\n\nkode pemulihan dipakai untuk masuk ke akun Cubby Anda pada {{time}}, dari alamat {{address}}. Tersisa {{left}} kode.\n\nJika itu Anda, buat kode baru di Akun saya bila sisanya sedikit. Jika bukan Anda, segera ganti kata sandi, buat kode pemulihan baru, dan beri tahu administrator.',
};
