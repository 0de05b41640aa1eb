import type { PackageType } from '../../settings/files/files.limits.ts';

/** Limits of software versions of terminals, used by schemas, service, forms and tests (network.md 3, 5). */
export const softwareVersionLimits = {
  /** As long as the version that a terminal reports can be (`deviceLimits.wordMax`). */
  nameMax: 64,
  descriptionMax: 500,
  fileNameMax: 255,
  searchMax: 255,
  /** Days for which a version may be installed, unless the request names a date. */
  installDays: 365,
  /** Days from now until which a version may be installed at most. */
  installDaysMax: 1095,
  /** Sites and tasks that the page of a version and the refusal of its deletion list by name; the counts are exact. */
  usesShown: 20,
  /** Versions that a list without pages answers. */
  optionsMax: 1_000,
  /** Versions in the distribution. */
  distributionMax: 500,
  /** Downloads that one server process sends at once; more are answered with 503 and Retry-After. */
  downloadsAtOnce: 50,
  /** Seconds after which a refused download is repeated. */
  downloadRetrySeconds: 30,
  /** ms without a byte after which a download ends. */
  downloadStallMs: 60_000,
  /** Milliseconds for which a download token is valid if no earlier end is named. */
  downloadTokenMs: 86_400_000,
} as const;

/** What a version is for; a terminal with another system refuses it. */
export const softwareSystems = ['Windows', 'Android'] as const;
export type SoftwareSystem = (typeof softwareSystems)[number];

/** The systems that terminals report. */
export const reportedSystems = [...softwareSystems, 'Linux'] as const;
export type ReportedSystem = (typeof reportedSystems)[number];

/** What the package of each system is, by its content. */
export const packageTypeOf = {
  Windows: 'application/zip',
  Android: 'application/vnd.android.package-archive',
} as const satisfies Record<SoftwareSystem, PackageType>;

export const softwareVersionSortFields = ['creationTime', 'siteVersionName', 'size', 'lastUpdatedTime'] as const;

/** A version as terminals report it: segments that `.`, `-`, `_` and `+` separate. */
export const versionNamePattern = /^(?:[0-9A-Za-z]+(?:[.\-_+][0-9A-Za-z]+)*)?$/;
