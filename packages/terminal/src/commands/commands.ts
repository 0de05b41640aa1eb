/**
 * What a terminal does with commands. It stores an id in persistent memory before it acts, so that nothing is done
 * twice, and checks the bound of the server's clock at the very moment before, so that nothing is done after its time.
 */
import { mayAct } from '@cubby/contract/device/command-states';
import { deviceLimits, protocolVersion, retriedCodes } from '@cubby/contract/device/device.limits';
import { type Command, commandSchema } from '@cubby/contract/downlinks/downlinks.schemas';
import type { Ack } from '@cubby/contract/device/uplinks.schemas';
import type { Cabinet } from '../cabinet.ts';
import type { Configuration } from '../configuration.ts';
import type { CommandMemory, Outcome, Remembered } from './memory.ts';

export type AckBody = Pick<Ack, 'commandId' | 'attempt' | 'state' | 'code' | 'door'>;

export interface CommandParts {
  readonly memory: CommandMemory;
  readonly cabinet: Cabinet;
  readonly configuration: Configuration;
  /** By the bound of the server's clock. */
  readonly atMost: () => number | undefined;
  /** Requests the server's clock. */
  readonly askTime: () => void;
  readonly sendReport: (ack: AckBody) => void;
  readonly reportStuckDoor: (boxId: string) => void;
  readonly isInUse: () => boolean;
  readonly restart: () => void;
  readonly sendLogs: (url: string) => Promise<void>;
  readonly sendScreenshot: (url: string) => Promise<void>;
  readonly log: (line: string) => void;
  /** False once the power is gone: nothing happens any more. */
  readonly isOn: () => boolean;
}

