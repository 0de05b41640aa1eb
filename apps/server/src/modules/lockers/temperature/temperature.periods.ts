/** What is recorded about the temperature of a compartment while something was stored in it: the evidence of a cold-chain report. */
import type { TemperatureVerdict } from '@cubby/contract/lockers/temperature/temperature.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { bandOf, type Reading, type SettingsFrom } from './temperature.alarms.ts';
import {
  type ChainedHours,
  type ChainFault,
  type ChainLink,
  findChainFaults,
  hourMs,
  hourOf,
} from './temperature.chain.ts';
import { readHours, readLinks } from './temperature.links.ts';
import { findDefrosts, readAlarms, readOpenings, readSettings } from './temperature.series.ts';
import { judgeInterval, type Span } from './temperature.verdict.ts';

/** ms of the longest period: of a longer one, the end counts. */
const longestMs = 60 * 86_400_000;
/** Readings of a period: one in a minute, and as many again. */
const readingsMost = 2 * (longestMs / 60_000);

interface CooledColumn {
  readonly id: string;
  readonly number: number;
  readonly label: string;
  /** The address of the controller. */
  readonly sensor: string | null;
}

/** A period in a cooled column; times in epoch ms, temperatures in degrees Celsius. */
export interface ColdPeriod {
  readonly column: CooledColumn;
  readonly from: number;
  /** Of a period that has not ended: the time of the report. */
  readonly until: number;
  /** The period began earlier, more than 60 days before its end. */
  readonly isShortened: boolean;
  /** In force in the period, the oldest first. */
  readonly settings: readonly SettingsFrom[];
  /** Of whole hours, so that they can be compared with the chain. */
  readonly readings: readonly Reading[];
  readonly links: readonly ChainLink[];
  readonly defrosts: readonly { readonly from: number; readonly until: number }[];
  readonly openings: Awaited<ReturnType<typeof readOpenings>>;
  readonly alarms: Awaited<ReturnType<typeof readAlarms>>;
}

/** The cooled column of a compartment, or one that was cooled; undefined if there is none or the caller does not see it. */
export const findCooledColumn = async (trx: Trx, boxId: string): Promise<CooledColumn | undefined> => {
  const { rows } = await sql<CooledColumn>`
    select c.id::text as id, c.column_number::int as number, c.label, c.address as sensor
    from boxes b join site_columns c on c.site_id = b.site_id and c.column_number = b.position_x
    where b.id = ${boxId}::bigint
      and exists (select from site_column_settings s where s.column_id = c.id and s.temperature is not null)`.execute(
    trx,
  );
  return rows[0];
};

/** Settings that were in force within an interval. */
const inForce = (settings: readonly SettingsFrom[], from: number, until: number): SettingsFrom[] =>
  settings.filter((each, at) => each.from < until && (settings[at + 1]?.from ?? Infinity) > from);

const spanOf = ({ time, celsius, defrosting }: Reading): Span => ({
  time,
  lengthMs: 0,
  min: celsius,
  max: celsius,
  mean: celsius,
  defrosting,
});

/** The readings of an interval, as the verdict counts them. */
export const spansWithin = (readings: readonly Reading[], from: number, until: number): Span[] =>
  readings
    .filter(({ time }) => time >= from && time < until)
    .toSorted((one, other) => one.time - other.time)
    .map(spanOf);

/** @returns undefined if the column was not cooled in the period */
export const readColdPeriod = async (
  trx: Trx,
  siteId: string,
  column: CooledColumn,
  period: { readonly from: number; readonly until: number },
): Promise<ColdPeriod | undefined> => {
  const { until } = period;
  const from = Math.max(period.from, until - longestMs);
  const settings = inForce((await readSettings(trx, [column.id])).get(column.id) ?? [], from, until);
  if (!settings.some((each) => bandOf(each))) return undefined;
  const hours = { columnId: column.id, start: hourOf(from), end: hourOf(until) + hourMs };
  const readings = await readHours(trx, hours, readingsMost);
  const interval = { id: column.id, start: from, end: until };
  return {
    column,
    from,
    until,
    isShortened: from > period.from,
    settings,
    readings,
    links: await readLinks(trx, hours),
    defrosts: findDefrosts(spansWithin(readings, from, until), until),
    openings: await readOpenings(trx, siteId, column.number, interval),
    alarms: await readAlarms(trx, siteId, interval),
  };
};

/** What readings are judged by: the same on the server and in a file. */
export type JudgedPeriod = Pick<ColdPeriod, 'from' | 'until' | 'settings' | 'readings' | 'links'>;

export interface PeriodVerdict {
  readonly verdict: TemperatureVerdict;
  readonly chainFaults: readonly ChainFault[];
}

/**
 * Judges a period by its readings alone. Readings that are not those of the chain prove nothing.
 * @param checkedTime epoch ms of the report
 */
export const judgePeriod = (period: JudgedPeriod, checkedTime: number): PeriodVerdict => {
  const { from, until, settings, readings, links } = period;
  const hours: ChainedHours = { start: hourOf(from), end: hourOf(until) + hourMs, links, readings, checkedTime };
  const chainFaults = findChainFaults(hours);
  const verdict = judgeInterval(spansWithin(readings, from, until), settings, from, until);
  return { verdict: chainFaults.length > 0 ? { ...verdict, verdict: 'NOT_PROVEN' } : verdict, chainFaults };
};
