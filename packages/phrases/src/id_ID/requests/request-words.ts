import type { requestWords as en } from '../../en_US/requests/request-words.ts';
import type { PhrasesLike } from '../../types.ts';

export const requestWords: PhrasesLike<typeof en> = {
  types: {
    PICKUP_REQUEST: 'Penjemputan',
    DELIVERY_REQUEST: 'Pengantaran',
    OUTBOUND: 'Pengiriman keluar',
  },
  states: {
    SUBMITTED: 'Diajukan',
    ARRANGED: 'Dijadwalkan',
    COMPLETED: 'Selesai',
    CANCELED: 'Dibatalkan',
  },
  outboundStates: {
    SUBMITTED: 'Dibuat',
    ARRANGED: 'Dijadwalkan',
    COMPLETED: 'Selesai',
    CANCELED: 'Dibatalkan',
  },
  itemStates: {
    OPEN: 'Terbuka',
    COMPLETED: 'Selesai',
    FAILED: 'Gagal',
    CANCELED: 'Dikeluarkan',
  },
  refusals: {
    STATUS: 'Berstatus {{status}}; harus Dibuat',
    COMPANY: 'Milik {{company}}; semua pesanan harus milik satu perusahaan',
    NOT_FOUND: 'Tidak ada, atau milik perusahaan lain',
  },
};
