import type { webhookNotices as en } from '../../en_US/integrations/webhook-notices.ts';
import type { PhrasesLike } from '../../types.ts';

export const webhookNotices: PhrasesLike<typeof en> = {
  FAILING: {
    title: 'Webhook {{webhook}} 正在失敗',
    mail: '{{name}}，你好：\n\n向 {{link}} 傳送事件已連續多天失敗。如持續失敗 {{days}} 天，該 Webhook 將會停用。\n\n開啟 Webhook：{{page}}',
  },
  GONE: {
    title: 'Webhook {{webhook}} 已停用',
    mail: '{{name}}，你好：\n\n{{link}} 回覆該地址已不存在（410），因此 Webhook 已停用。重新啟用後可重送過去 30 天的事件。\n\n開啟 Webhook：{{page}}',
  },
  OFF: {
    title: 'Webhook {{webhook}} 已停用',
    mail: '{{name}}，你好：\n\n{{link}} 已失敗 {{days}} 天，因此 Webhook 已停用。修正接收方，啟用 Webhook 並重送遺漏的事件。\n\n開啟 Webhook：{{page}}',
  },
};
