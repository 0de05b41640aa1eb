import type { utilization as en } from '../../en_US/reports/utilization.ts';
import type { PhrasesLike } from '../../types.ts';

export const utilization: PhrasesLike<typeof en> = {
  export: {
    sheet: '格口使用率',
    siteName: '地點',
    siteSerialNumber: '地點編號',
    day: '日期（{{from}} 至 {{to}}；以地點營運商的當地日期計算）',
    timeZone: '日期所屬時區',
    utilization: '使用率：佔用時數 ÷ 服務時數',
    occupiedHours: '格口佔用時數',
    inServiceHours: '格口服務時數',
    parcels: '存入可用格口的次數',
    capacity: '容量：服務日數 × 每格可放包裹數',
    parcelsOverCapacity: '存入次數 ÷ 容量（1 即 100%）',
    turnover: '周轉：每個格口每服務日的存入次數',
    released: '已結束的存放',
    releasedLate: '其中超過 24 小時',
    turnedAway: '因沒有可用格口而離開的到訪',
  },
  companyExport: {
    sheet: '各公司使用率',
    merchantName: '公司',
    siteName: '地點',
    period: '月份（以地點營運商的當地日期計算）',
    timeZone: '日期所屬時區',
    A4: 'A4：存入高度不超過 170 毫米的格口',
    A3: 'A3：存入較高的格口',
    occupiedHours: '該公司包裹佔用的格口時數',
    inServiceHours: '地點的格口服務時數',
    utilization: '使用率：該公司佔用時數 ÷ 地點的服務時數',
  },
};
