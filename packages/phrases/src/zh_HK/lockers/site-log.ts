import type { siteLog as en } from '../../en_US/lockers/site-log.ts';
import type { PhrasesLike } from '../../types.ts';

export const siteLog: PhrasesLike<typeof en> = {
  title: '站點記錄',
  searchHint: '操作人姓名',
  columns: {
    operationTime: '時間',
    siteSerialNumber: '站點編號',
    siteName: '站點',
    username: '操作人',
    action: '操作',
    subjectName: '格口或群組',
  },
  noMatch: { title: '沒有符合的記錄', text: '更改搜尋或移除篩選條件。' },
  first: { title: '暫無記錄', text: '站點、其格口及群組的每項更改都會記錄在此。' },
};
