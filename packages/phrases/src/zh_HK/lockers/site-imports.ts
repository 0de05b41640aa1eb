import type { siteImports as en } from '../../en_US/lockers/site-imports.ts';
import type { PhrasesLike } from '../../types.ts';

/** Words of the import of sites with their compartments from a spreadsheet. */
export const siteImports: PhrasesLike<typeof en> = {
  title: '匯入站點',
  purpose:
    '上載站點及其格口的列表，最多 {{rows}} 列。系統會先檢查所有列；只要有任何錯誤，在你確認之前不會新增任何資料。格口由上至下填寫，欄與欄之間以 | 分隔：S × 4, M × 2 | L × 3。',
  done_one: '已新增 {{count, number}} 個站點',
  done_other: '已新增 {{count, number}} 個站點',
  rights: '你已不能為此營運商新增站點',
  files: { sheet: '站點', template: '站點範本' },
  example: '海港大廈大堂',
  columns: {
    streetAddressEn: '英文街道',
    houseNumberEn: '英文門牌號碼',
    boxList: '格口',
    interfaceType: '鎖控制板：介面',
    interfaceAddress: '鎖控制板：地址',
    baudRate: '鎖控制板：鮑率',
    boardVersion: '鎖控制板：版本',
    boardPorts: '鎖控制板：每塊的鎖數',
  },
};
