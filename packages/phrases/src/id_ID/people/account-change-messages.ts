import type { accountChangeMessages as en } from '../../en_US/people/account-change-messages.ts';
import type { PhrasesLike } from '../../types.ts';

export const accountChangeMessages: PhrasesLike<typeof en> = {
  subject: '{{what}}',
  mail: 'Halo {{name}},\n\n{{what}}: {{time}}.\n\nJika Anda atau administrator Anda yang melakukannya, tidak ada yang perlu dilakukan. Jika bukan, segera buat kata sandi baru dan beri tahu administrator.',
  sms: 'Cubby: {{what}}, {{time}}. Jika Anda tidak menduganya, buat kata sandi baru dan beri tahu administrator.',
  changes: {
    PASSWORD: 'Kata sandi Anda telah diubah',
    MAIL: 'Alamat email Anda telah diubah',
    PHONE: 'Nomor telepon Anda telah diubah',
    ROLES: 'Peran Anda telah diubah',
    SECOND_STEP: 'Verifikasi dua langkah Anda telah diubah',
    API_KEY: 'Kunci API baru telah dibuat untuk akun Anda',
  },
};
