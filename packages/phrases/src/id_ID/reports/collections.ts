import type { collections as en } from '../../en_US/reports/collections.ts';
import type { PhrasesLike } from '../../types.ts';

export const collections: PhrasesLike<typeof en> = {
  export: {
    sheet: 'Waktu pengambilan',
    expressNumber: 'Nomor pelacakan',
    orderNumber: 'Nomor pesanan',
    merchantName: 'Perusahaan',
    siteName: 'Lokasi',
    storedTime: 'Disimpan (UTC)',
    collectedTime: 'Diambil (UTC), {{from}} sampai {{to}}',
    collectionMinutes: 'Menit dari disimpan sampai diambil',
    timeZone: 'Zona waktu hari',
  },
};
