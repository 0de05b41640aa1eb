/** Closed lists and limits of software upgrades (design world, "Software upgrades"; docs/device-protocol.md, section 15). */
import { codesOf } from './device.limits.ts';

export const upgradeLimits = {
  /** ms from an offer until the terminal has to report. */
  initiatedMs: 600_000,
  /** ms without another byte after which a download counts as interrupted. */
  downloadStallMs: 1_800_000,
  /** ms that the check of a downloaded package may take. */
  downloadedMs: 600_000,
  /** ms from one INSTALL until the next one may be sent; the `notAfter` of an INSTALL is not later. */
  installMs: 600_000,
  /** ms from the beginning of the installation until the birth with the new version. */
  updatingMs: 1_200_000,
  /** ms that a terminal runs a new version before the server has answered it; it restores the older version after that. */
  trialMs: 600_000,
  /** ms without a report after which an upgrade has failed, unless its task ends earlier. */
  unknownMs: 86_400_000,
  /** ms without a report that an upgrade may last at least, even after the end of its task. */
  unknownMinMs: 600_000,
  /** Attempts before an upgrade fails without a user's retry. */
  attemptsMax: 3,
  /** Starts of a new version without an answer of the server after which the terminal restores the older version. */
  trialBootsMax: 3,
  /** Bytes of a package: 500 MB. */
  packageMaxBytes: 524_288_000,
  /** Characters of a manifest. */
  manifestMaxLength: 4_096,
  /** Keys of a chain of signing keys. */
  keysMax: 64,
  /** Characters of a raw Ed25519 public key of 32 bytes in base64url. */
  publicKeyLength: 43,
  /** Characters of an Ed25519 signature of 64 bytes in base64url. */
  signatureLength: 86,
  /** Bytes of a download between two reports. */
  reportBytes: 8_388_608,
} as const;

/** Systems that a package can be made for. */
export const packageSystems = ['WINDOWS', 'ANDROID'] as const;
export type PackageSystem = (typeof packageSystems)[number];

/** The states of one terminal's upgrade. */
export const upgradeStateMeanings = {
  WAITING: 'Its stage has not begun, the terminal is offline, or the site was postponed',
  QUEUED: 'It was released, and the offer was not sent yet',
  INITIATED: 'The offer was sent',
  DOWNLOADING: 'The terminal downloads the package',
  DOWNLOADED: 'The terminal has the whole package and checks it',
  VERIFIED: 'The package is right; the terminal waits for the command to install it',
  UPDATING: 'The terminal installs the package and restarts',
  UPDATED: 'The terminal was born with the version and the hash that were meant',
  FAILED: 'It ended without the new version; `reason` says why',
  EXCLUDED: 'The terminal cannot take this version; `reason` says why',
  UNKNOWN: 'The terminal has not reported for longer than the limit of the state before',
} as const;
export const upgradeStates = codesOf(upgradeStateMeanings);
export type UpgradeState = (typeof upgradeStates)[number];

/** States that no time limit changes. */
export const finalUpgradeStates = ['UPDATED', 'FAILED', 'EXCLUDED'] as const satisfies readonly UpgradeState[];

/** Why an upgrade failed, or why a terminal was excluded. */
export const upgradeReasonMeanings = {
  NO_SPACE: 'The memory of the terminal has no space for the package',
  HASH: 'The package has another size or another SHA-256 than its manifest says, or it is lost',
  SIGNATURE: 'The manifest is not signed by a key that the terminal trusts, or cannot be read',
  EXPIRED: 'The manifest may no longer be installed, or the time of the command was over',
  ROLLBACK_REFUSED: 'The version is not higher than the highest one that the terminal accepted, and is no downgrade',
  INELIGIBLE: 'The version is for another system, or the terminal runs a version that is too old for it',
  BUSY: 'The terminal was in use, or a door was open, until the time was over',
  REVERTED: 'The new version did not reach the server, and the terminal restored the older one',
  TIMEOUT: 'The terminal did not report in time, or the task ended before it was done',
  CANCELLED: 'The upgrade was cancelled before the installation began',
} as const;
export const upgradeReasons = codesOf(upgradeReasonMeanings);
export type UpgradeReason = (typeof upgradeReasons)[number];

/** What a terminal reports about an upgrade (`up/ota`). */
export const otaStateMeanings = {
  INITIATED: 'The offer is stored and its manifest is accepted',
  DOWNLOADING: 'The download runs or waits; `bytes` says how much of it is stored',
  DOWNLOADED: 'The package is complete; its hash is not checked yet',
  VERIFIED: 'The package is right: INSTALL may be sent',
  UPDATING: 'The installation has begun: the terminal restarts with the new version',
  FAILED: 'The upgrade is over; `reason` says why',
  BUSY: 'The terminal is in use or a door is open: INSTALL was not done and may be sent again',
  CANCEL_REFUSED: 'The installation has begun and cannot be cancelled',
} as const;
export const otaStates = codesOf(otaStateMeanings);
export type OtaState = (typeof otaStates)[number];

/** How the installation of an upgrade ended so far, as a birth reports it. */
export const upgradeOutcomeMeanings = {
  TRIAL: 'The terminal runs the new version and waits for an answer of the server, or it has received it since',
  REVERTED: 'The terminal restored the older version',
} as const;
export const upgradeOutcomes = codesOf(upgradeOutcomeMeanings);
