/** The values of the form of column settings, and its request. */
import { fieldCode } from '@cubby/contract/kernel/schemas';
import type { ColumnType } from '@cubby/contract/lockers/temperature/temperature.limits';
import { findColumnFaults } from '@cubby/contract/lockers/temperature/temperature.rules';
import { type ColumnInfo, columnInputSchema } from '@cubby/contract/lockers/temperature/temperature.schemas';
import type { TFunction } from 'i18next';
import { z } from 'zod';

/** Empty fields are empty text. */
export interface ColumnValues {
  readonly columnNumber: number;
  readonly columnType: ColumnType;
  readonly label: string;
  readonly temperature: number | string;
  readonly alertThreshold: number | string;
  readonly alertDelayTime: number | string;
  readonly address: string;
  readonly settleMinutes: number | string;
  readonly closeAfterMinutes: number | string;
  readonly version: number;
}

const defaultLabel = (columnType: ColumnType, t: TFunction): string =>
  columnType === 'TEMP' ? '' : t(`temperature.defaults.${columnType}`);

export const valuesOfColumn = (column: ColumnInfo, t: TFunction): ColumnValues => ({
  columnNumber: column.columnNumber,
  columnType: column.columnType,
  label: column.label ?? defaultLabel(column.columnType, t),
  temperature: column.temperature ?? '',
  alertThreshold: column.alertThreshold ?? '',
  alertDelayTime: column.alertDelayTime ?? '',
  address: column.address ?? '',
  settleMinutes: column.settleMinutes,
  closeAfterMinutes: column.closeAfterMinutes ?? '',
  version: column.version,
});

/** A change of the type clears label, temperature, threshold, delay and address (network.md 4). */
export const emptiedValues = (values: ColumnValues, columnType: ColumnType, t: TFunction): ColumnValues => ({
  ...values,
  columnType,
  label: defaultLabel(columnType, t),
  temperature: '',
  alertThreshold: '',
  alertDelayTime: '',
  address: '',
  closeAfterMinutes: '',
});

const orNull = (value: number | string): number | string | null => (value === '' ? null : value);

export const toColumnInput = (values: ColumnValues) => ({
  ...values,
  temperature: orNull(values.temperature),
  alertThreshold: orNull(values.alertThreshold),
  alertDelayTime: orNull(values.alertDelayTime),
  closeAfterMinutes: orNull(values.closeAfterMinutes),
  settleMinutes: values.settleMinutes === '' ? undefined : values.settleMinutes,
});

/** The rules of the server, with its errors at the fields. */
export const columnSettingsSchema = z.object({
  columnInfoList: z.array(
    columnInputSchema.superRefine((column, context) => {
      const faults = findColumnFaults({
        columnType: column.columnType,
        label: column.label ?? null,
        temperature: column.temperature ?? null,
        alertThreshold: column.alertThreshold ?? null,
        alertDelayTime: column.alertDelayTime ?? null,
      });
      for (const { field, code } of faults)
        context.addIssue({ code: 'custom', path: [field], message: fieldCode(code) });
    }),
  ),
});
