import type { orderStatuses as en } from '../../en_US/orders/order-statuses.ts';
import type { PhrasesLike } from '../../types.ts';

export const orderStatuses: PhrasesLike<typeof en> = {
  created: '已建立',
  pickupRequested: '已要求取件',
  deliveryRequested: '已要求派送',
  courierStored: '速遞員已存件',
  customerStored: '客戶已存件',
  inbound: '已入庫',
  returnedToWarehouse: '已退回倉庫',
  readyForDispatch: '準備派送',
  completed: '已完成',
  changeToDelivery: '轉為派送',
  returnedToMerchant: '已退回商戶',
  storeFailure: '存件失敗',
  courierRecycle: '速遞員回收',
  operatorRecycle: '營運商回收',
  cancelled: '已取消',
};
