import type { collections as en } from '../../en_US/reports/collections.ts';
import type { PhrasesLike } from '../../types.ts';

export const collections: PhrasesLike<typeof en> = {
  title: '取件時間',
  filters: {
    span: '取件時間',
  },
  figures: {
    averageCollectedTime: '平均',
    medianCollectedTime: '中位數',
    percentile90CollectedTime: '第 90 百分位',
    uncollectedShare: '未取件比例',
    collected: '已取件',
  },
  meanings: {
    averageCollectedTime: '由存入至取件的平均時間，共 {{total, number}} 張已取件訂單。',
    medianCollectedTime: '一半已取件訂單不超過此時間。',
    percentile90CollectedTime: '十分之九已取件訂單不超過此時間。',
    uncollectedShare: '期間存入的 {{total, number}} 張訂單中至今未取件的比例。',
  },
  chart: '各公司平均取件時間',
  chartSome: '{{total, number}} 間公司中取件最多的 {{shown, number}} 間',
  bar: '{{name}}：平均 {{average}}，中位數 {{median}}，第 90 百分位 {{most}}，已取件 {{count, number}}',
  legend: '長條：平均。直線：中位數。圓圈：第 90 百分位。',
  hours: '{{hours}} 小時',
  minutes: '{{minutes}} 分鐘',
  rows: '已取件訂單',
  columns: {
    expressNumber: '追蹤編號',
    merchantName: '公司',
    siteName: '站點',
    storedTime: '存入',
    collectedTime: '取件',
    collectionMinutes: '取件所需時間',
  },
  export: {
    sheet: '取件時間',
    expressNumber: '追蹤編號',
    orderNumber: '訂單編號',
    merchantName: '公司',
    siteName: '站點',
    storedTime: '存件時間（UTC）',
    collectedTime: '取件時間（UTC），{{from}} 至 {{to}}',
    collectionMinutes: '由存入至取件的分鐘數',
    timeZone: '日期所屬時區',
  },
};
