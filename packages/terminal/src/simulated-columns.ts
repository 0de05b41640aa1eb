/** Cooled columns that are not there: a compressor, defrosts, doors that let warm air in, and what can break. */
import type { TerminalConfig } from '@cubby/contract/downlinks/terminal-config.schemas';
import type { Clock } from './clock.ts';
import type { ColumnMeasurement } from './columns.ts';

type ConfigColumn = NonNullable<TerminalConfig['columns']>[number];

const minute = 60_000;
/** A defrost of 20 minutes each 6 hours, as freezers have; a minute of the day decides, so that all are alike. */
const defrostEvery = 360;
const defrostMinutes = 20;
/** Degrees Celsius around the cabinet. */
const ambient = 24;

export interface SimulatedColumns {
  /** The compressor of a column no longer cools. */
  isCompressorDead: boolean;
  /** A probe is disconnected. */
  isProbeDead: boolean;
  /** A door of the cabinet is open, whatever the sensors say. */
  isDoorOpen: boolean;
  read(columns: readonly ConfigColumn[], isOpen: (columnNumber: number) => boolean): ColumnMeasurement[];
}

/** Degrees by which a temperature changes in a minute: towards where it goes, by a share of the way. */
const stepTowards = (from: number, to: number, share: number): number => (to - from) * share;

/** @param random from 0 to 1, for the noise of the probes */
export const createSimulatedColumns = (clock: Clock, random: () => number): SimulatedColumns => {
  const temperatures = new Map<number, { celsius: number; at: number }>();
  const columns: SimulatedColumns = {
    isCompressorDead: false,
    isProbeDead: false,
    isDoorOpen: false,
    read: (wanted, isOpen) =>
      wanted.map(({ columnNumber, temperature }) => {
        const now = clock.monotonicMs();
        const defrosting =
          temperature < 0 && (now / minute) % defrostEvery < defrostMinutes && !columns.isCompressorDead;
        const last = temperatures.get(columnNumber) ?? { celsius: temperature, at: now };
        const minutes = Math.min(60, (now - last.at) / minute);
        const opened = columns.isDoorOpen || isOpen(columnNumber);
        const isWarming = columns.isCompressorDead || opened;
        const towards = isWarming ? ambient : defrosting ? temperature + 12 : temperature;
        const share = opened ? 0.05 : columns.isCompressorDead ? 0.01 : 0.12;
        const celsius = last.celsius + stepTowards(last.celsius, towards, 1 - (1 - share) ** minutes);
        temperatures.set(columnNumber, { celsius, at: now });
        if (columns.isProbeDead) return { columnNumber, celsius: null, fault: 'OPEN', defrosting };
        return { columnNumber, celsius: Math.round((celsius + random() * 0.4 - 0.2) * 10) / 10, defrosting };
      }),
  };
  return columns;
};
