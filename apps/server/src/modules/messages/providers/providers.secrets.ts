/** The encrypted texts of providers: the password, and the secret that signs callbacks. */
import type { EncryptedKind } from '../../../platform/secrets/index.ts';

/** What the password of a provider is encrypted for. */
export const providerPurpose = (providerId: string): string => `notification-provider:${providerId}`;
/** What the secret of its callbacks is encrypted for. */
export const receiptPurpose = (providerId: string): string => `notification-provider-receipts:${providerId}`;

export const sealedProviderPasswords: EncryptedKind = {
  table: 'notification_providers',
  id: 'id',
  column: 'password_sealed',
  purpose: providerPurpose,
};

export const sealedReceiptSecrets: EncryptedKind = {
  table: 'notification_providers',
  id: 'id',
  column: 'receipt_secret_sealed',
  purpose: receiptPurpose,
};
