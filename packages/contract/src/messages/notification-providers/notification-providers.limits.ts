/** Limits and closed lists of notification providers, used by schemas, service, form and tests. */
export const providerLimits = {
  nameMax: 255,
  serverAddrMax: 255,
  usernameMax: 255,
  passwordMax: 1000,
  /** Characters of each text of otherJsonData. */
  settingMax: 255,
  /** Characters of a test message. */
  testBodyMax: 1000,
  targetMax: 255,
  /** Characters of what a provider answered to a failed test. */
  wordsMax: 500,
  /** Providers that one page names by id. */
  idsMax: 1000,
  /** Digits before and behind the point of a price: a part of a text message costs less than a cent. */
  priceDigits: 7,
  priceDecimals: 5,
  /** Test messages that one user sends at once; then one each 12 s. */
  testsAtOnce: 5,
} as const;

/** As administration.md 3 spells them. */
export const providerTypes = ['SMS', 'MAIL', 'WHATSAPP'] as const;
export type ProviderType = (typeof providerTypes)[number];

/**
 * How a text or WhatsApp message is posted: GENERIC, the JSON of Cubby; TWILIO, the form of Twilio's Messages resource;
 * META, the JSON of Meta's WhatsApp Cloud API.
 */
export const providerShapes = ['GENERIC', 'TWILIO', 'META'] as const;
export type ProviderShape = (typeof providerShapes)[number];

/** The shapes that a type of provider may have; mail leaves by SMTP and has none. */
export const shapesOf: Readonly<Record<ProviderType, readonly ProviderShape[]>> = {
  SMS: ['GENERIC', 'TWILIO'],
  MAIL: [],
  WHATSAPP: ['GENERIC', 'TWILIO', 'META'],
};

/** The settings of otherJsonData that a type of provider has. */
export const settingsOf = {
  MAIL: ['port', 'senderName', 'senderEmail', 'domain', 'bccEmail'],
  SMS: ['shape', 'sender'],
  WHATSAPP: ['shape', 'sender'],
} as const satisfies Record<ProviderType, readonly string[]>;

/** In place of a password that is stored and not shown; sent back, the password does not change. */
export const passwordMask = '******';

/** The fields that the page sorts by. */
export const providerSortFields = ['name', 'createTime'] as const;

/** Why the share of a provider is less than the order of companies gives it, or that it is rising again. */
export const shareReasons = ['SLOW', 'RECOVERING'] as const;
export type ShareReason = (typeof shareReasons)[number];

/** What a callback of a provider reports of a message. */
export const deliveryReports = ['SENT', 'DELIVERED', 'FAILED'] as const;
export type DeliveryReport = (typeof deliveryReports)[number];
