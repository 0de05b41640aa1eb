/** Mails about company certificates: to who decides that one waits, to who sent it what was decided. */
export const verificationMessages = {
  WAITING: {
    subject: '{{company}} sent in its certificate',
    mail: '{{person}} of {{company}} sent in the company certificate “{{file}}”. It is waiting for approval.\n\nReview it and approve or reject it:\n{{link}}',
  },
  APPROVED: {
    subject: 'The certificate of {{company}} is approved',
    mail: 'The certificate “{{file}}” of {{company}} is approved. The account is active.\n\n{{link}}',
  },
  REFUSED: {
    subject: 'The certificate of {{company}} is rejected',
    mail: 'The certificate “{{file}}” of {{company}} is rejected:\n\n{{reason}}\n\nSend another one here:\n{{link}}',
  },
};
