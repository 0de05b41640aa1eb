/** The public face of the secrets. */
export { checkKeyOpens } from './check-key.ts';
export { openSecrets } from './data-key.ts';
export { reencryptionCrons, reencryptionJobs } from './reencryption.job.ts';
export type { EncryptedKind } from './reencryption.ts';
export { createSecrets, type Secrets, DecryptionError } from './secrets.ts';
export { base32, matchTotp, newTotpSecret, totpUri } from './totp.ts';
