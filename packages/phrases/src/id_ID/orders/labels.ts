import type { labels as en } from '../../en_US/orders/labels.ts';
import type { PhrasesLike } from '../../types.ts';

export const labels: PhrasesLike<typeof en> = {
  site: 'Lokasi',
  compartment: 'Kompartemen',
  recipient: 'Penerima',
  tracking: 'Nomor resi',
  order: 'Nomor pesanan',
  weight: 'Berat',
  created: 'Dibuat',
  note: 'Catatan',
  printed: 'Dicetak',
};
