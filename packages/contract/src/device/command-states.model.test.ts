/** Every order of what can happen to a command, and that the model finds the fault where a rule is missing. */
import { expect, test } from 'vitest';
import { explore, type Fault, type Rules, rules, type World, worldOf } from './command-states.model.fixture.ts';
import { hasEnded, newCommand } from './command-states.ts';
import { commandLimits } from './device.limits.ts';

declare const console: { log: (text: string) => void };

const starts = [false, true].flatMap((needsApproval) =>
  [false, true].map((clockKnown) => worldOf(newCommand(0, needsApproval), clockKnown)),
);

/** The conditions of each step, whatever fails. */
const faultOf: Fault = (before, { life, pulses, now }) => {
  const pulsed = pulses > before.pulses;
  if (pulsed && now >= life.notAfter) return 'a door opens after its time';
  if (pulses > 1) return 'a door opens twice';
  if (pulsed && hasEnded(life.state)) return `a door opens after ${life.state}`;
  if (pulses === 0 && life.state === 'SUCCESSFUL') return 'successful, and nothing opened';
  if (pulses > 0 && (['EXPIRED', 'WITHDRAWN'].includes(life.state) || life.code === 'CLOCK_UNKNOWN'))
    return `${life.state}, and the door opened`;
  if (life.attempt > before.life.attempt) {
    if (life.attempt > commandLimits.attemptsMax) return 'too many attempts';
    if (now >= life.notAfter) return 'sent after its time';
  }
  if (before.life.state === 'APPROVAL' && life.state === 'QUEUED' && now >= before.life.notAfter)
    return 'approved after its time';
  if (life.state === 'WITHDRAWN' && life.attempt > 0) return 'withdrawn after it was sent';
  // A late answer reports the end of a command whose end was not known; nothing else changes an ended one.
  if (hasEnded(before.life.state) && before.life.state !== 'TIMEOUT' && life !== before.life)
    return `${before.life.state} became ${life.state}`;
  return undefined;
};

const story = (run: readonly World[]): string => run.map((world) => JSON.stringify(world)).join('\n');

test('whatever is lost, late, doubled or cut off, no door opens twice or after its time, and every command ends', () => {
  const { worlds, ends, fault } = explore(starts, faultOf);
  console.log(`${worlds} states explored`);
  expect(fault && `${fault.what}\n${story(fault.run)}`).toBeUndefined();
  expect([...ends].toSorted()).toEqual(['EXPIRED', 'FAILED', 'SUCCESSFUL', 'TIMEOUT', 'WITHDRAWN']);
});

const day = 86_400_000;

test.each<[missing: string, broken: Partial<Rules>, found: string]>([
  ['the wall clock decides, and is a day slow', { atMost: ({ now }) => now - day }, 'a door opens after its time'],
  ['the clock of an earlier start counts', { takesClock: () => true }, 'a door opens after its time'],
  ['the id is remembered only once the lock was pulsed', { atPulse: () => undefined }, 'a door opens twice'],
  ['repeats are not detected', { isRepeat: () => false }, 'a door opens twice'],
  [
    'an attempt that was refused is not remembered',
    { isRepeat: ({ answer }) => answer === undefined || answer[0] !== 'REFUSED' },
    'a door opens after EXPIRED',
  ],
  [
    'the server takes the refusal of an attempt for that of the next',
    { answers: (_, life) => life.attempt },
    'a door opens after FAILED',
  ],
])('without a rule the model finds it: %s', (_, broken, found) => {
  const only: Fault = (before, after) => (faultOf(before, after) === found ? found : undefined);
  expect(explore(starts, only, { ...rules, ...broken }).fault?.what).toBe(found);
});
