import type { demoMailbox as en } from '../../en_US/messages/demo-mailbox.ts';
import type { PhrasesLike } from '../../types.ts';

export const demoMailbox: PhrasesLike<typeof en> = {
  title: '示範信箱',
  purpose: '示範系統原本會發送的訊息，全部只留在本機。',
  empty: '暫無訊息',
  emptyHelp: '驗證碼、連結及給收件人的訊息會在此顯示。',
  to: '收件人',
  refresh: '重新載入',
  off: '此系統會實際發送訊息',
  offHelp: '這並非示範系統，因此沒有保留訊息。',
  MAIL: '電郵',
  PHONE: '手機',
};
