import type { verificationMessages as en } from '../../en_US/people/verification-messages.ts';
import type { PhrasesLike } from '../../types.ts';

export const verificationMessages: PhrasesLike<typeof en> = {
  WAITING: {
    subject: '{{company}} 提交了公司證書',
    mail: '{{company}} 的 {{person}} 提交了公司證書「{{file}}」，正等待審批。\n\n查看並批准或拒絕：\n{{link}}',
  },
  APPROVED: {
    subject: '{{company}} 的證書已獲批准',
    mail: '{{company}} 的證書「{{file}}」已獲批准，帳戶現已啟用。\n\n{{link}}',
  },
  REFUSED: {
    subject: '{{company}} 的證書被拒絕',
    mail: '{{company}} 的證書「{{file}}」被拒絕：\n\n{{reason}}\n\n可在此提交另一份：\n{{link}}',
  },
};
