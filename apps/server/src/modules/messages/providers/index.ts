export { providersHandlers } from './providers.routes.ts';
export {
  encryptedProviderPasswords,
  encryptedReceiptSecrets,
  providerPurpose,
  readSecrets,
  writeSecrets,
} from './providers.secrets.ts';
export { endAlarm, raiseAlarm } from './providers.alarms.ts';
export { receiptAddressOf, receiptTokensOf } from './providers.receipt-address.ts';
export { orderByShare, shareCrons, shareJobs } from './providers.sharing.ts';
