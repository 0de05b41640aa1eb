/** Rules of sessions: how long failed attempts delay the next, and which second step is required. */
import type { Channel } from '../../../platform/senders/index.ts';
import { addressOf, type CodeChannel } from '../verification/index.ts';

type Reachable = Parameters<typeof addressOf>[1];
/** Whose second step is asked for. */
export interface StepOwner extends Reachable {
  readonly second_step: CodeChannel | null;
  readonly company_second_step: CodeChannel | null;
  readonly totp_sealed: Uint8Array | null;
}

/**
 * The own second step of a person, else that of the company. No user is locked out by what the company chose: where its
 * channel does not reach the person, or they have no authenticator app, a code goes out by mail; where no mail reaches
 * them either, they set up an authenticator app first (`ENROL`).
 */
export const secondStepOf = (person: StepOwner, channels: ReadonlySet<Channel>): CodeChannel | 'ENROL' | null => {
  if (person.second_step !== null || person.company_second_step === null) return person.second_step;
  const wanted = person.company_second_step;
  if (wanted === 'TOTP' && person.totp_sealed !== null) return 'TOTP';
  const methods = wanted === 'SMS' ? (['SMS', 'MAIL'] as const) : (['MAIL'] as const);
  return methods.find((way) => addressOf(way, person, channels) !== undefined) ?? 'ENROL';
};

/** Seconds after which one try is deleted: in the long run as slow as the longest wait. */
export const tryDecay = 300;
/** Tries that are free before the next has to wait. */
export const freeTries = 5;
/** The longest wait, ms. */
export const longestWait = 5 * 60_000;

/** ms after the last failed try before another is checked: 0 up to the fifth, then doubling from 2 s to 5 min. */
export const waitAfter = (failedSignIns: number): number =>
  failedSignIns < freeTries ? 0 : Math.min(2 ** (failedSignIns - freeTries + 1) * 1000, longestWait);

/** ms after the first, second, ... failed attempt; the last one, the longest, applies to all that follow. */
export const tryWaits: readonly number[] = Array.from({ length: freeTries + 8 }, (_, before) => waitAfter(before + 1));

/** An unknown user waits up to twice as long: a name and a mail address of one person are counted apart. */
const longestUnknownWait = 2 * longestWait;
export const unknownTryWaits: readonly number[] = [...tryWaits, longestUnknownWait];
export const unknownTryDecay = longestUnknownWait / 1000;

/** Attempts under one name from unknown browsers: more than one source can make, so that it locks out no other user. */
export const targetTries = { free: 25, decay: unknownTryDecay } as const;
/** Tries from one source under whatever names. Many people may share one. */
export const sourceTries = { free: 100, decay: 36 } as const;
