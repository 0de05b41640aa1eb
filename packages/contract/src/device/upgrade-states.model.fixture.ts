/**
 * A model of one upgrade between server and terminal, small enough to go through every order of what can happen. The server's
 * part is upgrade-states.ts itself; the terminal's part is the rules of docs/device-protocol.md, section 15: two slots, one
 * write that swaps them, a trial, and the version that it restores.
 *
 * A message that was sent may arrive at any time from then on, late, several times or never. The server takes no birth that
 * is older than one it has. No step has to be taken before time continues. Failures (power cuts, damaged downloads, versions that do
 * not start, users at the terminal) are counted: a run has at most two.
 */
import {
  afterUpgradeHappening,
  canInstall,
  isCancelNeeded,
  isOfferNeeded,
  type UpgradeHappening,
  type UpgradeLife,
} from './upgrade-states.ts';
import { type OtaState, upgradeLimits, type UpgradeReason } from './upgrades.limits.ts';

type Version = 'OLD' | 'NEW';

/** What is in the lasting memory of the terminal about the upgrade. */
interface Memory {
  readonly attempt: number;
  readonly phase: 'ACCEPTED' | 'VERIFIED' | 'SWAPPED' | 'CONFIRMED' | 'REVERTED' | 'FAILED';
  readonly reason?: UpgradeReason;
}

type Message =
  | { readonly to: 'TERMINAL'; readonly type: 'OFFER'; readonly attempt: number }
  | { readonly to: 'TERMINAL'; readonly type: 'CANCEL'; readonly attempt: number }
  | { readonly to: 'TERMINAL'; readonly type: 'INSTALL'; readonly attempt: number; readonly notAfter: number }
  | { readonly to: 'TERMINAL'; readonly type: 'ANSWER'; readonly boot: number }
  | {
      readonly to: 'SERVER';
      readonly type: 'REPORT';
      readonly attempt: number;
      readonly state: OtaState;
      readonly reason?: UpgradeReason;
    }
  | {
      readonly to: 'SERVER';
      readonly type: 'BIRTH';
      readonly boot: number;
      readonly version: Version;
      readonly revertedAttempt?: number;
    };

/** Times in ms of the server's clock. */
export interface World {
  readonly now: number;
  readonly failures: number;
  readonly retries: number;
  readonly life: UpgradeLife;
  /** The newest start whose birth the server has. */
  readonly bornBoot: number;
  /** A birth with the new version has reached the server. */
  readonly wasBornNew: boolean;
  readonly messages: readonly Message[];
  readonly boot: number;
  /** The versions that run now; none without power. */
  readonly runs: readonly Version[];
  /** The versions that the next start runs, in lasting memory. */
  readonly slots: readonly Version[];
  readonly memory: Memory | undefined;
  /** UPDATING was reported; the swap is next. Lost with the power. */
  readonly isInstalling: boolean;
  /** `notAfter` of the INSTALL that is being done. */
  readonly installUntil: number;
  /** When the trial of this start ends. */
  readonly trialEnd: number | undefined;
  /** A user is at the terminal, or a door is open. */
  readonly isInUse: boolean;
  readonly versions: { readonly old: number; readonly new: number; readonly isDowngrade: boolean };
  readonly highest: number;
}

const failuresMax = 2;

/** The rules that a test can break, to check that the model finds it. */
export interface Rules {
  readonly isRollback: (world: World) => boolean;
  /** Whether a user at the terminal stops the swap at its last moment. */
  readonly checksAtSwap: boolean;
  readonly isLate: (world: World, notAfter: number) => boolean;
  /** The slots after each write of the swap. */
  readonly swapWrites: readonly (readonly Version[])[];
  readonly life: (life: UpgradeLife, happening: UpgradeHappening) => UpgradeLife;
}

export const rules: Rules = {
  isRollback: ({ versions, highest }) => versions.new <= highest && !versions.isDowngrade,
  checksAtSwap: true,
  isLate: ({ now }, notAfter) => now >= notAfter,
  swapWrites: [['NEW']],
  life: afterUpgradeHappening,
};

export const worldOf = (life: UpgradeLife, versions: World['versions'], highest = versions.old): World => ({
  now: 0,
  failures: 0,
  retries: 0,
  life,
  bornBoot: 1,
  wasBornNew: false,
  messages: [],
  boot: 1,
  runs: ['OLD'],
  slots: ['OLD'],
  memory: undefined,
  isInstalling: false,
  installUntil: 0,
  trialEnd: undefined,
  isInUse: false,
  versions,
  highest,
});

