import type { auditExportColumns as en } from '../../en_US/settings/audit-export-columns.ts';
import type { PhrasesLike } from '../../types.ts';

/** 匯出的審計記錄的標題；時間為 UTC。 */
export const auditExportColumns: PhrasesLike<typeof en> = {
  sheet: '審計記錄',
  occurredTime: '時間（UTC）',
  userName: '人員',
  viewedUserName: '視角',
  apiKey: 'API 金鑰',
  apiKeyMaker: '金鑰建立者',
  company: '公司',
  action: '操作',
  resource: '類別',
  resourceId: '編號',
  address: '來源',
  before: '更改前',
  after: '更改後',
  requestId: '支援代碼',
};
