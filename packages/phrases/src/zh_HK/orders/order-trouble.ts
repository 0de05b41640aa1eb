import type { orderTrouble as en } from '../../en_US/orders/order-trouble.ts';
import type { PhrasesLike } from '../../types.ts';

export const orderTrouble: PhrasesLike<typeof en> = {
  overdue: '已逾期 {{age}}',
  overdueText: '收件人尚未取件。可再次發送取件碼、延長期限或打開格口。',
  open: '打開 {{compartment}}',
  notThere: '包裹已不在 {{compartment}}。重新載入此頁。',
  failed: '未能存放：{{reason}}',
  failedText: '速遞員可再次存放，或將包裹送回倉庫。',
  failedAlone: '未能存放',
};
