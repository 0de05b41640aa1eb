/** A column whose alarms are due. */
import type { AlarmInput, AlarmState } from './temperature.alarms.ts';

/** The state of the alarms of a column, and up to when it contains what happened; epoch ms. */
export interface StoredState {
  readonly asOf: number;
  readonly state: AlarmState;
}

export interface DueColumn {
  readonly id: string;
  readonly siteId: string;
  readonly columnNumber: number;
  readonly dirtyFrom: number | null;
  readonly stored: StoredState | null;
  readonly closedSince: number | null;
  readonly connected: boolean;
  readonly isStaleOpen: boolean;
  readonly hourTime: number | null;
  readonly hourState: AlarmState | null;
  readonly now: number;
}

/** A column with the begin of its computation. */
export type Started = DueColumn & Pick<AlarmInput, 'from' | 'state'>;