const sent = (world: World, ...messages: readonly Message[]): World => {
  const known = new Set(world.messages.map((each) => JSON.stringify(each)));
  const added = messages.filter((each) => !known.has(JSON.stringify(each)));
  return added.length === 0 ? world : { ...world, messages: [...world.messages, ...added] };
};
const report = (world: World, state: OtaState, reason?: UpgradeReason): World =>
  sent(world, {
    to: 'SERVER',
    type: 'REPORT',
    attempt: world.memory?.attempt ?? 0,
    state,
    ...(reason && { reason }),
  });

const serverSteps = (world: World, { life: next }: Rules): World[] => {
  const { now, life, retries } = world;
  const steps: World[] = [];
  const happens = (happening: UpgradeHappening, more: (life: UpgradeLife) => Partial<World> = () => ({})): void => {
    const after = next(life, happening);
    if (after !== life) steps.push({ ...world, life: after, ...more(after) });
  };
  happens({ what: 'due', now });
  happens({ what: 'released', now });
  happens({ what: 'cancel', now });
  if (retries === 0) happens({ what: 'retried', now }, () => ({ retries: 1 }));
  happens({ what: 'offered', now }, ({ attempt }) => ({
    messages: sent(world, { to: 'TERMINAL', type: 'OFFER', attempt }).messages,
  }));
  if (canInstall(life, now)) {
    const notAfter = Math.min(now + upgradeLimits.installMs, life.endTime);
    happens({ what: 'installSent', now }, ({ attempt }) => ({
      messages: sent(world, { to: 'TERMINAL', type: 'INSTALL', attempt, notAfter }).messages,
    }));
  }
  const { attempt } = life;
  if (isOfferNeeded(life) && attempt > 0 && life.state !== 'QUEUED')
    steps.push(sent(world, { to: 'TERMINAL', type: 'OFFER', attempt }));
  if (isCancelNeeded(life) && attempt > 0) steps.push(sent(world, { to: 'TERMINAL', type: 'CANCEL', attempt }));
  return steps;
};

const serverReceives = (world: World, message: Extract<Message, { to: 'SERVER' }>, { life: next }: Rules): World => {
  const { now, life } = world;
  if (message.type === 'REPORT') {
    const { attempt, state, reason } = message;
    return { ...world, life: next(life, { what: 'reported', now, attempt, state, reason }) };
  }
  const { boot, version, revertedAttempt } = message;
  // The clock is answered in any case; an older birth changes nothing else.
  const answered = sent(world, { to: 'TERMINAL', type: 'ANSWER', boot });
  if (boot < world.bornBoot) return answered;
  const matches = version === 'NEW';
  const reverted = !matches && revertedAttempt !== undefined && revertedAttempt === life.attempt;
  return {
    ...answered,
    bornBoot: boot,
    wasBornNew: world.wasBornNew || matches,
    life: next(life, { what: 'born', now, matches, reverted }),
  };
};

const stateNow = (world: World): World => {
  const { memory } = world;
  switch (memory?.phase) {
    case undefined:
      return world;
    case 'ACCEPTED':
      return report(world, 'INITIATED');
    case 'VERIFIED':
      return report(world, 'VERIFIED');
    case 'FAILED':
      return report(world, 'FAILED', memory.reason);
    case 'REVERTED':
      return report(world, 'FAILED', 'REVERTED');
    default:
      return report(world, 'UPDATING');
  }
};
const failed = (world: World, attempt: number, reason: UpgradeReason): World =>
  report({ ...world, isInstalling: false, memory: { attempt, phase: 'FAILED', reason } }, 'FAILED', reason);

