import type { verificationMessages as en } from '../../en_US/people/verification-messages.ts';
import type { PhrasesLike } from '../../types.ts';

export const verificationMessages: PhrasesLike<typeof en> = {
  WAITING: {
    subject: '{{company}} mengirim sertifikatnya',
    mail: '{{person}} dari {{company}} mengirim sertifikat perusahaan “{{file}}”. Sertifikat ini menunggu persetujuan.\n\nLihat lalu setujui atau tolak:\n{{link}}',
  },
  APPROVED: {
    subject: 'Sertifikat {{company}} disetujui',
    mail: 'Sertifikat “{{file}}” milik {{company}} disetujui. Akunnya aktif.\n\n{{link}}',
  },
  REFUSED: {
    subject: 'Sertifikat {{company}} ditolak',
    mail: 'Sertifikat “{{file}}” milik {{company}} ditolak:\n\n{{reason}}\n\nKirim yang lain di sini:\n{{link}}',
  },
};
