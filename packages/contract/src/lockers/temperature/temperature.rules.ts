/** The rules of column settings (network.md 5), for the server and for the form. */
import type { FieldErrorCode } from '../../kernel/errors.ts';
import {
  type ColumnType,
  temperatureClasses,
  type TemperatureClass,
  temperatureLimits as limits,
} from './temperature.limits.ts';

/**
 * The class of a set-point. The classes meet half-way: 0.4 is frozen, 0.5 is refrigerated, and 10.5 is ambient.
 * @param celsius in degrees
 * @returns undefined outside every class
 */
export const temperatureClassOf = (celsius: number): TemperatureClass | undefined => {
  if (!(celsius >= limits.setPointMin && celsius <= limits.setPointMax)) return undefined;
  const { FROZEN, REFRIGERATED, AMBIENT } = temperatureClasses;
  if (celsius < (FROZEN.max + REFRIGERATED.min) / 2) return 'FROZEN';
  return celsius < (REFRIGERATED.max + AMBIENT.min) / 2 ? 'REFRIGERATED' : 'AMBIENT';
};

/** Whether a number has at most one decimal. */
export const hasOneDecimal = (number: number): boolean => Math.abs(number * 10 - Math.round(number * 10)) < 1e-6;

/** The settings of a column that its rules are about. */
export interface ColumnSettings {
  readonly columnType: ColumnType;
  readonly label: string | null;
  readonly temperature: number | null;
  readonly alertThreshold: number | null;
  readonly alertDelayTime: number | null;
}

export interface ColumnFault {
  readonly field: 'label' | 'temperature' | 'alertThreshold' | 'alertDelayTime';
  readonly code: FieldErrorCode;
}

/** All that is wrong with the settings of a column, in the order of the form. Columns without cooling need a label alone. */
export const findColumnFaults = (column: ColumnSettings): readonly ColumnFault[] => {
  const { columnType, label, temperature, alertThreshold, alertDelayTime } = column;
  const faults: ColumnFault[] = [];
  if (!label) faults.push({ field: 'label', code: 'required' });
  if (columnType !== 'TEMP') return faults;
  if (temperature === null) faults.push({ field: 'temperature', code: 'required' });
  else if (temperature < limits.setPointMin) faults.push({ field: 'temperature', code: 'tooSmall' });
  else if (temperature > limits.setPointMax) faults.push({ field: 'temperature', code: 'tooLarge' });
  else if (!hasOneDecimal(temperature)) faults.push({ field: 'temperature', code: 'oneDecimal' });
  const isAmbient = temperature !== null && temperatureClassOf(temperature) === 'AMBIENT';
  if (alertThreshold === null) {
    if (!isAmbient) faults.push({ field: 'alertThreshold', code: 'required' });
  } else if (alertThreshold < limits.thresholdMin) faults.push({ field: 'alertThreshold', code: 'tooSmall' });
  else if (alertThreshold > limits.thresholdMax) faults.push({ field: 'alertThreshold', code: 'tooLarge' });
  else if (!hasOneDecimal(alertThreshold)) faults.push({ field: 'alertThreshold', code: 'oneDecimal' });
  if (alertDelayTime === null) faults.push({ field: 'alertDelayTime', code: 'required' });
  return faults;
};
