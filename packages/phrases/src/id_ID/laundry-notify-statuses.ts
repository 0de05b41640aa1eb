import type { laundryNotifyStatuses as en } from '../en_US/laundry-notify-statuses.ts';
import type { PhrasesLike } from '../types.ts';

export const laundryNotifyStatuses: PhrasesLike<typeof en> = {
  SUCCESS: 'Terkirim',
  ERROR: 'Gagal',
  PENDING: 'Menunggu',
};
