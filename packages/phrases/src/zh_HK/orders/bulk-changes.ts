import type { bulkChanges as en } from '../../en_US/orders/bulk-changes.ts';
import type { PhrasesLike } from '../../types.ts';

export const bulkChanges: PhrasesLike<typeof en> = {
  leftOut_one: '已選項目中有 {{count, number}} 項不包括在內',
  leftOut_other: '已選項目中有 {{count, number}} 項不包括在內',
  none: '所選項目均不能這樣更改',
  deselect_one: '取消選取 {{count, number}} 項',
  deselect_other: '取消選取 {{count, number}} 項',
  dismiss: '保留所選項目',
  service: '服務：{{service}}',
  noService: '沒有服務',
  rules: {
    pins: '只有存放中的包裹才可發送取件碼。',
    pickup: '只可取消已要求的取件。',
    takeOut: '只可移除請求中尚未完成的訂單。',
    bookings: '只可取消「已建立」的預約。',
  },
  titles: {
    cancel: '取消 {{total, number}} 張訂單中的 {{count, number}} 張？',
    cancelPickup: '取消 {{total, number}} 張訂單中 {{count, number}} 張的取件？',
    cancelBooking: '取消 {{total, number}} 個預約中的 {{count, number}} 個？',
    cancelRequest: '取消 {{total, number}} 個請求中的 {{count, number}} 個？',
    takeOut: '移除 {{total, number}} 張訂單中的 {{count, number}} 張？',
    pickup: '為 {{total, number}} 張訂單中的 {{count, number}} 張要求取件',
    delivery: '通知派送 {{total, number}} 張訂單中的 {{count, number}} 張',
    labels: '列印 {{total, number}} 張標籤中的 {{count, number}} 張？',
    pins: '發送 {{total, number}} 個取件碼中的 {{count, number}} 個？',
  },
};
