import type { alerts as en } from '../../en_US/lockers/alerts.ts';
import type { PhrasesLike } from '../../types.ts';

export const alerts: PhrasesLike<typeof en> = {
  title: '警報',
  one: '警報',
  count_one: '{{count, number}} 個警報',
  count_other: '{{count, number}} 個警報',
  searchHint: '站點名稱或序號',
  columns: { alertType: '警報', alertStatus: '狀態', site: '站點', box: '格口', detail: '詳情', alertOpenTime: '開始', alertCloseTime: '結束', duration: '持續時間', acknowledged: '確認人', assignee: '負責人', note: '備註' },
  types: { OFFLINE: '離線', DOOR_LEFT_OPEN: '門未關上', FORCED_OPEN: '門被強行打開', DISAGREEMENT: '格口與紀錄不符', BOARD_FAILED: '鎖板故障', KEYPAD_SWEEP: '連續嘗試 PIN', CLOCK_SKEW: '時鐘不準', STORAGE_LOW: '儲存空間不足', QUARANTINE: '無法讀取的訊息', PARCEL_WAITING: '包裹存放過久' },
  statuses: { OPEN: '未解除', CLOSE: '已解除' },
  stages: { CUSTOMER: '仍在客戶時限內', STAFF: '已通知職員' },
  details: { board: '鎖板 {{number}}', flapping: '連線時斷時續', incident: '{{count, number}} 個站點同時發生', skew: '偏差 {{count, number}} 分鐘', free: '剩餘 {{percent}}%', count: '數目：{{count, number}}' },
  duration: { minutes: '{{minutes, number}} 分鐘', hours: '{{hours, number}} 小時 {{minutes, number}} 分鐘', days: '{{days, number}} 天 {{hours, number}} 小時' },
  acknowledge: { chosen: '確認 {{count, number}} 個', done: '已確認 {{count, number}} 個警報', refused: '已有人確認。' },
  take: { chosen: '接手 {{count, number}} 個', done: '已由你負責 {{count, number}} 個警報', refused: '已由你負責。' },
  note: { action: '編輯備註', title: '警報的備註', label: '備註', save: '儲存備註', saved: '已儲存備註' },
  bell: { title: '警報', open: '{{count, number}} 個未解除的警報', none: '沒有尚待確認的警報。', all: '所有警報' },
  noMatch: { title: '沒有符合的警報', text: '更改搜尋或移除篩選條件。' },
  first: { title: '尚無警報', text: '智能櫃的異常會在此顯示。' },
};
