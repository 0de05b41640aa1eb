/** What people read of their account: by purpose, the subject of the mail, the mail and the text message. */
export const accountMessages = {
  SIGN_IN: {
    subject: '{{code}} is your sign-in code',
    mail: 'Your code for signing in to Cubby: {{code}}\n\nIt is valid for {{minutes}} minutes. If you did not try to sign in, someone else has your password: change it at once.',
    sms: 'Cubby sign-in code: {{code}}. Valid for {{minutes}} minutes. Never share it.',
  },
  PASSWORD_RESET: {
    subject: '{{code}} is your code for a new password',
    mail: 'Your code for setting a new password for {{username}}: {{code}}\n\nIt is valid for {{minutes}} minutes. If you did not ask for it, you can ignore this message: your password does not change.',
    sms: 'Cubby code for a new password: {{code}}. Valid for {{minutes}} minutes. Never share it.',
  },
  MAIL: {
    subject: 'Confirm your e-mail address',
    mail: 'Open this link to confirm that {{mail}} is your e-mail address for Cubby:\n\n{{link}}\n\nIt is valid for {{hours}} hours. If you did not expect this message, you can ignore it.',
  },
};