export interface Commands {
  take(payload: Buffer): void;
  /** Answers what a power cut broke off; called once, at the start. */
  recover(): void;
  /** Whether a lock is opening at this moment. */
  readonly isOpening: boolean;
  /** The command that opens a door at this moment. */
  opener(boxId: string): string | undefined;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A command of a kind that is not known here still has an id to answer to. */
const unknownCommand = (value: unknown): Pick<Ack, 'commandId' | 'attempt'> | undefined => {
  const { v, commandId, attempt } = (typeof value === 'object' && value !== null ? value : {}) as Record<
    string,
    unknown
  >;
  if (v !== protocolVersion || typeof commandId !== 'string' || !uuid.test(commandId)) return undefined;
  return { commandId, attempt: typeof attempt === 'number' && Number.isInteger(attempt) && attempt > 0 ? attempt : 1 };
};

const boxesOf = (command: Command): readonly string[] =>
  command.kind === 'OPEN_DOOR' ? [command.boxId] : command.kind === 'SET_SERVICE' ? command.boxIds : [];

export const createCommands = (parts: CommandParts): Commands => {
  const { memory, cabinet, configuration, sendReport, log } = parts;
  const opening = new Map<string, string>();

  const answer = ({ commandId, attempt }: Pick<Ack, 'commandId' | 'attempt'>, outcome: Outcome): void => {
    log(`command ${commandId} ${outcome.state} ${outcome.code ?? ''}`);
    sendReport({ commandId, attempt, ...outcome });
  };
  const finish = (begun: Remembered, outcome: Outcome): void => {
    if (!parts.isOn()) return;
    const command = memory.get(begun.commandId) ?? begun;
    memory.set({ ...command, outcome });
    answer(command, outcome);
  };
  /** Undefined: it may act, now. */
  const refusal = (notAfter: number): Outcome | undefined => {
    const verdict = mayAct(notAfter, parts.atMost());
    if (verdict === 'CLOCK_UNKNOWN') parts.askTime();
    return verdict === 'YES' ? undefined : { state: 'REFUSED', code: verdict };
  };

  const open = async (boxId: string, commandId: string): Promise<Outcome> => {
    opening.set(boxId, commandId);
    const result = await cabinet.pulse(boxId);
    if (opening.get(boxId) === commandId) opening.delete(boxId);
    const door = cabinet.door(boxId);
    if (result === 'OPENED') return { state: 'DONE', ...(door && { door }) };
    if (result === 'STUCK' && parts.isOn()) parts.reportStuckDoor(boxId);
    return { state: 'FAILED', code: result === 'STUCK' ? 'LOCK_STUCK' : 'BOARD_DEAD', ...(door && { door }) };
  };
  const upload = (sent: Promise<void>): Promise<Outcome> =>
    sent.then(
      () => ({ state: 'DONE' }),
      (error: unknown) => {
        log(`upload failed: ${String(error)}`);
        return { state: 'FAILED', code: 'UPLOAD_FAILED' };
      },
    );
  /** Carries out the command. Undefined: its result is reported after the restart. */
  const act = (command: Command): Outcome | Promise<Outcome> | undefined => {
    switch (command.kind) {
      case 'OPEN_DOOR':
        return open(command.boxId, command.commandId);
      case 'SET_SERVICE':
        configuration.setService(command.boxIds, command.service, command.serviceReason);
        return { state: 'DONE' };
      case 'RESTART':
        parts.restart();
        return undefined;
      case 'SEND_LOGS':
        return upload(parts.sendLogs(command.uploadUrl));
      default:
        return upload(parts.sendScreenshot(command.uploadUrl));
    }
  };
  /** Why it can't be done here, whatever the time. */
  const hindrance = (command: Command): Outcome | undefined => {
    if (boxesOf(command).some((boxId) => !cabinet.door(boxId))) return { state: 'REFUSED', code: 'UNKNOWN_DOOR' };
    if (command.kind === 'RESTART' && (opening.size > 0 || parts.isInUse())) return { state: 'REFUSED', code: 'BUSY' };
    return undefined;
  };

  const begin = (command: Command): void => {
    const { commandId, kind, notAfter, attempt } = command;
    const begun: Remembered = {
      commandId,
      kind,
      notAfter,
      attempt,
      boxIds: boxesOf(command),
      ...(command.kind === 'SET_SERVICE' && { service: command.service }),
    };
    const no = refusal(notAfter) ?? hindrance(command);
    if (no) return finish(begun, no);
    memory.set(begun);
    // Writing took its time: asked again, and nothing is between this and the lock.
    const late = refusal(notAfter);
    if (late) return finish(begun, late);
    Promise.resolve(act(command))
      .then((outcome) => {
        if (outcome) finish(begun, outcome);
      })
      .catch((error: unknown) => log(`command ${commandId} failed: ${String(error)}`));
  };

  /** The door may have closed since, and an answer is the newest word on its door. */
  const repeated = ({ door, ...outcome }: Outcome): Outcome => {
    const today = door && cabinet.door(door.boxId);
    return { ...outcome, ...(today && { door: today }) };
  };

  /** How a command that was broken off has ended. */
  const endOf = ({ kind, boxIds, service }: Remembered): Outcome => {
    const [boxId = ''] = boxIds;
    const door = kind === 'OPEN_DOOR' ? cabinet.door(boxId) : undefined;
    const isDone =
      kind === 'RESTART' ||
      door?.sensor === 'OPEN' ||
      (kind === 'SET_SERVICE' && boxIds.every((each) => configuration.serviceOf(each) === service));
    return { ...(isDone ? { state: 'DONE' } : { state: 'FAILED', code: 'INTERRUPTED' }), ...(door && { door }) };
  };

  return {
    get isOpening() {
      return opening.size > 0;
    },
    opener: (boxId) => opening.get(boxId),
    recover: () => {
      for (const command of memory.interrupted()) finish(command, endOf(command));
    },
    take: (payload) => {
      let value: unknown;
      try {
        if (payload.length <= deviceLimits.downlinkMaxBytes) value = JSON.parse(payload.toString());
      } catch {
        value = undefined;
      }
      const read = commandSchema.safeParse(value);
      if (!read.success) {
        const unknown = unknownCommand(value);
        log(`a command that can't be read: ${unknown?.commandId ?? ''}`);
        if (unknown) answer(unknown, { state: 'REFUSED', code: 'UNKNOWN_COMMAND' });
        return;
      }
      const command = read.data;
      const { commandId, attempt } = command;
      log(`command ${commandId} ${command.kind} attempt ${attempt}`);
      const known = memory.get(commandId);
      // A later attempt after a refusal that may be tried again; a copy of an older attempt is a repeat all the same.
      const code = known?.outcome?.code;
      const again = known !== undefined && code !== undefined && retriedCodes.has(code) && attempt > known.attempt;
      if (known?.outcome && !again) return answer({ commandId, attempt }, repeated(known.outcome));
      sendReport({ commandId, attempt, state: 'RECEIVED' });
      if (known && !again) memory.set({ ...known, attempt: Math.max(attempt, known.attempt) });
      else begin(command);
    },
  };
};
