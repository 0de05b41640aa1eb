/** The message that something of an account was changed by which it can be opened: what, and when. */
export const accountChangeMessages = {
  subject: '{{what}}',
  mail: 'Hello {{name}},\n\n{{what}}: {{time}}.\n\nIf you or your administrator did this, you can ignore this message. If not, set a new password at once and contact an administrator.',
  sms: 'Cubby: {{what}}, {{time}}. If you did not expect this, set a new password and contact an administrator.',
  changes: {
    PASSWORD: 'Your password was changed',
    MAIL: 'Your e-mail address was changed',
    PHONE: 'Your phone number was changed',
    ROLES: 'Your roles were changed',
    SECOND_STEP: 'Your two-step verification was changed',
    API_KEY: 'A new API key was created for your account',
  },
};