const terminalReceives = (world: World, message: Extract<Message, { to: 'TERMINAL' }>, by: Rules): World => {
  const { memory, boot, versions } = world;
  if (message.type === 'ANSWER') {
    if (message.boot !== boot || memory?.phase !== 'SWAPPED' || world.trialEnd === undefined) return world;
    return {
      ...world,
      trialEnd: undefined,
      memory: { ...memory, phase: 'CONFIRMED' },
      highest: Math.max(world.highest, versions.new),
    };
  }
  const { attempt } = message;
  if (message.type === 'OFFER') {
    if (world.isInstalling || memory?.phase === 'SWAPPED') return world;
    if (memory && attempt <= memory.attempt) return attempt === memory.attempt ? stateNow(world) : world;
    if (memory?.phase === 'CONFIRMED') return world;
    if (by.isRollback(world)) return failed(world, attempt, 'ROLLBACK_REFUSED');
    return report({ ...world, memory: { attempt, phase: 'ACCEPTED' } }, 'INITIATED');
  }
  if (memory?.attempt !== attempt) return world;
  const isBegun = world.isInstalling || memory.phase === 'SWAPPED' || memory.phase === 'CONFIRMED';
  if (message.type === 'CANCEL') {
    if (isBegun) return report(world, 'CANCEL_REFUSED');
    return memory.phase === 'ACCEPTED' || memory.phase === 'VERIFIED'
      ? failed(world, attempt, 'CANCELLED')
      : stateNow(world);
  }
  if (memory.phase !== 'VERIFIED' || world.isInstalling) return stateNow(world);
  if (by.isLate(world, message.notAfter)) return stateNow(world);
  if (world.isInUse) return report(world, 'BUSY');
  return report({ ...world, isInstalling: true, installUntil: message.notAfter }, 'UPDATING');
};

/** Every start counts; the slots say which version runs. */
const started = (world: World): World => {
  const { slots, memory, now } = world;
  const isTrial = memory?.phase === 'SWAPPED' && slots.includes('NEW');
  const boot = world.boot + 1;
  const next: World = {
    ...world,
    boot,
    runs: slots,
    isInstalling: false,
    isInUse: false,
    trialEnd: isTrial ? now + upgradeLimits.trialMs : undefined,
  };
  const born = sent(next, {
    to: 'SERVER',
    type: 'BIRTH',
    boot,
    version: slots.includes('NEW') ? 'NEW' : 'OLD',
    ...(memory?.phase === 'REVERTED' && { revertedAttempt: memory.attempt }),
  });
  return memory?.phase === 'VERIFIED' || memory?.phase === 'ACCEPTED' || memory?.phase === 'REVERTED'
    ? stateNow(born)
    : born;
};
const reverted = (world: World): World => ({
  ...world,
  runs: [],
  slots: ['OLD'],
  trialEnd: undefined,
  memory: { attempt: world.memory?.attempt ?? 0, phase: 'REVERTED' },
});

const swapSteps = (world: World, by: Rules): World[] => {
  const { memory, isInUse } = world;
  if (!world.isInstalling || !memory) return [];
  if (by.checksAtSwap && isInUse) return [report({ ...world, isInstalling: false }, 'BUSY')];
  if (by.isLate(world, world.installUntil)) return [report({ ...world, isInstalling: false }, 'VERIFIED')];
  // The power may fail after each write; the next start runs what is in the slots.
  return by.swapWrites.map((slots) => ({
    ...world,
    runs: [],
    isInstalling: false,
    slots,
    memory: { ...memory, phase: 'SWAPPED' },
  }));
};

const terminalSteps = (world: World, by: Rules): World[] => {
  const { memory, failures, slots, runs, now, trialEnd } = world;
  const isSpare = failures < failuresMax;
  const worse: World = { ...world, failures: failures + 1 };
  if (runs.length === 0) {
    const isTrial = memory?.phase === 'SWAPPED' && slots.includes('NEW');
    // A version that does not start is restored by what starts it.
    return [started(world), ...(isSpare && isTrial ? [reverted(worse)] : [])];
  }
  const steps = swapSteps(world, by);
  if (isSpare) steps.push({ ...worse, runs: [], isInstalling: false, trialEnd: undefined });
  if (isSpare && !world.isInUse) steps.push({ ...worse, isInUse: true });
  if (world.isInUse) steps.push({ ...world, isInUse: false });
  if (memory?.phase === 'ACCEPTED') {
    if (now >= world.life.endTime) steps.push(failed(world, memory.attempt, 'TIMEOUT'));
    else {
      steps.push(report(report({ ...world, memory: { ...memory, phase: 'VERIFIED' } }, 'DOWNLOADED'), 'VERIFIED'));
      if (isSpare) steps.push(failed(worse, memory.attempt, 'HASH'), failed(worse, memory.attempt, 'NO_SPACE'));
    }
  }
  if (trialEnd !== undefined && now >= trialEnd) steps.push(reverted(world));
  return steps;
};

/** Everything that can follow without time. */
export const stepsOf = (world: World, by: Rules): World[] => [
  ...serverSteps(world, by),
  ...world.messages.flatMap((message) => {
    if (message.to === 'SERVER') return [serverReceives(world, message, by)];
    return world.runs.length > 0 ? [terminalReceives(world, message, by)] : [];
  }),
  ...terminalSteps(world, by),
];
