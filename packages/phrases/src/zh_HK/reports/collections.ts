import type { collections as en } from '../../en_US/reports/collections.ts';
import type { PhrasesLike } from '../../types.ts';

export const collections: PhrasesLike<typeof en> = {
  export: {
    sheet: '取件時間',
    expressNumber: '追蹤編號',
    orderNumber: '訂單編號',
    merchantName: '公司',
    siteName: '地點',
    storedTime: '存入時間（UTC）',
    collectedTime: '取件時間（UTC），{{from}} 至 {{to}}',
    collectionMinutes: '由存入至取件的分鐘數',
    timeZone: '日期所屬時區',
  },
};
