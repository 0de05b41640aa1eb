import type { webhookReceiver as en } from '../../en_US/integrations/webhook-receiver.ts';
import type { PhrasesLike } from '../../types.ts';

export const webhookReceiver: PhrasesLike<typeof en> = {
  title: '接收 {{company}} 的事件',
  purpose: '供開發「{{name}}」接收方的人員使用，無需帳戶。',
  ended: {
    title: '此連結已終止',
    text: '可向發送連結的公司索取新的連結。',
  },
  request: '傳送內容',
  requestText: '每個事件是一個帶 JSON 內容的 {{method}} 請求。在 15 秒內以 2xx 狀態回覆，然後再處理事件。',
  events: '事件',
  sample: '樣本',
  schema: '結構',
  version: '版本 {{version}}',
  verify: '驗證簽署',
  verifyText:
    '使用前以原始內容驗證每個請求。向公司索取以 whsec_ 開頭的金鑰。標頭 webhook-signature 可包含多個簽署，其中一個相符即可。',
  publicKey: '如不想共用金鑰，可用此 Ed25519 公鑰驗證 v1a 簽署。',
  retries: '重試與重送',
  retriesText:
    '未獲 2xx 回覆的請求會在 5 秒、5 分鐘、30 分鐘、2、5、10 和 10 小時後重試。每次重試和重送的標頭 webhook-id 均相同：儲存已處理的編號，遇到已知編號時回覆 200。事件可能不按次序到達：包裹的 version 欄位表示哪個最新。忽略未知的欄位。',
  answers: '回覆 429 或 503 並附 Retry-After 可減慢傳送；回覆 410 表示不再接收事件。',
};
