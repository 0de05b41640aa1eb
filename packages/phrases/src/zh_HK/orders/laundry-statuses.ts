import type { laundryStatuses as en } from '../../en_US/orders/laundry-statuses.ts';
import type { PhrasesLike } from '../../types.ts';

export const laundryStatuses: PhrasesLike<typeof en> = {
  created: '已建立',
  customerStored: '客戶已存件',
  courierCollected: '速遞員已取走',
  courierStored: '速遞員已存件',
  completed: '已完成',
  courierRecycle: '速遞員回收',
  operatorRecycle: '營運商回收',
  cancelled: '已取消',
};
