/** The life of an upgrade step by step; upgrade-states.model.test.ts goes through every order of them. */
import { describe, expect, test } from 'vitest';
import {
  afterUpgradeHappening,
  canInstall,
  excludedUpgrade,
  isCancelNeeded,
  isOfferNeeded,
  newUpgrade,
  type UpgradeHappening,
  type UpgradeLife,
} from './upgrade-states.ts';
import { type OtaState, upgradeLimits as limits, type UpgradeReason } from './upgrades.limits.ts';

const endTime = 100_000_000;
const waiting = newUpgrade({ now: 0, endTime });
const after = (life: UpgradeLife, ...happenings: readonly UpgradeHappening[]): UpgradeLife => {
  let current = life;
  for (const happening of happenings) current = afterUpgradeHappening(current, happening);
  return current;
};
const at = (what: 'released' | 'due' | 'cancel' | 'retried' | 'offered' | 'installSent', now: number) =>
  ({ what, now }) as const;
const says = (state: OtaState, now: number, more: { attempt?: number; bytes?: number; reason?: UpgradeReason } = {}) =>
  ({ what: 'reported', now, attempt: 1, state, ...more }) as const;
const birth = (now: number, matches: boolean, reverted = false) => ({ what: 'born', now, matches, reverted }) as const;
const due = (life: UpgradeLife): UpgradeLife => after(life, at('due', life.dueTime ?? NaN));

const offered = after(waiting, at('released', 1), at('offered', 2));
const downloading = after(offered, says('DOWNLOADING', 10, { bytes: 5 }));
const verified = after(downloading, says('DOWNLOADED', 20, { bytes: 9 }), says('VERIFIED', 30));
const updating = after(verified, at('installSent', 40), says('UPDATING', 50));

