/**
 * The life of a command as one pure function, which the server runs and a model explores (command-states.model.test.ts):
 * nothing else decides what becomes of a command. Attempts are repeated after errors of communication alone; whatever the
 * terminal says ends it. Once a command has ended, no terminal that follows the rules of docs/device-protocol.md begins
 * it.
 */
import { type AckCode, type AckState, commandLimits, retriedCodes } from './device.limits.ts';

export const commandStates = [
  /** Waits for a second person. */
  'APPROVAL',
  /** Waits to be sent: at once, or after the pause between two attempts. */
  'QUEUED',
  'SENT',
  /** The terminal has it. */
  'DELIVERED',
  'SUCCESSFUL',
  'FAILED',
  /** It was sent, and the terminal never said how it ended. */
  'TIMEOUT',
  /** Its time was over before a terminal had it, or the terminal refused it for that. */
  'EXPIRED',
  /** The second person said no, or a user withdrew it before it was sent. */
  'WITHDRAWN',
] as const;
export type CommandState = (typeof commandStates)[number];

/** States that nothing but a late answer of the terminal changes. */
export const endedStates = [
  'SUCCESSFUL',
  'FAILED',
  'TIMEOUT',
  'EXPIRED',
  'WITHDRAWN',
] as const satisfies readonly CommandState[];
export const hasEnded = (state: CommandState): boolean => (endedStates as readonly CommandState[]).includes(state);

export interface CommandLife {
  readonly state: CommandState;
  /** How often it was sent. */
  readonly attempt: number;
  /** Epoch ms, clock of the server: no terminal acts after it, and none is sent. */
  readonly notAfter: number;
  /** When the state moves on by itself: sending, end of the attempt, end of the wait for approval. Null once ended. */
  readonly dueTime: number | null;
  /** Why it failed. */
  readonly code: AckCode | null;
}

export type CommandHappening =
  | { readonly what: 'approved' | 'withdrawn' | 'due'; readonly now: number }
  | {
      readonly what: 'answered';
      readonly now: number;
      /** The attempt that is answered. */
      readonly attempt: number;
      readonly state: AckState;
      readonly code?: AckCode | undefined;
    };

type Answer = Extract<CommandHappening, { what: 'answered' }>;

/** A command as it begins. */
export const newCommand = (now: number, needsApproval: boolean): CommandLife =>
  needsApproval
    ? {
        state: 'APPROVAL',
        attempt: 0,
        notAfter: now + commandLimits.approvalMs,
        dueTime: now + commandLimits.approvalMs,
        code: null,
      }
    : { state: 'QUEUED', attempt: 0, notAfter: now + commandLimits.validMs, dueTime: now, code: null };

const ended = (life: CommandLife, state: CommandState, code: AckCode | null = null): CommandLife => ({
  ...life,
  state,
  dueTime: null,
  code,
});

/**
 * Another attempt after a pause, or the end. Without an answer the end waits for `notAfter`: until then a message that is
 * still under way may reach the terminal.
 */
const again = (life: CommandLife, now: number, refused: AckCode | null): CommandLife => {
  const next = now + commandLimits.pauseMs;
  if (life.attempt < commandLimits.attemptsMax && next < life.notAfter)
    return { ...life, state: 'QUEUED', dueTime: next, code: null };
  if (refused !== null) return ended(life, 'FAILED', refused);
  return now < life.notAfter ? { ...life, dueTime: life.notAfter } : ended(life, 'TIMEOUT');
};

/** What is due: a queued command is to be sent (the caller stores this before it publishes), others are over. */
const due = (life: CommandLife, now: number): CommandLife => {
  switch (life.state) {
    case 'APPROVAL':
      return ended(life, 'EXPIRED');
    case 'QUEUED':
      // Sent before and not answered: it is not known whether the terminal did it.
      if (now >= life.notAfter) return ended(life, life.attempt === 0 ? 'EXPIRED' : 'TIMEOUT');
      return {
        ...life,
        state: 'SENT',
        attempt: life.attempt + 1,
        dueTime: Math.min(now + commandLimits.attemptMs, life.notAfter),
      };
    default:
      return again(life, now, null);
  }
};

const answered = (life: CommandLife, { now, attempt, state, code: why }: Answer): CommandLife => {
  const code = why ?? null;
  // A command that was not sent has no answer.
  if (attempt > life.attempt) return life;
  if (state === 'RECEIVED') return life.state === 'SENT' ? { ...life, state: 'DELIVERED' } : life;
  // What the terminal did is true whenever it is reported; no later report undoes it.
  if (life.state === 'SUCCESSFUL' || (life.state === 'FAILED' && state !== 'DONE')) return life;
  if (state === 'DONE') return ended(life, 'SUCCESSFUL');
  if (hasEnded(life.state) && life.state !== 'TIMEOUT') return life;
  if (code !== null && retriedCodes.has(code))
    // It says nothing of a later attempt, which may already be on its way.
    return hasEnded(life.state) || attempt < life.attempt || life.state === 'QUEUED' ? life : again(life, now, code);
  return ended(life, code === 'EXPIRED' ? 'EXPIRED' : 'FAILED', code);
};

/** What becomes of a command; the same object where nothing does. */
export const afterHappening = (life: CommandLife, happening: CommandHappening): CommandLife => {
  const { what, now } = happening;
  if (what === 'answered') return answered(life, happening);
  if (hasEnded(life.state)) return life;
  if (what === 'approved') {
    if (life.state !== 'APPROVAL') return life;
    return now < life.notAfter ? newCommand(now, false) : ended(life, 'EXPIRED');
  }
  if (what === 'withdrawn')
    return life.state === 'APPROVAL' || (life.state === 'QUEUED' && life.attempt === 0)
      ? ended(life, 'WITHDRAWN')
      : life;
  return life.dueTime !== null && now >= life.dueTime ? due(life, now) : life;
};

/** Whether a terminal may act: `atMost` is what its clock says that the server's is at the latest. */
export const mayAct = (notAfter: number, atMost: number | undefined): 'YES' | 'EXPIRED' | 'CLOCK_UNKNOWN' =>
  atMost === undefined ? 'CLOCK_UNKNOWN' : atMost < notAfter ? 'YES' : 'EXPIRED';

/** The words of network.md for what its callers poll: anything else is pending. */
export const taskStatusOf = (state: CommandState): 'SUCCEED' | 'FAILED' | 'PENDING' =>
  state === 'SUCCESSFUL' ? 'SUCCEED' : hasEnded(state) ? 'FAILED' : 'PENDING';
