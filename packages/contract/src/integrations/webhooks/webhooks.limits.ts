/** Closed lists and limits of webhooks (administration.md 3, 4, 5). */
export const webhookMethods = ['POST', 'PUT', 'PATCH', 'GET', 'DELETE'] as const;
export type WebhookMethod = (typeof webhookMethods)[number];

/** How a webhook authenticates with its receiver, as administration.md 4 spells it. */
export const webhookTokenTypes = ['NoAuthorization', 'AUTH_HEADER', 'BASIC_ACCESS', 'REQUEST_BODY'] as const;
export type WebhookTokenType = (typeof webhookTokenTypes)[number];

export const webhookStatuses = ['ENABLED', 'DISABLED'] as const;

/** Why the server switched a webhook off: its receiver answered 410, or failed for days. */
export const webhookOffReasons = ['GONE', 'FAILING'] as const;
export type WebhookOffReason = (typeof webhookOffReasons)[number];

export const deliveryStates = ['PENDING', 'DELIVERED', 'FAILED'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why a try got no answer, or none that counts. `STATUS`: an answer other than 2xx. */
export const attemptFailures = [
  'STATUS',
  'NOT_SECURE',
  'OUT_OF_REACH',
  'UNKNOWN_NAME',
  'CERTIFICATE',
  'TOO_SLOW',
  'TOO_LARGE',
  'UNREACHABLE',
  'INTERRUPTED',
] as const;
export type AttemptFailure = (typeof attemptFailures)[number];

/** What an answer shows in the place of a secret; sent back, it leaves the secret unchanged (administration.md 5). */
export const unchangedSecret = '******';

/** In a value of a map: replaced by the API key when a request is sent. */
export const apiKeyPlaceholder = '{apiKey}';

export const webhookLimits = {
  nameMax: 100,
  urlMax: 2000,
  apiKeyMax: 1000,
  searchMax: 255,
  /** Entries of one of the four maps. */
  mapMax: 20,
  mapNameMax: 100,
  mapValueMax: 1000,
  /** Characters of all entries of the body map. */
  bodyMapMax: 4000,
  /** Bytes of a body. */
  bodyMax: 20_000,
  /** ms of one try. */
  tryMs: 15_000,
  /** Characters of an answer that the log stores. */
  answerMax: 2000,
  /** Days for which the log stores bodies and answers; after that it has the rest. */
  bodyDays: 5,
  /** Days for which the log has deliveries. */
  logDays: 30,
  /** Deliveries of one replay. */
  replayMax: 100_000,
  /** Deliveries that one request names. */
  idsMax: 100,
  /** Hours for which a secret that was replaced still signs. */
  overlapHoursMax: 168,
  overlapHoursDefault: 24,
  /** Days for which the link to the page of a receiver is valid. */
  receiverDays: 30,
} as const;

/**
 * Waits before the tries of a delivery, in ms: 0 s, 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 10 h (the schedule of Standard
 * Webhooks and Svix). The jitter adds or subtracts a tenth at most.
 */
export const tryWaits: readonly number[] = [0, 5, 300, 1800, 7200, 18_000, 36_000, 36_000].map((s) => s * 1000);

/** The defaults that a platform template sets: where its receiver expects the API key. */
interface WebhookPlatform {
  /** Wire: `defualtSettingId`. */
  readonly id: string;
  readonly name: string;
  readonly tokenType: WebhookTokenType;
  readonly map: Readonly<Record<string, string>>;
}

/** The platform templates, in the order in which a form offers them. */
export const webhookPlatforms: readonly WebhookPlatform[] = [
  { id: '1', name: 'Bearer token', tokenType: 'AUTH_HEADER', map: { Authorization: `Bearer ${apiKeyPlaceholder}` } },
  { id: '2', name: 'X-API-Key header', tokenType: 'AUTH_HEADER', map: { 'X-API-Key': apiKeyPlaceholder } },
  {
    id: '3',
    name: 'Basic access',
    tokenType: 'BASIC_ACCESS',
    map: { username: 'cubby', password: apiKeyPlaceholder },
  },
  { id: '4', name: 'Key in the body', tokenType: 'REQUEST_BODY', map: { apiKey: apiKeyPlaceholder } },
  { id: '5', name: 'Signature only', tokenType: 'NoAuthorization', map: {} },
];
export const platformNames = webhookPlatforms.map(({ name }) => name);

export const platformOf = (name: string): WebhookPlatform | undefined =>
  webhookPlatforms.find((platform) => platform.name === name);

/** The fields of a body that no entry of the body map may replace. */
export const reservedBodyNames: readonly string[] = [
  'id',
  'type',
  'invokeType',
  'version',
  'timestamp',
  'merchantId',
  'data',
];

/** A name of a header (RFC 9110, 5.1). */
export const headerNamePattern = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

/** Headers that the server sets, or that direct a connection. */
export const isReservedHeader = (name: string): boolean =>
  /^(webhook-.*|host|content-length|content-type|connection|proxy-.*|te|trailer|transfer-encoding|upgrade|expect|user-agent)$/i.test(
    name,
  );

/** Visible ASCII and spaces: what a header can contain without an encoding. */
export const headerValuePattern = /^[\x20-\x7E]*$/;

export const webhookSortFields = ['lastUpdatedTime', 'webhookName'] as const;
