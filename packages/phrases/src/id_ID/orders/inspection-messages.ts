import type { inspectionMessages as en } from '../../en_US/orders/inspection-messages.ts';
import type { PhrasesLike } from '../../types.ts';

export const inspectionMessages: PhrasesLike<typeof en> = {
  subject: 'Inspeksi {{site}} sudah berakhir',
  mail: '{{person}} mengakhiri inspeksi {{site}}.\n\nDilihat: {{seen}} dari {{doors}} kompartemen. Dikoreksi: {{corrected}}.\n{{doorsNamed}}\nLaporan lengkap:\n{{link}}',
  door: '{{name}}: {{fields}}',
  more: 'Selengkapnya ada di laporan.',
};
