/** A cabinet that is not there: doors that open by their locks and are closed by hand, with the faults that locks have. */
import type { ConfigDoor } from '@cubby/contract/downlinks/terminal-config.schemas';
import type { DoorSnapshot } from '@cubby/contract/device/uplinks.schemas';
import type { Board, Cabinet, CabinetEvents, PulseResult } from './cabinet.ts';
import type { Clock } from './clock.ts';

/** How a door is in truth, whatever its sensors say. */
export interface DoorTruth {
  isOpen: boolean;
  /** Undefined: there is no sensor inside. */
  article: boolean | undefined;
  isStuck: boolean;
  isSensorDead: boolean;
}

export interface SimulatedCabinet extends Cabinet {
  truth(boxId: string): Readonly<DoorTruth> | undefined;
  /** How often each lock was pulsed. */
  readonly pulses: ReadonlyMap<string, number>;
  /** A user opens a door at the terminal. */
  open(boxId: string): void;
  /** A user pushes a door shut. False where it was not open. */
  close(boxId: string): boolean;
  /** A user puts something in or takes it out. */
  setArticle(boxId: string, article: boolean | undefined): void;
  setStuck(boxId: string, isStuck: boolean): void;
  setSensorDead(boxId: string, isDead: boolean): void;
  setBoardDead(board: Board, isDead: boolean): void;
  isBoardDead(board: Board): boolean;
  /** Called as soon as a lock was pulsed: where a power cut strikes. */
  onPulse: ((boxId: string) => void) | undefined;
}

export interface CabinetOptions {
  readonly clock: Clock;
  /** ms until the sensor of a door has followed its lock. */
  readonly openMs?: number;
  /** The state of a door when it is first configured. */
  readonly first?: (door: ConfigDoor) => Partial<DoorTruth>;
}

/** ms that a lock gets to open its door. */
const stuckAfterMs = 500;

const keyOf = ({ deviceId, boardNumber }: Board): string => `${deviceId ?? ''}/${boardNumber ?? ''}`;

export const createSimulatedCabinet = ({ clock, openMs = 100, first }: CabinetOptions): SimulatedCabinet => {
  let doors = new Map<string, ConfigDoor>();
  const truths = new Map<string, DoorTruth>();
  const dead = new Set<string>();
  const pulses = new Map<string, number>();
  const watchers = new Set<CabinetEvents>();

  const snapshot = (door: ConfigDoor, truth: DoorTruth): DoorSnapshot => {
    const isBlind = dead.has(keyOf(door));
    return {
      boxId: door.boxId,
      sensor: isBlind || truth.isSensorDead ? 'UNKNOWN' : truth.isOpen ? 'OPEN' : 'CLOSED',
      article: isBlind || truth.article === undefined ? 'UNKNOWN' : truth.article ? 'PRESENT' : 'ABSENT',
    };
  };
  const now = (boxId: string): DoorSnapshot | undefined => {
    const [door, truth] = [doors.get(boxId), truths.get(boxId)];
    return door && truth && snapshot(door, truth);
  };
  /** Changes a door, and reports it if a sensor noticed. */
  const change = (boxId: string, by: Partial<DoorTruth>, cause: 'COMMAND' | 'USER' | 'UNKNOWN'): void => {
    const truth = truths.get(boxId);
    const before = now(boxId);
    if (!truth || !before) return;
    Object.assign(truth, by);
    const after = now(boxId);
    if (!after || (after.sensor === before.sensor && after.article === before.article)) return;
    for (const watcher of watchers) watcher.door(after, cause);
  };

  const cabinet: SimulatedCabinet = {
    pulses,
    onPulse: undefined,
    configure: (wanted) => {
      doors = new Map(wanted.filter(({ screen }) => !screen).map((door) => [door.boxId, door]));
      for (const door of doors.values()) {
        const fresh = { isOpen: false, article: undefined, isStuck: false, isSensorDead: false };
        if (!truths.has(door.boxId)) truths.set(door.boxId, { ...fresh, ...first?.(door) });
      }
    },
    door: now,
    doors: () => [...doors.keys()].flatMap((boxId) => now(boxId) ?? []),
    pulse: (boxId) => {
      const [door, truth] = [doors.get(boxId), truths.get(boxId)];
      if (!door || !truth || dead.has(keyOf(door))) return Promise.resolve('BOARD_DEAD');
      pulses.set(boxId, (pulses.get(boxId) ?? 0) + 1);
      const isStuck = truth.isStuck;
      const { promise, resolve } = Promise.withResolvers<PulseResult>();
      clock.after(isStuck ? stuckAfterMs : openMs, () => {
        if (!isStuck) change(boxId, { isOpen: true }, 'COMMAND');
        resolve(isStuck && !truth.isOpen ? 'STUCK' : 'OPENED');
      });
      cabinet.onPulse?.(boxId);
      return promise;
    },
    watch: (events) => {
      watchers.add(events);
      return () => watchers.delete(events);
    },
    truth: (boxId) => truths.get(boxId),
    open: (boxId) => change(boxId, { isOpen: true }, 'USER'),
    close: (boxId) => {
      const wasOpen = doors.has(boxId) && truths.get(boxId)?.isOpen === true;
      if (wasOpen) change(boxId, { isOpen: false }, 'USER');
      return wasOpen;
    },
    setArticle: (boxId, article) => change(boxId, { article }, 'USER'),
    setStuck: (boxId, isStuck) => change(boxId, { isStuck }, 'UNKNOWN'),
    setSensorDead: (boxId, isSensorDead) => change(boxId, { isSensorDead }, 'UNKNOWN'),
    isBoardDead: (board) => dead.has(keyOf(board)),
    setBoardDead: (board, isDead) => {
      const key = keyOf(board);
      if (dead.has(key) === isDead) return;
      if (isDead) dead.add(key);
      else dead.delete(key);
      // As a real one: the board first, then what its doors say now.
      for (const watcher of watchers) {
        watcher.board(board, !isDead);
        for (const door of doors.values())
          if (keyOf(door) === key) {
            const after = now(door.boxId);
            if (after) watcher.door(after, 'UNKNOWN');
          }
      }
    },
  };
  return cabinet;
};
