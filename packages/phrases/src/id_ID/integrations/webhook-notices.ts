import type { webhookNotices as en } from '../../en_US/integrations/webhook-notices.ts';
import type { PhrasesLike } from '../../types.ts';

export const webhookNotices: PhrasesLike<typeof en> = {
  FAILING: {
    title: 'Webhook {{webhook}} gagal',
    mail: 'Halo {{name}},\n\nSemua percobaan mengirim peristiwa ke {{link}} gagal selama beberapa hari. Jika terus gagal selama {{days}} hari, webhook dinonaktifkan.\n\nBuka webhook: {{page}}',
  },
  GONE: {
    title: 'Webhook {{webhook}} dinonaktifkan',
    mail: 'Halo {{name}},\n\n{{link}} menjawab bahwa alamat itu sudah tidak ada (410), jadi webhook dinonaktifkan. Peristiwa 30 hari terakhir dapat dikirim ulang setelah webhook aktif lagi.\n\nBuka webhook: {{page}}',
  },
  OFF: {
    title: 'Webhook {{webhook}} dinonaktifkan',
    mail: 'Halo {{name}},\n\n{{link}} gagal selama {{days}} hari, jadi webhook dinonaktifkan. Perbaiki penerima, aktifkan webhook, lalu kirim ulang peristiwa yang terlewat.\n\nBuka webhook: {{page}}',
  },
};
