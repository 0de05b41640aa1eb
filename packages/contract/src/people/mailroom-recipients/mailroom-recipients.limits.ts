import { sheetLimits } from '../../kernel/sheet.limits.ts';
import { contactLimits } from '../../kernel/contacts.limits.ts';

/** Limits of mailroom recipients (administration.md 3, 5). */
export const mailroomRecipientLimits = {
  /** Characters of a first, a last and a whole name: the whole one goes onto parcels, so their limit is its. */
  nameMax: contactLimits.nameMax,
  positionMax: 100,
  /** Sites of one recipient; a recipient with more takes all. */
  sitesMax: 200,
  searchMax: 255,
  /** Accounts that a search offers. */
  accountsShown: 20,
  ...sheetLimits,
} as const;

/** How a recipient is notified of a parcel: each needs its contact value. */
export const pushMethods = ['PHONE', 'EMAIL', 'USER_ID'] as const;
export type PushMethod = (typeof pushMethods)[number];

/** The field with the contact value of a method. */
export const contactOf = {
  PHONE: 'phone',
  EMAIL: 'email',
  USER_ID: 'userId',
} as const satisfies Record<PushMethod, string>;

/** The columns of an import, as the fields are named; headings are matched in four languages. */
export const recipientColumns = [
  'merchantId',
  'firstName',
  'lastName',
  'name',
  'position',
  'pushMethod',
  'phone',
  'email',
  'userId',
  'allSite',
  'siteId',
] as const;
export type RecipientColumn = (typeof recipientColumns)[number];

export const recipientSortFields = ['lastUpdatedTime', 'name'] as const;
