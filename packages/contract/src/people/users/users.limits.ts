import { sheetLimits } from '../../kernel/sheet.limits.ts';

/** Limits of users (administration.md 5, 9). */
export const userLimits = {
  usernameMax: 64,
  passwordMin: 6,
  passwordMax: 30,
  nameMax: 32,
  nicknameMax: 100,
  phoneMax: 20,
  mailMax: 40,
  staffNumberMax: 64,
  rolesMax: 50,
  sitesMax: 200,
  districtsMax: 200,
  permissionsMax: 500,
  cardNumberMax: 64,
  searchMax: 255,
  /** People that a list without pages gives. */
  listMax: 1000,
  ...sheetLimits,
  fileMaxBytes: 8 * 1024 * 1024,
  rowsMax: 5000,
  columnsMax: 50,
  /** Passwords of an import that differ: each takes some 25 ms of a processor to hash. */
  passwordsMax: 500,
} as const;

export const userStatuses = ['ACTIVE', 'LOCKED'] as const;
export type UserStatus = (typeof userStatuses)[number];

/** What a person types to sign in. */
export const usernamePattern = /^[A-Za-z0-9_.@-]*$/;
export const passwordPattern = /^[A-Za-z0-9_@#$%^&*()+]{6,30}$/;
/** Letters of any script, and digits. */
export const personNamePattern = /^[\p{L}\p{M}\p{N}]*$/u;
export const userPhonePattern = /^[\d+()\- ]*$/;
/** The number of a staff card as readers give it: letters and digits, in groups or not. */
export const cardNumberPattern = /^[A-Za-z0-9:.-]*$/;
/** Letters, digits, underscore, at, dot or hyphen, in the shape of an address. */
export const userMailPattern = /^[A-Za-z0-9_.-]+@[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)+$/;

/** The columns of an import, as the fields are named; headings are matched in four languages. */
export const userColumns = [
  'username',
  'password',
  'firstName',
  'lastName',
  'staffNo',
  'mobile',
  'email',
  'merchantName',
] as const;
export type UserColumn = (typeof userColumns)[number];

/** The prefix of every API key, which distinguishes it from the token of a session. */
export const apiKeyPrefix = 'cubby_';
/** Hours that an API key still works after a newer one replaces it. */
export const apiKeyOverlapHours = 24;

export const userSortFields = ['lastUpdatedTime', 'username'] as const;
export const apiKeySortFields = ['creationTime', 'lastUsedTime'] as const;

/** Limits of keys of programs. */
export const apiKeyLimits = {
  nameMax: 60,
  /** Ten years. */
  validDaysMax: 3650,
  /** A week. */
  overlapHoursMax: 168,
  /** Keys with a name that one user has at a time. */
  keysOfUserMax: 50,
} as const;
