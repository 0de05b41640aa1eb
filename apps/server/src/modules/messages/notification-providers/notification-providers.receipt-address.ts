/** The address that a provider reports deliveries to, and the token by which Meta checks that it is ours. */
import { notificationProvidersCalls } from '@cubby/contract/messages/notification-providers/notification-providers.calls';
import type { Secrets } from '../../../platform/secrets/index.ts';

/** @param publicUrl without a trailing slash */
export const receiptAddressOf = (publicUrl: string, providerId: string): string =>
  `${publicUrl}${notificationProvidersCalls.noteReceipts.path.replace('{id}', providerId)}`;

/** Under each known key, that of the key in use first: a token that was entered at Meta remains valid after a key rotation. */
export const receiptTokensOf = (secrets: Secrets, providerId: string): string[] =>
  secrets.digests('notification-provider-token', providerId).map((digest) => digest.toString('hex').slice(0, 32));
