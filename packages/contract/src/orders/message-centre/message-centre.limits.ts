/** Limits and closed lists of the message centre, used by schemas, service, screen and tests. */
export const messageCentreLimits = {
  searchMax: 255,
  /** Messages that one request sends again. */
  resendMax: 500,
  /** Minutes after which a message that waits is stuck. */
  stuckMinutes: 10,
  /** Rows of one file. */
  exportMax: 100_000,
} as const;

/** What has become of a message: it waits, waits for too long, was sent, was delivered by the report of its provider, or failed. */
export const messageStates = ['WAITING', 'STUCK', 'SENT', 'DELIVERED', 'FAILED'] as const;
export type MessageState = (typeof messageStates)[number];

/** Why a message waits. */
export const waitReasons = ['AWAITS_RECEIPT', 'RETRIES', 'SENDING', 'QUEUED'] as const;

/** Why a message can't be sent again. */
export const resendRefusals = [
  'NOT_FOUND',
  'PENDING',
  'REPEATED',
  'TOO_SOON',
  'PIN_ENDED',
  'NOT_TRUE',
  'NOT_SET_UP',
  'NO_ADDRESS',
  'BOUNCED',
] as const;
export type ResendRefusal = (typeof resendRefusals)[number];
