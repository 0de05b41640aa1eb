export { confirmsByProvider } from './single-sign-on.confirmation.ts';
export { singleSignOnHandlers } from './single-sign-on.routes.ts';
export { encryptedClientSecrets } from './single-sign-on.repository.ts';
