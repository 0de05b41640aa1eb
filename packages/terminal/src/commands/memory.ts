/** Ids of commands that a terminal has begun, with how they ended, in lasting memory: what it has done it never does again. */
import type { AckCode, AckState, CommandKind } from '@cubby/contract/device/device.limits';
import { deviceLimits } from '@cubby/contract/device/device.limits';
import type { DoorSnapshot } from '@cubby/contract/device/uplinks.schemas';
import type { Journal } from '../store/store.ts';

export interface Outcome {
  readonly state: Exclude<AckState, 'RECEIVED'>;
  readonly code?: AckCode;
  readonly door?: DoorSnapshot;
}

export interface Remembered {
  readonly commandId: string;
  readonly kind: CommandKind;
  /** Of OPEN_DOOR and SET_SERVICE. */
  readonly boxIds: readonly string[];
  readonly service?: string;
  readonly notAfter: number;
  /** The newest that arrived. */
  readonly attempt: number;
  readonly outcome?: Outcome;
}
/** A line of its journal; a later one of a command replaces an earlier one. */
export type MemoryEntry = Remembered;

export interface CommandMemory {
  get(commandId: string): Remembered | undefined;
  /** Lasting when it returns. */
  set(command: Remembered): void;
  /** Begun before this boot; how they ended is unknown. */
  interrupted(): Remembered[];
}

/** Lines of the journal beyond those that count, before it is written again. */
const slack = 1000;

/** @param atLeast the earliest time that the server's clock can show: a command whose time is not surely over is retained */
export const createCommandMemory = (
  journal: Journal<MemoryEntry>,
  atLeast: () => number | undefined,
): CommandMemory => {
  const known = new Map<string, Remembered>();
  for (const entry of journal.found) known.set(entry.commandId, entry);
  let lines = journal.found.length;

  const add = (entry: MemoryEntry): void => {
    journal.add(entry);
    lines += 1;
    if (lines <= 2 * known.size + slack) return;
    journal.replace([...known.values()]);
    lines = known.size;
  };
  const prune = (): void => {
    const now = atLeast();
    for (const [commandId, { outcome, notAfter }] of known) {
      if (known.size <= deviceLimits.commandsRemembered) return;
      if (outcome && now !== undefined && now > notAfter) known.delete(commandId);
    }
  };
  return {
    get: (commandId) => known.get(commandId),
    set: (command) => {
      known.set(command.commandId, command);
      prune();
      add(command);
    },
    interrupted: () => [...known.values()].filter(({ outcome }) => outcome === undefined),
  };
};
