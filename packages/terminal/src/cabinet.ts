/** What a terminal needs of the cabinet that it drives: locks, sensors and boards. */
import type { ConfigDoor } from '@cubby/contract/downlinks/terminal-config.schemas';
import type { DoorSnapshot } from '@cubby/contract/device/uplinks.schemas';
import type { doorCauses } from '@cubby/contract/device/device.limits';

/** What came of a pulse. A door whose sensor is dead counts as opened: nothing says that it is not. */
export type PulseResult = 'OPENED' | 'STUCK' | 'BOARD_DEAD';

/** Boards answer on the line of a device, each under its number. */
export interface Board {
  readonly deviceId: string | null;
  readonly boardNumber: number | null;
}

export interface CabinetEvents {
  door(door: DoorSnapshot, cause: (typeof doorCauses)[number]): void;
  board(board: Board, answers: boolean): void;
}

export interface Cabinet {
  /** Which doors there are, and how they are wired. */
  configure(doors: readonly ConfigDoor[]): void;
  /** Undefined where the cabinet has no such door. */
  door(boxId: string): DoorSnapshot | undefined;
  doors(): DoorSnapshot[];
  /** Pulses a lock before it returns, and says what came of it once the sensor has answered or had its time. */
  pulse(boxId: string): Promise<PulseResult>;
  /** @returns ends it */
  watch(events: CabinetEvents): () => void;
}
