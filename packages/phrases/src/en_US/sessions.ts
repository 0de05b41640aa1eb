/** Words of signing in and out. */
export const sessions = {
  title: 'Sign in',
  purpose: 'The back office for lockers and parcels',
  username: 'User name',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  capsLock: 'Caps Lock is on',
  submit: 'Sign in',
  submitting: 'Signing in',
  usernameMissing: 'Enter your user name',
  passwordMissing: 'Enter your password',
  secondStep:
    'This account signs in with a second step, which this console does not offer yet. An administrator can turn it off.',
  ended: 'Your session has ended. Sign in to go on where you were.',
  language: 'Language',
};
