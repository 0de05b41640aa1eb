import type { recoveryMessages as en } from '../../en_US/people/recovery-messages.ts';
import type { PhrasesLike } from '../../types.ts';

export const recoveryMessages: PhrasesLike<typeof en> = {
  subject: '備用碼已用於登入你的帳戶',
  mail: '{{name}}：\n\n有人於 {{time}} 從 IP 地址 {{address}} 以備用碼登入你的 Cubby 帳戶。尚餘 {{left}} 個備用碼。\n\n如果是你本人，備用碼所餘無幾時，可在「我的帳戶」建立新的備用碼。如果不是你本人，務必立即更改密碼、建立新的備用碼，並通知管理員。',
};