describe('an upgrade', () => {
  test('goes through its states to the birth that was meant', () => {
    expect(waiting).toMatchObject({ state: 'WAITING', attempt: 0, dueTime: endTime });
    expect(after(waiting, at('released', 1))).toMatchObject({ state: 'QUEUED', attempt: 0, dueTime: endTime });
    expect(offered).toMatchObject({ state: 'INITIATED', attempt: 1, dueTime: 2 + limits.initiatedMs });
    expect(downloading).toMatchObject({ state: 'DOWNLOADING', bytes: 5, dueTime: 10 + limits.downloadStallMs });
    expect(verified).toMatchObject({ state: 'VERIFIED', bytes: 9, dueTime: endTime });
    expect(updating).toMatchObject({ state: 'UPDATING', dueTime: 50 + limits.updatingMs });
    expect(after(updating, birth(60, true))).toMatchObject({ state: 'UPDATED', attempt: 1, dueTime: null });
  });

  test('is UPDATED with attempt 0 if the terminal is already there', () => {
    expect(after(waiting, birth(1, true))).toMatchObject({ state: 'UPDATED', attempt: 0 });
  });

  test('is not UPDATED by a birth with the older version, and fails if that comes after its time', () => {
    expect(after(updating, birth(60, false))).toBe(updating);
    const silent = due(updating);
    expect(silent).toMatchObject({ state: 'UNKNOWN', resumeState: 'UPDATING' });
    expect(after({ ...silent, attempt: limits.attemptsMax }, birth(70, false))).toMatchObject({
      state: 'FAILED',
      reason: 'TIMEOUT',
    });
    expect(after(silent, birth(70, false))).toMatchObject({ state: 'QUEUED', attempt: 1 });
  });

  test('is REVERTED, also after the birth of the trial, and no older birth changes that', () => {
    for (const life of [updating, after(updating, birth(60, true))]) {
      const reverted = after(life, birth(70, false, true));
      expect(reverted).toMatchObject({ state: 'FAILED', reason: 'REVERTED' });
      expect(after(reverted, birth(80, true))).toBe(reverted);
    }
  });

  test.each<[UpgradeReason, string]>([
    ['HASH', 'QUEUED'],
    ['TIMEOUT', 'QUEUED'],
    ['NO_SPACE', 'FAILED'],
    ['SIGNATURE', 'FAILED'],
    ['EXPIRED', 'FAILED'],
    ['ROLLBACK_REFUSED', 'FAILED'],
    ['INELIGIBLE', 'FAILED'],
    ['CANCELLED', 'FAILED'],
  ])('that fails with %s is %s', (reason, state) => {
    expect(after(downloading, says('FAILED', 20, { reason }))).toMatchObject({ state });
    expect(after({ ...downloading, attempt: 3 }, says('FAILED', 20, { attempt: 3, reason })).state).toBe('FAILED');
    expect(after(downloading, says('FAILED', endTime, { reason })).state).toBe('FAILED');
  });

  test('is tried three times, and again by a user alone', () => {
    let life = after(waiting, at('released', 1));
    for (const attempt of [1, 2, 3])
      life = after(life, at('offered', attempt * 10), says('FAILED', attempt * 10 + 1, { attempt, reason: 'HASH' }));
    expect(life).toMatchObject({ state: 'FAILED', reason: 'HASH', attempt: 3 });
    expect(after(life, at('retried', 50), at('offered', 51))).toMatchObject({ state: 'INITIATED', attempt: 4 });
    expect(after(life, at('retried', endTime))).toBe(life);
  });

  test('takes no report of another attempt, and none of an earlier state', () => {
    expect(after(downloading, says('VERIFIED', 20, { attempt: 2 }))).toBe(downloading);
    expect(after(verified, says('DOWNLOADING', 40, { bytes: 99 }))).toBe(verified);
    expect(after(waiting, says('VERIFIED', 5, { attempt: 0 }))).toBe(waiting);
    expect(after(updating, says('VERIFIED', 60))).toMatchObject({ state: 'VERIFIED', installSent: false });
  });

  test('has more time for each new byte, and none for the same bytes', () => {
    expect(after(downloading, says('DOWNLOADING', 500, { bytes: 5 }))).toBe(downloading);
    expect(after(downloading, says('DOWNLOADING', 500, { bytes: 6 }))).toMatchObject({
      bytes: 6,
      dueTime: 500 + limits.downloadStallMs,
    });
  });

  test('without a report is UNKNOWN, continues with a sign of life, and fails without one', () => {
    const silent = due(downloading);
    expect(silent).toMatchObject({ state: 'UNKNOWN', resumeState: 'DOWNLOADING' });
    expect(silent.dueTime).toBe((downloading.dueTime ?? 0) + limits.unknownMs);
    expect(after(silent, birth(9, false))).toMatchObject({ state: 'DOWNLOADING', resumeState: null });
    expect(after(silent, says('VERIFIED', 9))).toMatchObject({ state: 'VERIFIED' });
    const over = due(silent);
    expect(over).toMatchObject({ state: 'FAILED', reason: 'TIMEOUT', cancelRequested: true });
    expect(after(over, birth(10, true))).toMatchObject({ state: 'UPDATED' });
  });

  test('may be BUSY without an attempt, and is installed later', () => {
    const busy = after(verified, at('installSent', 40), says('BUSY', 41));
    expect(busy).toMatchObject({ state: 'VERIFIED', reason: 'BUSY', attempt: 1, dueTime: endTime });
    expect(canInstall(busy, endTime - 1)).toBe(true);
    expect(canInstall(busy, endTime)).toBe(false);
    expect(due(busy)).toMatchObject({ state: 'FAILED', reason: 'BUSY' });
    expect(after(busy, says('BUSY', 42))).toBe(busy);
  });

  test('may be installed again if the answer to INSTALL is lost', () => {
    const sent = after(verified, at('installSent', 40));
    expect(sent).toMatchObject({ installSent: true, dueTime: 40 + limits.installMs });
    expect(canInstall(sent, 41)).toBe(false);
    expect(after(sent, at('installSent', 41))).toBe(sent);
    expect(due(sent)).toMatchObject({ state: 'VERIFIED', installSent: false, dueTime: endTime });
  });

  test('ends with its task unless the installation has begun', () => {
    for (const life of [waiting, offered, downloading, verified])
      expect(after(life, at('due', endTime))).toMatchObject({ state: 'FAILED', reason: 'TIMEOUT' });
    expect(after(waiting, at('due', endTime)).cancelRequested).toBe(false);
    expect(after(verified, at('due', endTime)).cancelRequested).toBe(true);
    const late = after(verified, says('UPDATING', endTime - 1));
    expect(after(late, at('due', endTime))).toBe(late);
    expect(after(late, birth(endTime + 5, true)).state).toBe('UPDATED');
    expect(after(waiting, at('released', endTime))).toBe(waiting);
  });

  test('is cancelled at once before the offer, and requested from the terminal after it', () => {
    for (const life of [waiting, after(waiting, at('released', 1))])
      expect(after(life, at('cancel', 3))).toMatchObject({ state: 'FAILED', reason: 'CANCELLED' });
    const asked = after(verified, at('cancel', 40));
    expect(asked).toMatchObject({ state: 'VERIFIED', cancelRequested: true, dueTime: 40 + limits.initiatedMs });
    expect([canInstall(asked, 41), isOfferNeeded(asked), isCancelNeeded(asked)]).toEqual([false, false, true]);
    expect(after(asked, says('FAILED', 50, { reason: 'CANCELLED' }))).toMatchObject({ reason: 'CANCELLED' });
    expect(due(due(asked))).toMatchObject({ state: 'FAILED', reason: 'TIMEOUT' });
    const refused = after(asked, says('CANCEL_REFUSED', 50));
    expect(refused).toMatchObject({ state: 'UPDATING', cancelRefused: true });
    expect(isCancelNeeded(refused)).toBe(false);
    expect(after(verified, says('CANCEL_REFUSED', 50))).toBe(verified);
  });

  test('that is excluded remains excluded', () => {
    const excluded = excludedUpgrade('INELIGIBLE');
    expect(excluded).toMatchObject({ state: 'EXCLUDED', reason: 'INELIGIBLE', dueTime: null });
    for (const happening of [at('released', 1), at('cancel', 1), at('retried', 1), birth(1, true)])
      expect(after(excluded, happening)).toBe(excluded);
  });
});
