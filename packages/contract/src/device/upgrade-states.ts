/**
 * The upgrade of one terminal as one pure function, which the server runs and a model explores
 * (upgrade-states.model.test.ts): no other code decides what becomes of an upgrade. Each state that is not final has a time at
 * which it becomes another one. An upgrade has succeeded if the terminal was born with the version and the hash that were
 * meant; no report of a terminal replaces that birth.
 */
import {
  finalUpgradeStates,
  type OtaState,
  upgradeLimits as limits,
  type UpgradeReason,
  type UpgradeState,
} from './upgrades.limits.ts';

export interface UpgradeLife {
  readonly state: UpgradeState;
  /** Offers that were sent, without repeats; 0: none. */
  readonly attempt: number;
  /** Why it failed or was excluded. In VERIFIED: BUSY if the last INSTALL was not done. */
  readonly reason: UpgradeReason | null;
  /** Epoch ms, clock of the server, at which a `due` changes it; null in a final state. */
  readonly dueTime: number | null;
  /** Bytes of the package that the terminal reported in this attempt. */
  readonly bytes: number;
  /** A CANCEL is to be sent, or was sent. */
  readonly cancelRequested: boolean;
  /** The terminal answered that the installation had begun. */
  readonly cancelRefused: boolean;
  /** The state before UNKNOWN; null in each other state. */
  readonly resumeState: UpgradeState | null;
  /** An INSTALL was sent and not answered yet. */
  readonly installSent: boolean;
  /** Epoch ms at which the task ends for this terminal: nothing begins after it. */
  readonly endTime: number;
}

export type UpgradeHappening =
  | {
      /**
       * `released`: its turn has come and the terminal is online. `due`: its dueTime is over. `cancel`: a user stops it.
       * `retried`: a user repeats a failed one. `offered` and `installSent`: the message is sent now, after this is stored.
       */
      readonly what: 'released' | 'due' | 'cancel' | 'retried' | 'offered' | 'installSent';
      readonly now: number;
    }
  | {
      readonly what: 'reported';
      readonly now: number;
      /** The attempt that the report names. */
      readonly attempt: number;
      readonly state: OtaState;
      readonly bytes?: number | undefined;
      readonly reason?: UpgradeReason | undefined;
    }
  | {
      /** A birth that is not older than one that was taken before. */
      readonly what: 'born';
      readonly now: number;
      /** It reports the version and the hash of the manifest. */
      readonly matches: boolean;
      /** It reports REVERTED for this upgrade and its current attempt. */
      readonly reverted: boolean;
    };
type Report = Extract<UpgradeHappening, { what: 'reported' }>;

export const isUpgradeFinal = (state: UpgradeState): boolean =>
  (finalUpgradeStates as readonly UpgradeState[]).includes(state);

/** Returns an upgrade that waits for its stage. @param times epoch ms */
export const newUpgrade = ({ endTime }: { readonly now: number; readonly endTime: number }): UpgradeLife => ({
  state: 'WAITING',
  attempt: 0,
  reason: null,
  dueTime: endTime,
  bytes: 0,
  cancelRequested: false,
  cancelRefused: false,
  resumeState: null,
  installSent: false,
  endTime,
});

/** Returns the upgrade of a terminal that cannot take the version. */
export const excludedUpgrade = (reason: UpgradeReason, endTime = 0): UpgradeLife => ({
  ...newUpgrade({ now: 0, endTime }),
  state: 'EXCLUDED',
  reason,
  dueTime: null,
});

/** Whether the server sends an OFFER to a terminal that is online: once in QUEUED, and again after a birth until VERIFIED. */
export const isOfferNeeded = ({ state, cancelRequested }: UpgradeLife): boolean =>
  ['QUEUED', 'INITIATED', 'DOWNLOADING', 'DOWNLOADED'].includes(state) && !cancelRequested;

