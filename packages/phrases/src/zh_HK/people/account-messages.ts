import type { accountMessages as en } from '../../en_US/people/account-messages.ts';
import type { PhrasesLike } from '../../types.ts';

export const accountMessages: PhrasesLike<typeof en> = {
  SIGN_IN: {
    subject: '{{code}} 是你的登入驗證碼',
    mail: '你的 Cubby 登入驗證碼：{{code}}\n\n有效時間為 {{minutes}} 分鐘。如你沒有嘗試登入，即有人知道你的密碼，務必立即更改。',
    sms: 'Cubby 登入驗證碼：{{code}}，{{minutes}} 分鐘內有效。切勿轉告他人。',
  },
  PASSWORD_RESET: {
    subject: '{{code}} 是你重設密碼的驗證碼',
    mail: '為 {{username}} 設定新密碼的驗證碼：{{code}}\n\n有效時間為 {{minutes}} 分鐘。如你沒有提出要求，無須理會，你的密碼不會改變。',
    sms: 'Cubby 重設密碼驗證碼：{{code}}，{{minutes}} 分鐘內有效。切勿轉告他人。',
  },
  MAIL: {
    subject: '確認你的電郵地址',
    mail: '開啟以下連結，確認 {{mail}} 是你在 Cubby 使用的電郵地址：\n\n{{link}}\n\n連結於 {{hours}} 小時內有效。如你並不知情，無須理會此訊息。',
  },
};
