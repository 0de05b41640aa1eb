/** The public face of the secrets. */
export { checkKeyOpens } from './check-key.ts';
export { openSecrets } from './data-key.ts';
export { sealAnewCrons, sealAnewJobs } from './reseal.job.ts';
export type { SealedKind } from './reseal.ts';
export { createSecrets, type Secrets, UnsealError } from './secrets.ts';
export { base32, matchTotp, newTotpSecret, totpUri } from './totp.ts';
