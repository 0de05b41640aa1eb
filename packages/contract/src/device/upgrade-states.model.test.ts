/** Every order of what can happen to an upgrade, and that the model finds the fault if a rule is missing. */
import { expect, test } from 'vitest';
import { explore, type Fault } from './upgrade-states.explore.fixture.ts';
import { type Rules, rules, type World, worldOf } from './upgrade-states.model.fixture.ts';
import { afterUpgradeHappening, isUpgradeFinal, newUpgrade, type UpgradeLife } from './upgrade-states.ts';
import { upgradeLimits } from './upgrades.limits.ts';

declare const console: { log: (text: string) => void };

const endTime = 1_500_000;
const life = newUpgrade({ now: 0, endTime });
const upgrade = worldOf(life, { old: 1, new: 2, isDowngrade: false });
const refused = worldOf(life, { old: 1, new: 0, isDowngrade: false });
const downgrade = worldOf(life, { old: 1, new: 0, isDowngrade: true });
const starts = [upgrade, refused, downgrade];

/** The most time limits that can end one after the other. */
const limitsMax = 6;
/** Whether an upgrade ends by its time limits alone, if no message ever arrives again. */
const endsAlone = (of: UpgradeLife): boolean => {
  let current = of;
  for (let count = 0; count < limitsMax; count += 1) {
    if (isUpgradeFinal(current.state)) return current.dueTime === null;
    if (current.dueTime === null) return false;
    current = afterUpgradeHappening(current, { what: 'due', now: current.dueTime });
  }
  return false;
};

/** What is true at each step, whatever fails. */
const faultOf: Fault = (before, after) => {
  if (!endsAlone(after.life)) return 'it never ends';
  if (after.runs.length > 1) return 'two versions run';
  const hasBegun = before.memory?.phase !== 'SWAPPED' && after.memory?.phase === 'SWAPPED';
  if (hasBegun && before.isInUse) return 'an installation begins in a session';
  if (hasBegun && after.now >= endTime) return 'an installation begins after the end';
  const version = after.runs.includes('NEW') ? after.versions.new : after.versions.old;
  if (after.runs.length > 0 && version < after.highest && !after.versions.isDowngrade)
    return 'a version below the highest one runs';
  if (after.life.state === 'UPDATED' && !after.wasBornNew) return 'UPDATED without a birth of the new version';
  if (after.life.attempt > before.life.attempt) {
    if (after.now >= endTime) return 'offered after the end';
    if (after.life.attempt > upgradeLimits.attemptsMax + after.retries) return 'too many attempts';
  }
  const isFinal = isUpgradeFinal(before.life.state) && after.life.state !== before.life.state;
  // A birth says what is true; a user's retry begins again.
  if (isFinal && after.retries === before.retries && after.bornBoot === before.bornBoot && !after.wasBornNew)
    return `${before.life.state} became ${after.life.state}`;
  return undefined;
};

const story = (run: readonly World[]): string => run.map((world) => JSON.stringify(world)).join('\n');

test('whatever is lost, late, doubled or cut off, every upgrade ends, and no version begins that may not', () => {
  const { worlds, ends, fault } = explore(starts, faultOf, rules, 13);
  console.log(`${worlds} states explored: ${[...ends].toSorted().join(', ')}`);
  expect(fault && `${fault.what}\n${story(fault.run)}`).toBeUndefined();
  for (const end of ['UPDATED', 'FAILED CANCELLED', 'FAILED HASH', 'FAILED ROLLBACK_REFUSED', 'FAILED TIMEOUT'])
    expect([...ends]).toContain(end);
});

test.each<[missing: string, broken: Partial<Rules>, found: string]>([
  ['users at the terminal do not stop the swap', { checksAtSwap: false }, 'an installation begins in a session'],
  ['the swap is two writes', { swapWrites: [['OLD', 'NEW'], ['NEW']] }, 'two versions run'],
  ['the highest version is not compared', { isRollback: () => false }, 'a version below the highest one runs'],
  ['the time of an INSTALL is not compared', { isLate: () => false }, 'an installation begins after the end'],
  [
    'the server takes the report of the installation for its success',
    {
      life: (of, happening) =>
        happening.what === 'reported' && happening.state === 'UPDATING'
          ? afterUpgradeHappening(of, { what: 'born', now: happening.now, matches: true, reverted: false })
          : afterUpgradeHappening(of, happening),
    },
    'UPDATED without a birth of the new version',
  ],
  [
    'a state without reports has no time limit',
    {
      life: (of, happening) => {
        const after = afterUpgradeHappening(of, happening);
        return after.state === 'UNKNOWN' ? { ...after, dueTime: null } : after;
      },
    },
    'it never ends',
  ],
])('without a rule the model finds it: %s', (_, broken, found) => {
  const only: Fault = (before, after) => (faultOf(before, after) === found ? found : undefined);
  expect(explore(starts, only, { ...rules, ...broken }, 16).fault?.what).toBe(found);
});
