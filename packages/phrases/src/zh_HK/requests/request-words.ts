import type { requestWords as en } from '../../en_US/requests/request-words.ts';
import type { PhrasesLike } from '../../types.ts';

export const requestWords: PhrasesLike<typeof en> = {
  types: {
    PICKUP_REQUEST: '取件',
    DELIVERY_REQUEST: '派送',
    OUTBOUND: '出庫',
  },
  states: {
    SUBMITTED: '已提交',
    ARRANGED: '已安排',
    COMPLETED: '已完成',
    CANCELED: '已取消',
  },
  outboundStates: {
    SUBMITTED: '已建立',
    ARRANGED: '已安排',
    COMPLETED: '已完成',
    CANCELED: '已取消',
  },
  itemStates: {
    OPEN: '處理中',
    COMPLETED: '已完成',
    FAILED: '失敗',
    CANCELED: '已移除',
  },
  refusals: {
    STATUS: '狀態為「{{status}}」；必須為「已建立」',
    COMPANY: '屬於 {{company}}；所有訂單必須屬於同一公司',
    NOT_FOUND: '不存在，或屬於其他公司',
  },
};
