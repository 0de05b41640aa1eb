import type { verificationMessages as en } from '../../en_US/people/verification-messages.ts';
import type { PhrasesLike } from '../../types.ts';

export const verificationMessages: PhrasesLike<typeof en> = {
  WAITING: {
    subject: '{{company}} enviou o certificado',
    mail: '{{person}}, de {{company}}, enviou o certificado da empresa “{{file}}”. Ele aguarda aprovação.\n\nVeja o arquivo e aprove ou recuse:\n{{link}}',
  },
  APPROVED: {
    subject: 'O certificado de {{company}} foi aprovado',
    mail: 'O certificado “{{file}}” de {{company}} foi aprovado. A conta está ativa.\n\n{{link}}',
  },
  REFUSED: {
    subject: 'O certificado de {{company}} foi recusado',
    mail: 'O certificado “{{file}}” de {{company}} foi recusado:\n\n{{reason}}\n\nEnvie outro aqui:\n{{link}}',
  },
};
