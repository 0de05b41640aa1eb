/** Closed lists and limits of columns and temperatures (network.md 3 to 5, 9; docs/decisions/107-temperature.md). */

import { columnLimits, type ProbeFault, probeFaults } from '../../device/sensors.ts';

/** What a column of the cabinet is: cooled, for parcels without cooling, or the control screen. */
export const columnTypes = ['TEMP', 'REG', 'CONTRO'] as const;
export type ColumnType = (typeof columnTypes)[number];

export { type ProbeFault, probeFaults };

/** The classes of set-points, with their ranges in degrees Celsius (network.md 5). */
export const temperatureClasses = {
  FROZEN: { min: -25, max: 0 },
  REFRIGERATED: { min: 1, max: 10 },
  AMBIENT: { min: 11, max: 25 },
} as const;
export type TemperatureClass = keyof typeof temperatureClasses;

/** What an interval of a column is. */
export const verdicts = ['OK', 'EXCURSION', 'NOT_PROVEN'] as const;
export type Verdict = (typeof verdicts)[number];

/** Labels of columns that get none (network.md 5). */
export const defaultColumnLabels = { REG: 'Parcel', CONTRO: 'Control' } as const;

export const temperatureLimits = {
  /** Degrees Celsius of a set-point, at least and at most. */
  setPointMin: -25,
  setPointMax: 25,
  /** Degrees Celsius between the set-point and the alarm. */
  thresholdMin: 0.5,
  thresholdMax: 20,
  /** Minutes of a delay. */
  delayMax: 1_440,
  /** Minutes without high alarms after a defrost, a power-up and an opened door. */
  settleMax: 240,
  settleDefault: 60,
  /** Minutes outside the limits after which a column is closed to new parcels. */
  closeAfterMin: 10,
  closeAfterMax: 1_440,
  labelMax: 40,
  addressMax: 64,
  ...columnLimits,
  /** Rows of a page and of an export: an exception to the limits of lists (network.md 9). */
  rowsMax: 10_000,
  /** Days that the chart shows first (network.md 9). */
  chartDays: 7,
  /** Degrees Celsius of the axis of the chart (network.md 9). */
  axisMin: -30,
  axisMax: 30,
  /** Days that readings are stored, and the longest interval of a chart. */
  daysStored: 366,
  /** Degrees Celsius by which a temperature has to return before an alarm ends. */
  hysteresis: 1,
  /** Minutes that one reading covers at most: later than that is a gap. */
  coverMinutes: 5,
  /** Minutes without a reading after which a column is stale. */
  staleMinutes: 15,
  /** Minutes after which a defrost no longer delays alarms. */
  defrostMaxMinutes: 60,
  /** Share of an interval that readings have to cover before it is OK. */
  coverageMin: 0.95,
} as const;
