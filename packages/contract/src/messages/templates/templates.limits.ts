/** Limits and closed lists of notification templates, used by schemas, service, form and tests. */
import { siteTypes } from '../../settings/parameters/parameters.values.ts';

export const templateLimits = {
  nameMax: 100,
  /** Characters of an alphanumeric sender of text messages. */
  senderMax: 11,
  descriptionMax: 500,
  titleMax: 200,
  /** Characters of one text: ten parts of a text message, a mail with its markup, the body of a WhatsApp message. */
  textMax: { SMS: 1530, MAIL: 20_000, WHATSAPP: 1024 },
  /** Texts of one template for text messages (network.md 5, 9). */
  textsMax: 5,
  /** Products that one template is for. */
  productsMax: 200,
  /** Characters of the name or number that the provider gives a WhatsApp template. */
  contentTemplateIdMax: 100,
  approvalNoteMax: 500,
  searchMax: 255,
  /** Templates in the list without pages. */
  listMax: 1000,
  /** Versions that the page of a template shows, the newest first. */
  versionsShown: 50,
} as const;

/** The channels as the calls of templates spell them. */
export const templateTypes = ['SMS', 'MAIL', 'WHATSAPP'] as const;
export type TemplateType = (typeof templateTypes)[number];

/** The channel of the messages that a template is for. */
export const channelOfType = { SMS: 'sms', MAIL: 'mail', WHATSAPP: 'whatsapp' } as const;

/** Only an enabled template is sent. */
export const templateStatuses = ['ENABLED', 'DISABLED'] as const;
export type TemplateStatus = (typeof templateStatuses)[number];

/** ALL, or the one type of sites that a template is for. */
export const templateSiteTypes = ['ALL', ...siteTypes] as const;

/** Kinds of orders that a template may be limited to. */
export const templateServiceTypes = ['STANDARD', 'LAUNDRY', 'DROP_OFF', 'MAILROOM'] as const;

/** Who receives a mail: the recipient of the order, or the service desk of its company. */
export const templateSendTo = ['RECIPIENT', 'COMPANY'] as const;

/** States of a WhatsApp template at its provider. Only an approved one is sent. */
export const templateApprovals = ['IN_REVIEW', 'APPROVED', 'REJECTED', 'PAUSED', 'DISABLED'] as const;
export type TemplateApproval = (typeof templateApprovals)[number];

/** Categories of the provider; it may change that of a template. */
export const templateCategories = ['UTILITY', 'MARKETING', 'AUTHENTICATION'] as const;

/** The languages of messages. A template without one is for all. */
export const templateLanguages = ['en_US', 'zh_HK', 'pt_BR', 'id_ID'] as const;
export type TemplateLanguage = (typeof templateLanguages)[number];

/** The fields that the list sorts by. */
export const templateSortFields = ['lastUpdatedTime', 'templateEvent', 'templateStatus'] as const;
