/**
 * Readings of a column as a spreadsheet (network.md 7, 9). The heads of the columns say which interval they cover, in which
 * zone, and what the interval was, with the share of it that readings cover.
 */
import { temperatureLimits } from '@cubby/contract/lockers/temperature/temperature.limits';
import type { TemperatureExportQuery } from '@cubby/contract/lockers/temperature/temperature.schemas';
import { languages, type Phrases } from '@cubby/phrases';
import type { Database } from '../../../platform/db/database.ts';
import {
  amountColumn,
  type ExportColumn,
  exportList,
  type ListSheet,
  type SheetReader,
  timeColumn,
  wordsColumn,
} from '../../../platform/exports/index.ts';
import type { FileAnswer, RequestContext } from '../../../platform/http/handlers.ts';
import { fill, wordsOf } from '../../../platform/http/words.ts';
import { readingsOf } from './temperature.reads.ts';
import { readVerdict } from './temperature.series.ts';

const hour = 3_600_000;

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
  wordsColumn(
    'verdict',
    `case when r.celsius is null or s.alert_threshold is null then 'unknown'
      when abs(r.celsius - s.temperature) <= s.alert_threshold then 'within' else 'outside' end`,
    ({ temperature }) => temperature.readingVerdicts,
    40,
  ),
];

/** @param ms epoch ms @returns YYYY-MM-DD HH:mm in UTC */
const utcText = (ms: number): string => new Date(ms).toISOString().slice(0, 16).replace('T', ' ');

/** @throws CallError NOT_FOUND */
export const readingsSheet = async (
  db: Database,
  { caller, language }: SheetReader,
  query: TemperatureExportQuery,
): Promise<ListSheet> => {
  const { start, end, verdict } = await db.snapshotAs(caller, (trx) => readVerdict(trx, query));
  const { temperature, temperatureExportColumns: headings } = wordsOf(language);
  const number = (value: number, digits: number): string =>
    value.toLocaleString(languages[language].tag, { maximumFractionDigits: digits });
  return {
    fileName: 'temperatures',
    headings: {
      ...headings,
      currentTemperatureTime: fill(headings.currentTemperatureTime, { from: utcText(start), to: utcText(end) }),
      verdict: fill(headings.verdict, {
        verdict: temperature.verdicts[verdict.verdict],
        // Rounded down: 94.96 % covered is not the 95 % that a verdict takes.
        percent: number(Math.floor(verdict.coverage * 1000) / 10, 1),
        hours: number((end - start) / hour, 1),
      }),
    },
    columns,
    rows: readingsOf(query),
    most: temperatureLimits.rowsMax,
  };
};

/** @throws CallError NOT_FOUND, EXPORT_TOO_LARGE above 10,000 rows, EXPORT_RUNNING */
export const exportReadings = async (
  db: Database,
  context: RequestContext,
  query: TemperatureExportQuery,
): Promise<FileAnswer> => {
  const { page: _page, size: _size, sort: _sort, ...asked } = query;
  return exportList(db, context, {
    ...(await readingsSheet(db, context, query)),
    action: 'temperature.export',
    asked,
  });
};