/** Whether an INSTALL may be sent now; the rules of the window and of the site are the caller's. */
export const canInstall = ({ state, installSent, cancelRequested, endTime }: UpgradeLife, now: number): boolean =>
  state === 'VERIFIED' && !installSent && !cancelRequested && now < endTime;

/** Whether the server answers a birth or a report of the terminal with a CANCEL. */
export const isCancelNeeded = ({ state, cancelRequested, cancelRefused }: UpgradeLife): boolean =>
  cancelRequested && !cancelRefused && state !== 'UPDATED';

/** The states of an attempt, in their order. */
const progress = ['INITIATED', 'DOWNLOADING', 'DOWNLOADED', 'VERIFIED', 'UPDATING'] as const;
type Progress = (typeof progress)[number];
const rankOf = (state: UpgradeState): number => (progress as readonly UpgradeState[]).indexOf(state);

const ended = (life: UpgradeLife, state: 'UPDATED' | 'FAILED', reason: UpgradeReason | null = null): UpgradeLife => ({
  ...life,
  state,
  reason,
  dueTime: null,
  resumeState: null,
  installSent: false,
});

/** The end of the task, with a CANCEL for a terminal that may still be at it. */
const timedOut = (life: UpgradeLife): UpgradeLife =>
  ended({ ...life, cancelRequested: life.cancelRequested || life.attempt > 0 }, 'FAILED', life.reason ?? 'TIMEOUT');

const queued = (life: UpgradeLife): UpgradeLife => ({
  ...life,
  state: 'QUEUED',
  reason: null,
  dueTime: life.endTime,
  bytes: 0,
  cancelRequested: false,
  cancelRefused: false,
  resumeState: null,
  installSent: false,
});

/** Reasons that another download can fix. */
const isRepeatable = (reason: UpgradeReason): boolean => reason === 'HASH' || reason === 'TIMEOUT';

/** Repeats an attempt that failed, or ends the upgrade. */
const attemptFailed = (life: UpgradeLife, now: number, reason: UpgradeReason): UpgradeLife =>
  isRepeatable(reason) && !life.cancelRequested && life.attempt < limits.attemptsMax && now < life.endTime
    ? queued(life)
    : ended(life, 'FAILED', reason);

const timeOf: Record<Progress, number> = {
  INITIATED: limits.initiatedMs,
  DOWNLOADING: limits.downloadStallMs,
  DOWNLOADED: limits.downloadedMs,
  VERIFIED: Infinity,
  UPDATING: limits.updatingMs,
};

/** Enters a state of an attempt. An installation may end after the task, everything else ends with it. */
const entered = (life: UpgradeLife, state: Progress, now: number): UpgradeLife => {
  const limit = now + timeOf[state];
  const until = state === 'UPDATING' ? limit : Math.min(limit, life.endTime);
  // A terminal that does not answer a CANCEL does not get the whole time.
  const dueTime = life.cancelRequested ? Math.min(until, now + limits.initiatedMs) : until;
  return { ...life, state, reason: null, dueTime, resumeState: null, installSent: false };
};

const unknown = (life: UpgradeLife, now: number): UpgradeLife => ({
  ...life,
  state: 'UNKNOWN',
  dueTime: Math.max(now + limits.unknownMinMs, Math.min(now + limits.unknownMs, life.endTime)),
  resumeState: life.state,
  installSent: false,
});

const due = (life: UpgradeLife, now: number): UpgradeLife => {
  switch (life.state) {
    case 'UNKNOWN':
      return ended({ ...life, cancelRequested: true }, 'FAILED', 'TIMEOUT');
    case 'UPDATING':
      return unknown(life, now);
    default:
      if (now >= life.endTime) return timedOut(life);
      // The INSTALL or its answer was lost: another one may be sent.
      if (life.state === 'VERIFIED' && life.installSent && !life.cancelRequested)
        return { ...life, installSent: false, dueTime: life.endTime };
      return unknown(life, now);
  }
};

