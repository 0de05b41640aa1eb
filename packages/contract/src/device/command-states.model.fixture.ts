/**
 * A model of one command between server and terminal, small enough to go through every order of what can happen: steps of
 * the server, deliveries, steps of the terminal, and time. The server's part is command-states.ts itself; the terminal's
 * is the rules of docs/device-protocol.md.
 *
 * Whatever was sent may arrive at any time from then on: late, out of order, several times or never. No step has to be taken before time
 * goes on: the server may be away for as long as it likes, and a crash before it publishes is a message that never
 * arrives. Power cuts and stuck locks are counted: a run has at most three. The wall clock of the terminal is missing, because no rule
 * reads it.
 */
import { afterHappening, type CommandHappening, type CommandLife, hasEnded, mayAct } from './command-states.ts';
import { type AckCode, type AckState, commandLimits, retriedCodes } from './device.limits.ts';

type Answer = readonly [state: AckState, code?: AckCode];
type SentAnswer = readonly [attempt: number, ...Answer];

/** Of the terminal in lasting memory: the last attempt that it took and what it answered; undefined while it runs. */
interface Remembered {
  readonly attempt: number;
  readonly answer: Answer | undefined;
}

const failuresMax = 3;

/** Times in ms of the server's clock. */
export interface World {
  readonly now: number;
  readonly failures: number;
  readonly life: CommandLife;
  readonly answers: readonly SentAnswer[];
  /** The current start of the terminal: which it is, and when its monotonic clock began. */
  readonly start: { readonly boot: number; readonly time: number };
  readonly hasPower: boolean;
  readonly remembered: Remembered | undefined;
  /** What the terminal is doing: about to pulse the lock, or about to report that it did. Lost with the power. */
  readonly doing: 'PULSE' | 'REPORT' | undefined;
  readonly pulses: number;
  /** How far the latest that the server's clock can be is ahead of it, as the terminal computes it. */
  readonly ahead: number | undefined;
  /** The heartbeat of a start on its way up: when it was sent. */
  readonly heartbeat:
    { readonly boot: number; readonly bootTime: number; readonly sent: number } | 'UNSENT' | undefined;
  /** The answer to it: the latest that the server's clock can have been when that start began. */
  readonly clock: { readonly boot: number; readonly bootTime: number } | undefined;
}

/** The rules that a test can break, to see that the model finds it. */
export interface Rules {
  /** The latest that the server's clock can be, if the terminal has a bound. */
  readonly atMost: (world: World) => number | undefined;
  /** Whether a clock that was asked for in one start counts in another. */
  readonly takesClock: (boot: number, asked: number) => boolean;
  /** Whether a message is a repeat of what is remembered. */
  readonly isRepeat: (remembered: Remembered, attempt: number) => boolean;
  /** What is in lasting memory when the lock is pulsed. */
  readonly atPulse: (attempt: number) => Remembered | undefined;
  /** The attempt that the server takes an answer for. */
  readonly answers: (attempt: number, life: CommandLife) => number;
}

export const rules: Rules = {
  atMost: ({ now, ahead }) => (ahead === undefined ? undefined : now + ahead),
  takesClock: (boot, asked) => boot === asked,
  isRepeat: ({ attempt: last, answer }, attempt) =>
    attempt <= last || answer === undefined || answer[1] !== 'CLOCK_UNKNOWN',
  atPulse: (attempt) => ({ attempt, answer: undefined }),
  answers: (attempt) => attempt,
};

export const worldOf = (life: CommandLife, clockKnown: boolean): World => ({
  now: 0,
  failures: 0,
  life,
  answers: [],
  start: { boot: 1, time: 0 },
  hasPower: true,
  remembered: undefined,
  doing: undefined,
  pulses: 0,
  ahead: clockKnown ? 0 : undefined,
  heartbeat: clockKnown ? undefined : 'UNSENT',
  clock: undefined,
});

const report = (world: World, attempt: number, answer: Answer): World => {
  const [state, code] = answer;
  // The number of an attempt matters to the server only if another attempt may follow.
  const isReported = world.answers.some(
    ([of, knownState, knownCode]) =>
      state === knownState && code === knownCode && (of === attempt || !code || !retriedCodes.has(code)),
  );
  return isReported ? world : { ...world, answers: [...world.answers, [attempt, ...answer]] };
};

const end = (world: World, attempt: number, answer: Answer): World =>
  report({ ...world, doing: undefined, remembered: { attempt, answer } }, attempt, answer);

const serverSteps = (world: World): World[] => {
  const { now } = world;
  const happenings: CommandHappening[] = [
    { what: 'due', now },
    { what: 'approved', now },
    { what: 'withdrawn', now },
  ];
  return happenings
    .map((happening) => ({ ...world, life: afterHappening(world.life, happening) }))
    .filter(({ life }) => life !== world.life);
};

const answerSteps = (world: World, by: Rules): World[] =>
  world.answers.map(([sent, state, code]) => {
    const attempt = by.answers(sent, world.life);
    return { ...world, life: afterHappening(world.life, { what: 'answered', now: world.now, attempt, state, code }) };
  });

const clockSteps = (world: World, { takesClock }: Rules): World[] => {
  const { start, hasPower, heartbeat, clock, now } = world;
  const steps: World[] = [];
  if (heartbeat === 'UNSENT') {
    if (hasPower) steps.push({ ...world, heartbeat: { boot: start.boot, bootTime: start.time, sent: now } });
  } else if (heartbeat) {
    // Either at once or so late that the clock is of no use: what is in between adds nothing.
    const late = now > heartbeat.sent ? commandLimits.validMs : 0;
    steps.push({ ...world, heartbeat: undefined, clock: { ...heartbeat, bootTime: heartbeat.bootTime + late } });
  }
  if (clock && hasPower && takesClock(start.boot, clock.boot))
    steps.push({ ...world, clock: undefined, ahead: clock.bootTime - start.time });
  return steps;
};

