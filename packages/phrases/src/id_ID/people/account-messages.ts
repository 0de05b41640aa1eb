import type { accountMessages as en } from '../../en_US/people/account-messages.ts';
import type { PhrasesLike } from '../../types.ts';

export const accountMessages: PhrasesLike<typeof en> = {
  SIGN_IN: {
    subject: '{{code}} adalah kode masuk Anda',
    mail: 'Kode Anda untuk masuk ke Cubby: {{code}}\n\nKode berlaku {{minutes}} menit. Jika Anda tidak mencoba masuk, ada yang mengetahui kata sandi Anda: segera ubah.',
    sms: 'Kode masuk Cubby: {{code}}. Berlaku {{minutes}} menit. Jangan berikan kepada siapa pun.',
  },
  PASSWORD_RESET: {
    subject: '{{code}} adalah kode kata sandi baru Anda',
    mail: 'Kode Anda untuk menetapkan kata sandi baru bagi {{username}}: {{code}}\n\nKode berlaku {{minutes}} menit. Jika Anda tidak memintanya, tidak perlu melakukan apa pun: kata sandi Anda tetap sama.',
    sms: 'Kode Cubby untuk kata sandi baru: {{code}}. Berlaku {{minutes}} menit. Jangan berikan kepada siapa pun.',
  },
  MAIL: {
    subject: 'Konfirmasi alamat email Anda',
    mail: 'Buka tautan ini untuk mengonfirmasi bahwa {{mail}} adalah alamat email Anda di Cubby:\n\n{{link}}\n\nTautan berlaku {{hours}} jam. Jika Anda tidak mengharapkan pesan ini, tidak perlu melakukan apa pun.',
  },
};