const cancelled = (life: UpgradeLife, now: number): UpgradeLife => {
  if (life.state === 'WAITING' || life.state === 'QUEUED') return ended(life, 'FAILED', 'CANCELLED');
  if (life.cancelRequested) return life;
  const { dueTime, state } = life;
  const isPatient = state === 'UPDATING' || state === 'UNKNOWN' || dueTime === null;
  return {
    ...life,
    cancelRequested: true,
    dueTime: isPatient ? dueTime : Math.min(dueTime, now + limits.initiatedMs),
  };
};

/** Takes a state of the attempt that the terminal reports. */
const progressed = (life: UpgradeLife, { now, bytes = 0 }: Report, state: Progress): UpgradeLife => {
  const before = life.resumeState ?? life.state;
  const isBack = state === 'VERIFIED' && before === 'UPDATING';
  // A late report of an earlier state changes nothing. A power cut before the swap leads back to VERIFIED.
  if (rankOf(state) < rankOf(before) && !isBack) return life;
  const isMore = state === 'DOWNLOADING' && bytes > life.bytes;
  if (state === life.state && !isMore) return life;
  // An installation has its time once: the same report cannot extend it for ever.
  if (state === 'UPDATING' && life.resumeState === 'UPDATING') return life;
  return entered({ ...life, bytes: Math.max(bytes, life.bytes) }, state, now);
};

const reported = (life: UpgradeLife, report: Report): UpgradeLife => {
  const { now, attempt, state, reason } = report;
  if (attempt !== life.attempt || rankOf(life.resumeState ?? life.state) < 0) return life;
  switch (state) {
    case 'FAILED':
      return attemptFailed(life, now, reason ?? 'TIMEOUT');
    case 'BUSY':
      if (life.state === 'VERIFIED' && !life.installSent && life.reason === 'BUSY') return life;
      return { ...entered(life, 'VERIFIED', now), reason: 'BUSY' };
    case 'CANCEL_REFUSED':
      if (!life.cancelRequested || life.cancelRefused) return life;
      return { ...progressed(life, report, 'UPDATING'), cancelRefused: true };
    default:
      return progressed(life, report, state);
  }
};

const born = (life: UpgradeLife, now: number, matches: boolean, reverted: boolean): UpgradeLife => {
  const { state, resumeState } = life;
  if (state === 'EXCLUDED') return life;
  if (matches) {
    // What runs is what counts, however late it is known. A version that was reverted before does not count again.
    if (state === 'UPDATED' || (state === 'FAILED' && life.reason === 'REVERTED')) return life;
    return ended(life, 'UPDATED');
  }
  if (reverted) {
    if (state === 'FAILED' || life.attempt === 0 || state === 'QUEUED') return life;
    return ended(life, 'FAILED', 'REVERTED');
  }
  // The terminal is there again. After an installation it runs the older version all the same.
  if (resumeState === 'UPDATING') return attemptFailed(life, now, 'TIMEOUT');
  return resumeState === null ? life : entered(life, resumeState as Progress, now);
};

/** Returns the upgrade after a happening; the same object if nothing changes. */
export const afterUpgradeHappening = (life: UpgradeLife, happening: UpgradeHappening): UpgradeLife => {
  const { what, now } = happening;
  const { state, endTime } = life;
  switch (what) {
    case 'reported':
      return reported(life, happening);
    case 'born':
      return born(life, now, happening.matches, happening.reverted);
    case 'due':
      return life.dueTime !== null && now >= life.dueTime ? due(life, now) : life;
    case 'cancel':
      return isUpgradeFinal(state) ? life : cancelled(life, now);
    case 'released':
      return state === 'WAITING' && now < endTime ? queued(life) : life;
    case 'retried':
      return state === 'FAILED' && now < endTime ? queued(life) : life;
    case 'offered':
      return state === 'QUEUED' && now < endTime
        ? entered({ ...life, attempt: life.attempt + 1 }, 'INITIATED', now)
        : life;
    default:
      if (!canInstall(life, now)) return life;
      return { ...life, installSent: true, reason: null, dueTime: Math.min(now + limits.installMs, endTime) };
  }
};