const receive = (world: World, attempt: number, { isRepeat }: Rules): World => {
  const { remembered } = world;
  if (remembered && isRepeat(remembered, attempt)) return report(world, attempt, remembered.answer ?? ['RECEIVED']);
  return report({ ...world, doing: 'PULSE', remembered: { attempt, answer: undefined } }, attempt, ['RECEIVED']);
};

const pulse = (world: World, attempt: number, { atMost, atPulse }: Rules): World => {
  const may = mayAct(world.life.notAfter, atMost(world));
  return may === 'YES'
    ? { ...world, doing: 'REPORT', pulses: world.pulses + 1, remembered: atPulse(attempt) }
    : end(world, attempt, ['REFUSED', may]);
};

const startSteps = (world: World): World[] => {
  const { remembered, pulses, heartbeat, start } = world;
  const started: World = {
    ...world,
    hasPower: true,
    start: { boot: start.boot + 1, time: world.now },
    heartbeat: 'UNSENT',
  };
  // What the earlier start sent may still arrive.
  const both = typeof heartbeat === 'object' ? [started, { ...started, heartbeat }] : [started];
  if (!remembered || remembered.answer) return both;
  // The command ran when the power failed: the door reports that it was opened, unless a user has closed it.
  const ends: Answer[] = [['FAILED', 'INTERRUPTED'], ...(pulses > 0 ? [['DONE'] as const] : [])];
  return both.flatMap((one) => ends.map((answer) => end(one, remembered.attempt, answer)));
};

const terminalSteps = (world: World, by: Rules): World[] => {
  const { hasPower, failures, life, doing, remembered } = world;
  if (!hasPower) return startSteps(world);
  const attempt = remembered?.attempt ?? life.attempt;
  const failed: World = { ...world, failures: failures + 1 };
  const sent = Array.from({ length: life.attempt }, (_, at) => at + 1);
  return [
    ...(failures < failuresMax ? [{ ...failed, hasPower: false, doing: undefined, ahead: undefined }] : []),
    ...(failures < failuresMax && doing === 'REPORT' ? [end(failed, attempt, ['FAILED', 'LOCK_STUCK'])] : []),
    ...(doing === 'PULSE' ? [pulse(world, attempt, by)] : []),
    ...(doing === 'REPORT' ? [end(world, attempt, ['DONE'])] : []),
    ...(doing === undefined ? sent.map((each) => receive(world, each, by)) : []),
  ];
};

/** Time goes on to what the rules compare it with. */
const waits = (world: World): World[] => {
  const { dueTime, notAfter } = world.life;
  return [...new Set([dueTime ?? notAfter, notAfter - 1, notAfter])]
    .filter((at) => at > world.now)
    .map((at) => ({ ...world, now: at }));
};

/** Worlds with the same key go on alike. */
const keyOf = (world: World, { takesClock }: Rules): string => {
  const { life, start, hasPower, heartbeat, clock, remembered } = world;
  const counts = (boot: number): boolean =>
    takesClock(start.boot, boot) && (hasPower || takesClock(start.boot + 1, boot));
  return [
    Object.values(life),
    world.now,
    world.failures,
    hasPower,
    world.doing,
    world.pulses,
    world.ahead,
    remembered?.attempt,
    remembered?.answer,
    // A successful command remains successful, whatever is reported.
    ...(life.state === 'SUCCESSFUL' ? [] : world.answers.map(String).toSorted()),
    typeof heartbeat !== 'object'
      ? heartbeat
      : counts(heartbeat.boot) && `${heartbeat.bootTime - start.time} ${heartbeat.sent === world.now}`,
    clock && counts(clock.boot) && clock.bootTime - start.time,
  ].join('|');
};

/** What is wrong with a step; undefined: nothing. */
export type Fault = (before: World, after: World) => string | undefined;

export interface Explored {
  readonly worlds: number;
  /** The states in which commands ended. */
  readonly ends: ReadonlySet<string>;
  /** The first fault, with a shortest run that leads to it. */
  readonly fault: { readonly what: string; readonly run: readonly World[] } | undefined;
}

/** Goes through everything that can follow, breadth first, until a fault is found. */
export const explore = (starts: readonly World[], faultOf: Fault, by: Rules = rules): Explored => {
  const known = new Set(starts.map((world) => keyOf(world, by)));
  const queue: { readonly world: World; readonly from: number }[] = starts.map((world) => ({ world, from: -1 }));
  const ends = new Set<string>();
  const runTo = (at: number): World[] => {
    const item = queue[at];
    return item ? [...runTo(item.from), item.world] : [];
  };
  for (const [at, { world }] of queue.entries()) {
    const fault = (what: string, next: readonly World[] = []): Explored => ({
      worlds: known.size,
      ends,
      fault: { what, run: [...runTo(at), ...next] },
    });
    const byServer = serverSteps(world);
    if (hasEnded(world.life.state)) ends.add(world.life.state);
    else if (byServer.length === 0 && world.now >= world.life.notAfter) return fault('it never ends');
    for (const next of [
      ...byServer,
      ...answerSteps(world, by),
      ...clockSteps(world, by),
      ...terminalSteps(world, by),
      ...waits(world),
    ]) {
      const what = faultOf(world, next);
      if (what !== undefined) return fault(what, [next]);
      const key = keyOf(next, by);
      if (known.has(key)) continue;
      known.add(key);
      queue.push({ world: next, from: at });
    }
  }
  return { worlds: known.size, ends, fault: undefined };
};
