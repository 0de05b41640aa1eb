import type { laundryNotifyStatuses as en } from '../../en_US/orders/laundry-notify-statuses.ts';
import type { PhrasesLike } from '../../types.ts';

export const laundryNotifyStatuses: PhrasesLike<typeof en> = {
  SUCCESS: '已發送',
  ERROR: '發送失敗',
  PENDING: '發送中',
};
