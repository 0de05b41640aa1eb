export { notificationProvidersHandlers } from './notification-providers.routes.ts';
export {
  encryptedProviderPasswords,
  encryptedReceiptSecrets,
  providerPurpose,
  readSecrets,
  writeSecrets,
} from './notification-providers.secrets.ts';
export { endAlarm, raiseAlarm } from './notification-providers.alarms.ts';
export { receiptAddressOf, receiptTokensOf } from './notification-providers.receipt-address.ts';
export { orderByShare, shareCrons, shareJobs } from './notification-providers.sharing.ts';
