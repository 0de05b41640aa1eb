/** Sites as a spreadsheet: those that the filters match, or the named ones. */
import type { SiteExportQuery } from '@cubby/contract/lockers/sites/site-administration.schemas';
import type { Phrases } from '@cubby/phrases';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { allOf, whereAsked } from '../../../platform/db/statements.ts';
import {
  amountColumn,
  type ExportColumn,
  exportList,
  textColumn,
  timeColumn,
  wordsColumn,
} from '../../../platform/exports/index.ts';
import type { FileAnswer, RequestContext } from '../../../platform/http/handlers.ts';
import { wordsOf } from '../../../platform/http/words.ts';
import { conditionsOf, orderOf } from './sites.reads.ts';

const namesOf = (from: string): string => `(select string_agg(n.name, ', ' order by lower(n.name)) from ${from})`;

const columns: readonly ExportColumn<Exclude<keyof Phrases['siteExportColumns'], 'sheet'>>[] = [
  textColumn('siteName', 's.name', 30),
  textColumn('siteNameEn', 's.name_en', 30),
  textColumn('siteSerialNumber', 's.serial_number', 20),
  textColumn('siteExternalSerialNumber', 's.external_serial_number', 20),
  wordsColumn('siteType', 's.site_type', ({ siteTypes }) => siteTypes, 20),
  wordsColumn('siteStatus', 's.status', ({ sites }) => sites.statuses, 16),
  wordsColumn('siteCondition', 's.condition', ({ parameters }) => parameters.siteConditions, 16),
  textColumn('merchantId', 'o.name', 30),
  textColumn(
    'siteGroupIds',
    namesOf('site_group_sites l join site_groups n on n.id = l.group_id where l.site_id = s.id'),
    30,
  ),
  textColumn(
    'serviceIds',
    namesOf('site_services l join services n on n.id = l.service_id where l.site_id = s.id'),
    30,
  ),
  textColumn('streetAddress', 's.street_address', 40),
  textColumn('houseNumber', 's.house_number', 14),
  textColumn('postalCode', 's.postal_code', 12),
  amountColumn('longitude', 's.longitude'),
  amountColumn('latitude', 's.latitude'),
  amountColumn('dayCapacity', 's.day_capacity'),
  timeColumn('createTime', 's.created_time'),
  timeColumn('lastUpdatedTime', 's.last_updated_time'),
];

/** @throws CallError NOT_FOUND where a named one is not seen, EXPORT_TOO_LARGE, EXPORT_RUNNING */
export const exportSites = async (
  db: Database,
  context: RequestContext,
  { siteIds, sort, ...filters }: SiteExportQuery,
): Promise<FileAnswer> => {
  const ids = siteIds && [...new Set(siteIds)];
  const conditions = [...conditionsOf(filters), ...whereAsked(ids, (named) => sql`s.id = any (${named}::bigint[])`)];
  const from = sql`from sites s left join companies o on o.id = s.operator_id where ${allOf(conditions)}`;
  const { by, direction } = orderOf(sort);
  return exportList(db, context, {
    fileName: 'sites',
    headings: wordsOf(context.language).siteExportColumns,
    columns,
    rows: { from, order: sql`${by} ${sql.raw(direction)}, s.id ${sql.raw(direction)}` },
    chosen: ids?.length,
    action: 'sites.export',
    asked: { siteIds: ids, ...filters },
  });
};
