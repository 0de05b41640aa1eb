import type { laundryNotifyStatuses as en } from '../../en_US/orders/laundry-notify-statuses.ts';
import type { PhrasesLike } from '../../types.ts';

export const laundryNotifyStatuses: PhrasesLike<typeof en> = {
  SUCCESS: 'Enviada',
  ERROR: 'Falhou',
  PENDING: 'Pendente',
};
