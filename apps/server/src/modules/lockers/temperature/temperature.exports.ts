/** Readings of a column as a spreadsheet (network.md 7, 9). */
import { temperatureLimits } from '@cubby/contract/lockers/temperature/temperature.limits';
import type { TemperatureExportQuery } from '@cubby/contract/lockers/temperature/temperature.schemas';
import type { Phrases } from '@cubby/phrases';
import type { Database } from '../../../platform/db/database.ts';
import {
  amountColumn,
  type ExportColumn,
  exportList,
  timeColumn,
  wordsColumn,
} from '../../../platform/exports/index.ts';
import type { FileAnswer, RequestContext } from '../../../platform/http/handlers.ts';
import { wordsOf } from '../../../platform/http/words.ts';
import { readColumn, readingsOf } from './temperature.reads.ts';

const columns: readonly ExportColumn<Exclude<keyof Phrases['temperatureExportColumns'], 'sheet'>>[] = [
  timeColumn('currentTemperatureTime', 'r.measured_time'),
  amountColumn('currentTemperature', 'r.celsius'),
  wordsColumn('fault', 'r.fault', ({ temperature }) => temperature.faults, 20),
  amountColumn('temperature', 's.temperature'),
  amountColumn('alarmMin', 's.temperature - s.alert_threshold'),
  amountColumn('alarmMax', 's.temperature + s.alert_threshold'),
  amountColumn('alertThreshold', 's.alert_threshold'),
  wordsColumn(
    'defrosting',
    `case when r.defrosting then 'yes' else 'no' end`,
    ({ temperature: { yes, no } }) => ({ yes, no }),
    12,
  ),
];

/** @throws CallError NOT_FOUND, EXPORT_TOO_LARGE above 10,000 rows, EXPORT_RUNNING */
export const exportReadings = async (
  db: Database,
  context: RequestContext,
  query: TemperatureExportQuery,
): Promise<FileAnswer> => {
  await db.transactionAs(context.caller, (trx) => readColumn(trx, query.siteColumnId));
  const { page: _page, size: _size, sort: _sort, ...asked } = query;
  return exportList(db, context, {
    fileName: 'temperatures',
    headings: wordsOf(context.language).temperatureExportColumns,
    columns,
    rows: readingsOf(query),
    most: temperatureLimits.rowsMax,
    action: 'temperature.export',
    asked,
  });
};
