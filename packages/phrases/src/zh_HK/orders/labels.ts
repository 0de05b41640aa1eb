import type { labels as en } from '../../en_US/orders/labels.ts';
import type { PhrasesLike } from '../../types.ts';

export const labels: PhrasesLike<typeof en> = {
  site: '站點',
  compartment: '格口',
  recipient: '收件人',
  tracking: '追蹤編號',
  order: '訂單編號',
  weight: '重量',
  created: '建立時間',
  note: '備註',
  printed: '列印時間',
};
