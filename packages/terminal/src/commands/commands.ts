/**
 * Executes the commands of the server. The id of a command is in lasting memory before the terminal acts, so that nothing is
 * done twice, and the bound of the server's clock is read immediately before, so that nothing is done after its time.
 */
import { mayAct } from '@cubby/contract/device/command-states';
import type { Command } from '@cubby/contract/downlinks/downlinks.schemas';
import type { Ack } from '@cubby/contract/device/uplinks.schemas';
import type { Cabinet } from '../cabinet.ts';
import type { Configuration } from '../configuration.ts';
import { boxesOf, type CommandAttempt, endOfInterrupted, isRetry, readCommand } from './commands.rules.ts';
import type { CommandMemory, Outcome, Remembered } from './memory.ts';

export type AckBody = Pick<Ack, 'commandId' | 'attempt' | 'state' | 'code' | 'door'>;

export interface CommandParts {
  readonly memory: CommandMemory;
  readonly cabinet: Cabinet;
  readonly configuration: Configuration;
  /** Epoch ms that the clock of the server shows at the latest. */
  readonly atMost: () => number | undefined;
  /** Requests the clock of the server. */
  readonly requestTime: () => void;
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

export class Commands {
  readonly #parts: CommandParts;
  /** The command that opens a door at this moment, by the id of the door. */
  readonly #opening = new Map<string, string>();

  constructor(parts: CommandParts) {
    this.#parts = parts;
  }

  /** Whether a lock is opening at this moment. */
  get isOpening(): boolean {
    return this.#opening.size > 0;
  }

  /** Returns the id of the command that opens a door at this moment. */
  opener(boxId: string): string | undefined {
    return this.#opening.get(boxId);
  }

  /** Answers the commands that a power cut interrupted; called once, at the start. */
  recover(): void {
    const { memory, cabinet, configuration } = this.#parts;
    for (const command of memory.interrupted()) {
      const door = command.kind === 'OPEN_DOOR' ? cabinet.door(command.boxIds[0] ?? '') : undefined;
      this.#finish(
        command,
        endOfInterrupted(command, door, (boxId) => configuration.serviceOf(boxId)),
      );
    }
  }

  /** Takes a message of `down/cmd`. */
  take(payload: Buffer): void {
    const read = readCommand(payload);
    if (read.command) return this.#takeCommand(read.command);
    this.#parts.log(`a command that can't be read: ${read.unknown?.commandId ?? ''}`);
    if (read.unknown) this.#answer(read.unknown, { state: 'REFUSED', code: 'UNKNOWN_COMMAND' });
  }

  #takeCommand(command: Command): void {
    const { memory, log, sendReport } = this.#parts;
    const { commandId, attempt } = command;
    log(`command ${commandId} ${command.kind} attempt ${attempt}`);
    const known = memory.get(commandId);
    const isAgain = known !== undefined && isRetry(known, attempt);
    if (known?.outcome && !isAgain) return this.#answer({ commandId, attempt }, this.#withDoor(known.outcome));
    sendReport({ commandId, attempt, state: 'RECEIVED' });
    if (known && !isAgain) memory.set({ ...known, attempt: Math.max(attempt, known.attempt) });
    else this.#begin(command);
  }

  #begin(command: Command): void {
    const { commandId, kind, notAfter, attempt } = command;
    const begun: Remembered = {
      commandId,
      kind,
      notAfter,
      attempt,
      boxIds: boxesOf(command),
      ...(command.kind === 'SET_SERVICE' && { service: command.service }),
    };
    const refusal = this.#checkTime(notAfter) ?? this.#checkDoors(command);
    if (refusal) return this.#finish(begun, refusal);
    this.#parts.memory.set(begun);
    // Writing took its time: the clock is checked again, and nothing is between this and the lock.
    const late = this.#checkTime(notAfter);
    if (late) return this.#finish(begun, late);
    Promise.resolve(this.#act(command))
      .then((outcome) => {
        if (outcome) this.#finish(begun, outcome);
      })
      .catch((error: unknown) => this.#parts.log(`command ${commandId} failed: ${String(error)}`));
  }

  /** Returns the refusal of a command that may not act now. */
  #checkTime(notAfter: number): Outcome | undefined {
    const verdict = mayAct(notAfter, this.#parts.atMost());
    if (verdict === 'CLOCK_UNKNOWN') this.#parts.requestTime();
    return verdict === 'YES' ? undefined : { state: 'REFUSED', code: verdict };
  }

  /** Returns the refusal of a command that cannot be executed here, at any time. */
  #checkDoors(command: Command): Outcome | undefined {
    const { cabinet, isInUse } = this.#parts;
    if (boxesOf(command).some((boxId) => !cabinet.door(boxId))) return { state: 'REFUSED', code: 'UNKNOWN_DOOR' };
    if (command.kind === 'RESTART' && (this.isOpening || isInUse())) return { state: 'REFUSED', code: 'BUSY' };
    return undefined;
  }

  /** Executes a command that was checked. Returns undefined if its outcome is reported after the restart. */
  #act(command: Command): Outcome | Promise<Outcome> | undefined {
    const { configuration, restart, sendLogs, sendScreenshot } = this.#parts;
    switch (command.kind) {
      case 'OPEN_DOOR':
        return this.#open(command.boxId, command.commandId);
      case 'SET_SERVICE':
        configuration.setService(command.boxIds, command.service, command.serviceReason);
        return { state: 'DONE' };
      case 'RESTART':
        restart();
        return undefined;
      case 'SEND_LOGS':
        return this.#upload(sendLogs(command.uploadUrl));
      default:
        return this.#upload(sendScreenshot(command.uploadUrl));
    }
  }

  async #open(boxId: string, commandId: string): Promise<Outcome> {
    const { cabinet, isOn, reportStuckDoor } = this.#parts;
    this.#opening.set(boxId, commandId);
    const result = await cabinet.pulse(boxId);
    if (this.#opening.get(boxId) === commandId) this.#opening.delete(boxId);
    const door = cabinet.door(boxId);
    if (result === 'OPENED') return { state: 'DONE', ...(door && { door }) };
    if (result === 'STUCK' && isOn()) reportStuckDoor(boxId);
    return { state: 'FAILED', code: result === 'STUCK' ? 'LOCK_STUCK' : 'BOARD_DEAD', ...(door && { door }) };
  }

  #upload(sent: Promise<void>): Promise<Outcome> {
    return sent.then(
      () => ({ state: 'DONE' }),
      (error: unknown) => {
        this.#parts.log(`upload failed: ${String(error)}`);
        return { state: 'FAILED', code: 'UPLOAD_FAILED' };
      },
    );
  }

  #finish(begun: Remembered, outcome: Outcome): void {
    const { memory, isOn } = this.#parts;
    if (!isOn()) return;
    const command = memory.get(begun.commandId) ?? begun;
    memory.set({ ...command, outcome });
    this.#answer(command, outcome);
  }

  #answer({ commandId, attempt }: CommandAttempt, outcome: Outcome): void {
    this.#parts.log(`command ${commandId} ${outcome.state} ${outcome.code ?? ''}`);
    this.#parts.sendReport({ commandId, attempt, ...outcome });
  }

  /** Returns the outcome with the present state of its door: the door may have closed since. */
  #withDoor({ door, ...outcome }: Outcome): Outcome {
    const current = door && this.#parts.cabinet.door(door.boxId);
    return { ...outcome, ...(current && { door: current }) };
  }
}
