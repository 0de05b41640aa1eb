/** Limits and choices of companies (administration.md 5, 9). */
export const companyLimits = {
  nameMax: 255,
  textMax: 255,
  personNameMax: 32,
  phoneMax: 20,
  mailMax: 255,
  serviceMailMax: 40,
  patternMax: 30,
  noteMax: 200,
  usernameMax: 32,
  passwordMin: 6,
  passwordMax: 20,
  warehousesMax: 10,
  productsMax: 500,
  labelsMax: 50,
  rolesMax: 50,
  providersMax: 50,
  /** Companies that one call may name. */
  idsMax: 1000,
  contractExpiringDaysMax: 3650,
  /** Days for which data of recipients and texts of messages can be retained, and are at first. */
  retentionDaysMin: 1,
  recipientKeepDays: 90,
  messageKeepDays: 60,
  retentionDaysMax: 3650,
  /** Companies of one export. */
  exportMax: 100_000,
} as const;

/** The zone of a company at the top; others take that of the operator above. */
export const homeZone = 'Asia/Hong_Kong';

/**
 * The types that a file of a company may have, by its content, and its limit of bytes, exclusive (administration.md 5).
 */
export const companyFileRules = {
  logo: { types: ['image/png', 'image/jpeg'], maxBytes: 2 * 1024 * 1024 },
  certificate: { types: ['application/pdf', 'image/png', 'image/jpeg'], maxBytes: 2 * 1024 * 1024 },
  /** The certificate that a company sends in itself, on Verification. */
  verification: { types: ['application/pdf', 'image/png', 'image/jpeg'], maxBytes: 4 * 1024 * 1024 },
  contract: {
    types: [
      'application/pdf',
      'application/msword',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    maxBytes: 50 * 1024 * 1024,
  },
} as const;
export type CompanyFileUse = keyof typeof companyFileRules;

/** Letters of Latin and Chinese, digits and ~()_&.- with space. */
export const companyNamePattern = /^[\p{Script=Latin}\p{Script=Han}\p{M}\d~()_&.\- ]+$/u;
export const companyPersonNamePattern = /^[\p{L}\p{M}\d]*$/u;
export const companyPhonePattern = /^[\d+()\- ]*$/;
export const initialUsernamePattern = /^[A-Za-z0-9_]{1,32}$/;
export const initialPasswordPattern = /^[A-Za-z0-9]{6,20}$/;

export const companyKinds = ['OPERATOR', 'LOGISTICS', 'MERCHANT'] as const;
export type CompanyKind = (typeof companyKinds)[number];

/** PENDING_APPROVAL: its certificate waits. REJECTED: it was refused. SUSPENDED: no user signs in for it. */
export const companyStatuses = ['ACTIVE', 'PENDING_APPROVAL', 'REJECTED', 'SUSPENDED'] as const;
export type CompanyStatus = (typeof companyStatuses)[number];

/** What staff may make of a status by hand; the approval of a certificate makes the others. */
export const companyTransitions: Readonly<Record<CompanyStatus, readonly CompanyStatus[]>> = {
  ACTIVE: ['SUSPENDED'],
  PENDING_APPROVAL: ['SUSPENDED'],
  REJECTED: ['ACTIVE', 'SUSPENDED'],
  SUSPENDED: ['ACTIVE'],
};

export const collectionAreaTypes = ['RESIDENTIAL', 'COMMERCIAL'] as const;

/** What a company sells: 32 choices. */
export const productCategories = [
  'APPAREL',
  'ARTS_AND_CRAFTS',
  'AUTOMOTIVE',
  'BABY_AND_MATERNITY',
  'BAGS_AND_LUGGAGE',
  'BEAUTY_AND_COSMETICS',
  'BOOKS',
  'CLEANING_AND_LAUNDRY',
  'COMPUTERS',
  'CONSUMER_ELECTRONICS',
  'DOCUMENTS',
  'EDUCATION',
  'EYEWEAR',
  'FLOWERS_AND_GIFTS',
  'FOOD_AND_BEVERAGES',
  'FOOTWEAR',
  'FURNITURE',
  'GAMES_AND_TOYS',
  'GROCERIES',
  'HEALTH_AND_PHARMACY',
  'HOME_APPLIANCES',
  'HOME_AND_KITCHEN',
  'JEWELLERY_AND_WATCHES',
  'MOBILE_PHONES',
  'MUSIC_AND_FILM',
  'OFFICE_SUPPLIES',
  'PET_SUPPLIES',
  'SPORTS_AND_OUTDOOR',
  'STATIONERY',
  'TOOLS_AND_HARDWARE',
  'TRAVEL_AND_TICKETS',
  'OTHERS',
] as const;

/** Where its shop runs: 8 choices. */
export const shopPlatforms = [
  'OWN_WEBSITE',
  'SHOPIFY',
  'WOOCOMMERCE',
  'MAGENTO',
  'SHOPLINE',
  'AMAZON',
  'MARKETPLACE',
  'OTHERS',
] as const;

/** How it came to us: 9 choices. */
export const companyAgents = [
  'DIRECT_SALES',
  'RESELLER',
  'REFERRAL',
  'PARTNER',
  'EXHIBITION',
  'WEBSITE',
  'SOCIAL_MEDIA',
  'CAMPAIGN',
  'OTHERS',
] as const;

export { currencies } from '../../kernel/currencies.ts';

export const companyListSortFields = ['lastUpdatedTime', 'creationTime', 'merchantName'] as const;

export const notifyChannels = ['SMS', 'MAIL', 'WHATSAPP'] as const;
export type NotifyWay = (typeof notifyChannels)[number];
