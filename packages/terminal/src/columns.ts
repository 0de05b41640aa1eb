/** The readings of cooled columns between two heartbeats: measured each minute with or without a network, sent with the next heartbeat. */
import { columnLimits } from '@cubby/contract/device/sensors';
import type { ColumnReading } from '@cubby/contract/device/uplinks.schemas';
import { deviceLimits } from '@cubby/contract/device/device.limits';
import type { Clock } from './clock.ts';

/** What the controller of a column says now. */
export type ColumnMeasurement = Pick<ColumnReading, 'columnNumber' | 'celsius' | 'fault' | 'defrosting'>;

/** Readings that are stored without a network, the oldest dropped first: a day of six columns. */
const storedMax = 8_640;

export interface ColumnLog {
  /** Measures now; from the first reading on, again each minute. */
  measure(): void;
  /** The readings of a heartbeat, the oldest first; they are stored no longer. */
  take(): ColumnReading[];
}

/** @param read the readings of all cooled columns; none where the cabinet has no probes */
export const createColumnLog = (clock: Clock, read: () => readonly ColumnMeasurement[]): ColumnLog => {
  const stored: { readonly at: number; readonly reading: ColumnMeasurement }[] = [];
  let lastAt = -Infinity;
  let isTimed = false;
  const measure = (): void => {
    const at = clock.monotonicMs();
    if (at - lastAt >= deviceLimits.heartbeatMs / 2) {
      const readings = read();
      if (readings.length === 0) return;
      lastAt = at;
      stored.push(...readings.map((reading) => ({ at, reading })));
      stored.splice(0, Math.max(0, stored.length - storedMax));
    }
    if (isTimed) return;
    isTimed = true;
    clock.after(deviceLimits.heartbeatMs, () => {
      isTimed = false;
      measure();
    });
  };
  return {
    measure,
    take: () => {
      const now = clock.monotonicMs();
      return stored.splice(0, columnLimits.readingsMax).map(({ at, reading }) => {
        const secondsAgo = Math.round((now - at) / 1_000);
        return { ...reading, ...(secondsAgo > 0 && { secondsAgo }) };
      });
    },
  };
};
