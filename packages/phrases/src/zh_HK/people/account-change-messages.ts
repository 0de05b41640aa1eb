import type { accountChangeMessages as en } from '../../en_US/people/account-change-messages.ts';
import type { PhrasesLike } from '../../types.ts';

export const accountChangeMessages: PhrasesLike<typeof en> = {
  subject: '{{what}}',
  mail: '{{name}}，你好：\n\n{{what}}：{{time}}。\n\n如果是你或你的管理員所為，你無須做任何事。如果不是，應立即設定新密碼並告知管理員。',
  sms: 'Cubby：{{what}}，{{time}}。如非你所預期，應設定新密碼並告知管理員。',
  changes: {
    PASSWORD: '你的密碼已更改',
    MAIL: '你的電郵地址已更改',
    PHONE: '你的電話號碼已更改',
    ROLES: '你的角色已更改',
    SECOND_STEP: '你的兩步驗證已更改',
    API_KEY: '你的帳戶有了新的 API 金鑰',
  },
};
