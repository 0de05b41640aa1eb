import type { home as en } from '../../en_US/reports/home.ts';
import type { PhrasesLike } from '../../types.ts';

export const home: PhrasesLike<typeof en> = {
  title: '主頁',
  purpose: '等候你處理的事項',
  queue: '待辦',
  many: '{{count}} 項或以上',
  kinds: {
    STORE_FAILURES: '未能存件的訂單',
    OVERDUE_ORDERS: '逾期訂單',
    DISCREPANCIES: '待決定的記錄差異',
    WAITING_UNLOCKS: '待批准的遙距開啟',
    WAITING_CERTIFICATES: '待審批的公司證書',
    FAILED_IMPORTS: '有失敗列的匯入',
    ENDING_NUMBERS: '即將用完的追蹤編號規則',
  },
  help: {
    STORE_FAILURES: '速遞員找不到空置格口，或格口的門未能開啟。可重新派送或取消。',
    OVERDUE_ORDERS: '已存件，但未按時領取。',
    DISCREPANCIES: '終端機與訂單對包裹的說法不一。查看兩方說法並作決定。',
    WAITING_UNLOCKS: '有人要求打開格口。10 分鐘內未獲另一人批准便不會打開。',
    WAITING_CERTIFICATES: '公司在獲批前不會有新訂單。',
    FAILED_IMPORTS: '你最近 7 天的匯入。更正各列後再次匯入檔案。',
    ENDING_NUMBERS: '本期編號已用了最少 80%。在訂單被拒之前，把流水號的位數增加。',
  },
  empty: {
    title: '沒有待處理事項',
    text: '新的存件失敗、逾期訂單、記錄差異、遙距開啟、證書和匯入失敗會在此顯示。',
  },
};
