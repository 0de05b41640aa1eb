/** Both reports of utilization as spreadsheets. The heads of the columns say what each number covers. */
import type {
  LockerUtilizationExportQuery,
  OrderUtilizationExportQuery,
  ReportPart,
} from '@cubby/contract/reports/utilization/utilization.schemas';
import type { Language } from '@cubby/phrases';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import {
  amountColumn,
  exportList,
  exportSource,
  type ListSheet,
  type SheetReader,
  textColumn,
} from '../../../platform/exports/index.ts';
import { type Fragment, statementOf } from '../../../platform/db/statements.ts';
import type { FileAnswer, RequestContext } from '../../../platform/http/handlers.ts';
import { fill, wordsOf } from '../../../platform/http/words.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import { companyOrder, companyRows, companySources } from './utilization.companies.ts';
import { dayPlus, partOf, periodOf, type ReportPeriod } from './utilization.period.ts';
import { turnedAway, utilizationRows } from './utilization.sites.ts';
import { hoursOf, percentOf, siteDaysOf, sourcesOf } from './utilization.sources.ts';

/** The weekdays and hours that count, as in Mon – Fri, 08:00 – 12:00. */
const partText = ({ weekDays, hours }: ReportPart, language: Language): string => {
  const day = (number: number): string =>
    new Date(Date.UTC(2024, 0, number)).toLocaleDateString(language.replace('_', '-'), {
      weekday: 'short',
      timeZone: 'UTC',
    });
  const hour = (number: number): string => `${String(number).padStart(2, '0')}:00`;
  return `${day(weekDays[0])} – ${day(weekDays[1])}, ${hour(hours[0])} – ${hour(hours[1] + 1)}`;
};

/** Fills the period into the heads of columns. */
export const headingsOf = <K extends string>(
  headings: Readonly<Record<K, string>>,
  { from, until, part }: Pick<ReportPeriod, 'from' | 'until' | 'part'>,
  language: Language = 'en_US',
): Record<K, string> => {
  const last = dayPlus(until, -1);
  const params = { from, to: part ? `${last} (${partText(part, language)})` : last };
  return Object.fromEntries(
    Object.entries<string>(headings).map(([key, phrase]) => [key, fill(phrase, params)]),
  ) as Record<K, string>;
};

export const countRows = async (db: Database, caller: Caller, statement: Fragment): Promise<number> => {
  const [read] = await db.readAs<{ n: number }>(caller, statementOf(statement));
  return read?.rows[0]?.n ?? 0;
};

/** The report of sites by day as a spreadsheet. */
export const lockerUtilizationSheet = async (
  db: Database,
  { caller, language }: SheetReader,
  query: Pick<LockerUtilizationExportQuery, 'siteId' | 'sort'>,
  period: ReportPeriod,
): Promise<ListSheet> => {
  const sources = sql`with ${sourcesOf(period, query.siteId)}, rows as materialized (${siteDaysOf(period)})`;
  return {
    fileName: 'locker-utilization',
    headings: headingsOf(wordsOf(language).utilization.export, period, language),
    columns: [
      textColumn('siteName', 'p.site_name', 30),
      textColumn('siteSerialNumber', 'p.serial_number', 20),
      textColumn('day', `to_char(p.day, 'YYYY-MM-DD')`, 30),
      textColumn('timeZone', 'p.time_zone', 20),
      textColumn('utilization', 'p."utilizationDesc"', 20),
      amountColumn('occupiedHours', 'p."occupiedHours"'),
      amountColumn('inServiceHours', 'p."inServiceHours"'),
      amountColumn('parcels', 'p.parcels'),
      amountColumn('capacity', 'p.capacity'),
      amountColumn('parcelsOverCapacity', 'p."parcelsOverCapacity"'),
      amountColumn('turnover', 'p.turnover'),
      amountColumn('released', 'p.released'),
      amountColumn('releasedLate', 'p.released_late'),
      amountColumn('turnedAway', 'p.turned_away'),
    ],
    rows: exportSource(sql`from (
      select p.*, ${turnedAway} as turned_away from (
        ${sources} ${utilizationRows(period, query.sort)}
      ) p
    ) p order by p.place`),
    count: await countRows(db, caller, sql`${sources} select count(*)::integer as n from rows`),
  };
};

/** @throws CallError EXPORT_TOO_LARGE, EXPORT_RUNNING, INVALID_REQUEST */
export const exportLockerUtilization = async (
  db: Database,
  context: RequestContext,
  query: LockerUtilizationExportQuery,
): Promise<FileAnswer> => {
  const period = { ...periodOf(query), ...partOf(query) };
  return exportList(db, context, {
    ...(await lockerUtilizationSheet(db, context, query, period)),
    action: 'utilization.export',
    asked: { month: period.month, day: query.day, siteId: query.siteId, ...period.part },
  });
};

/** The report of companies as a spreadsheet. */
export const orderUtilizationSheet = async (
  db: Database,
  { caller, language }: SheetReader,
  query: OrderUtilizationExportQuery,
  period: ReportPeriod,
): Promise<ListSheet> => {
  const sources = sql`with ${companySources(query, period)}`;
  return {
    fileName: 'order-utilization',
    headings: headingsOf(wordsOf(language).utilization.companyExport, period),
    columns: [
      textColumn('merchantName', 'p.merchant_name', 30),
      textColumn('siteName', 'p.site_name', 30),
      textColumn('period', `'${period.from} – ${dayPlus(period.until, -1)}'`, 26),
      textColumn('timeZone', 'p.time_zone', 20),
      amountColumn('A4', 'p.a4'),
      amountColumn('A3', 'p.a3'),
      amountColumn('occupiedHours', 'p.occupied_hours'),
      amountColumn('inServiceHours', 'p.in_service_hours'),
      textColumn('utilization', 'p.utilization', 20),
    ],
    rows: exportSource(sql`from (
      ${sources} select r.a4, r.a3, c.name as merchant_name, s.name as site_name, z.time_zone, ${hoursOf(sql`r.occupied`)} as occupied_hours,
        ${hoursOf(sql`n.in_service`)} as in_service_hours, ${percentOf(sql`r.occupied`, sql`n.in_service`)} as utilization,
        row_number() over (order by ${companyOrder(query.sort)}) as place
      ${companyRows} join scope z on z.site_id = r.site_id
    ) p order by p.place`),
    count: await countRows(db, caller, sql`${sources} select count(*)::integer as n from rows`),
  };
};

/** @throws CallError EXPORT_TOO_LARGE, EXPORT_RUNNING */
export const exportOrderUtilization = async (
  db: Database,
  context: RequestContext,
  query: OrderUtilizationExportQuery,
): Promise<FileAnswer> => {
  const period = periodOf(query);
  return exportList(db, context, {
    ...(await orderUtilizationSheet(db, context, query, period)),
    action: 'utilization.export-companies',
    asked: { month: period.month, merchantId: query.merchantId, siteId: query.siteId },
  });
};
