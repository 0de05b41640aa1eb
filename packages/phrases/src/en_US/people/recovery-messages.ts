/** The mail that a recovery code was used. */
export const recoveryMessages = {
  subject: 'A recovery code opened your account',
  mail: 'Hello {{name}},\n\nA recovery code was used to sign in to your Cubby account at {{time}}, from the address {{address}}. Codes left: {{left}}.\n\nIf this was you, create new codes under My account when few are left. If it was not you, change your password at once, create new recovery codes and contact an administrator.',
};
