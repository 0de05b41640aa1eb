/** The audit as a spreadsheet: what the filters match, the newest first. */
import type { AuditFilter } from '@cubby/contract/settings/audit-events/audit-events.schemas';
import type { Phrases } from '@cubby/phrases';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { FileAnswer, RequestContext } from '../../../platform/http/handlers.ts';
import { wordsOf } from '../../../platform/http/words.ts';
import { type ExportColumn, exportList, textColumn, timeColumn, wordsColumn } from '../../../platform/exports/index.ts';
import { auditRows, keyMaker, pageAuditEvents, shownAddress, shownName } from './audit-events.reads.ts';

type Headings = Phrases['auditExportColumns'];

/** The phrases are sorted by resource and verb, the codes are both with a dot between. */
const actionWords = ({ auditEvents }: Phrases): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(auditEvents.actions).flatMap(([resource, verbs]) =>
      Object.entries(verbs).map(([verb, words]) => [`${resource}.${verb}`, words] as const),
    ),
  );

const exportColumns: readonly ExportColumn<Exclude<keyof Headings, 'sheet'>>[] = [
  timeColumn('occurredTime', 'e.occurred_time'),
  textColumn('userName', shownName('e.user_id', 'e.user_name'), 24),
  textColumn('viewedUserName', shownName('e.viewed_id', 'e.viewed_name'), 24),
  textColumn('apiKey', "'••••' || (e.api_key ->> 'hint')", 12),
  textColumn('apiKeyMaker', keyMaker(shownName), 24),
  textColumn('company', 'c.name', 24),
  wordsColumn('action', 'e.action', actionWords, 32),
  wordsColumn('resource', 'e.noun', ({ auditEvents }) => auditEvents.resources, 18),
  textColumn('resourceId', 'e.noun_id', 16),
  textColumn('address', shownAddress, 18),
  textColumn('before', 'e.before::text', 48),
  textColumn('after', 'e.after::text', 48),
  textColumn('requestId', 'e.request_id', 24),
];

/** @throws CallError EXPORT_TOO_LARGE, EXPORT_RUNNING */
export const exportAuditEvents = async (
  db: Database,
  context: RequestContext,
  filter: AuditFilter,
): Promise<FileAnswer> => {
  const { total } = await pageAuditEvents(db, context, {
    ...filter,
    page: 0,
    size: 1,
    sort: { field: 'occurredTime', direction: 'desc' },
  });
  return exportList(db, context, {
    fileName: 'audit',
    headings: wordsOf(context.language).auditExportColumns,
    columns: exportColumns,
    rows: {
      from: sql`from ${auditRows(context.caller, filter)}`,
      order: sql`e.occurred_time desc, e.id desc`,
    },
    count: total,
    action: 'audit-events.export',
    asked: { filter },
  });
};
