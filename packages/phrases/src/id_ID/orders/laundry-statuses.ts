import type { laundryStatuses as en } from '../../en_US/orders/laundry-statuses.ts';
import type { PhrasesLike } from '../../types.ts';

export const laundryStatuses: PhrasesLike<typeof en> = {
  created: 'Dibuat',
  customerStored: 'Disimpan pelanggan',
  courierCollected: 'Diambil kurir',
  courierStored: 'Disimpan kurir',
  completed: 'Selesai',
  courierRecycle: 'Ditarik kurir',
  operatorRecycle: 'Ditarik operator',
  cancelled: 'Dibatalkan',
};
