/** The orders that recipients collected as a spreadsheet. */
import type { CollectionExportQuery } from '@cubby/contract/reports/collections/collections.schemas';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import {
  amountColumn,
  exportList,
  exportSource,
  type ListSheet,
  type SheetReader,
  textColumn,
  timeColumn,
} from '../../../platform/exports/index.ts';
import type { FileAnswer, RequestContext } from '../../../platform/http/handlers.ts';
import { wordsOf } from '../../../platform/http/words.ts';
import { countRows, dayPlus, headingsOf, periodOf } from '../utilization/index.ts';
import {
  collectionOrder,
  collectionRows,
  collectionSources,
  type CollectionSelection,
  minutesOf,
} from './collections.reads.ts';

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

const daysOf = ({ month, startTime, endTime, period }: CollectionSelection) => {
  if (period) return period;
  return startTime === undefined || endTime === undefined
    ? periodOf({ month })
    : { from: dayOf(startTime), until: dayPlus(dayOf(endTime), 1) };
};

/** The orders that were collected as a spreadsheet. */
export const collectionsSheet = async (
  db: Database,
  { caller, language }: SheetReader,
  query: CollectionSelection,
): Promise<ListSheet> => {
  const sources = sql`with ${collectionSources(query)}`;
  return {
    fileName: 'collection-times',
    headings: headingsOf(wordsOf(language).collections.export, daysOf(query)),
    columns: [
      textColumn('expressNumber', 'p.tracking_number', 24),
      textColumn('orderNumber', 'p.order_number', 24),
      textColumn('merchantName', 'p.merchant_name', 30),
      textColumn('siteName', 'p.site_name', 30),
      timeColumn('storedTime', 'p.stored_time'),
      timeColumn('collectedTime', 'p.collected_time'),
      amountColumn('collectionMinutes', 'p.minutes'),
      textColumn('timeZone', 'p.time_zone', 20),
    ],
    rows: exportSource(sql`from (
      ${sources} select k.*, o.order_number, o.tracking_number, c.name as merchant_name, s.name as site_name,
        ${minutesOf(sql`k.seconds`)} as minutes, row_number() over (order by ${collectionOrder(query.sort)}) as place
      ${collectionRows} join orders o on o.id = k.id
    ) p order by p.place`),
    count: await countRows(db, caller, sql`${sources} select count(*)::integer as n from collected`),
  };
};

/** @throws CallError EXPORT_TOO_LARGE, EXPORT_RUNNING */
export const exportCollections = async (
  db: Database,
  context: RequestContext,
  query: CollectionExportQuery,
): Promise<FileAnswer> => {
  const { month, siteId, merchantId, startTime, endTime } = query;
  return exportList(db, context, {
    ...(await collectionsSheet(db, context, query)),
    action: 'collections.export',
    asked: { month, siteId, merchantId, startTime, endTime },
  });
};
