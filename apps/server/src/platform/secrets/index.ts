/** The public face of the secrets. */
export { openSecrets } from './data-key.ts';
export { createSecrets, type Secrets, UnsealError } from './secrets.ts';
export { base32, matchTotp, newTotpSecret, totpUri } from './totp.ts';
