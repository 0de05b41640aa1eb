/** The messages that filters match as a spreadsheet. */
import type { CentreFilter } from '@cubby/contract/orders/message-centre/message-centre.schemas';
import { messageCentreLimits } from '@cubby/contract/orders/message-centre/message-centre.limits';
import type { Phrases } from '@cubby/phrases';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { allOf } from '../../../platform/db/statements.ts';
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
import { costSql, messageConditions, messageJoins, stateSql } from '../../messages/notifications/index.ts';

const columns: readonly ExportColumn<Exclude<keyof Phrases['messageExportColumns'], 'sheet'>>[] = [
  timeColumn('createTime', 'n.create_time'),
  textColumn('orderNumber', 'o.order_number', 20),
  textColumn('merchantName', 'c.name', 24),
  wordsColumn('channel', 'n.channel', ({ messageCentre }) => messageCentre.channels, 12),
  wordsColumn('templateEvent', 'n.template_event', ({ messageCentre }) => messageCentre.events, 24),
  textColumn('recipient', 'n.recipient', 28),
  wordsColumn('state', stateSql, ({ messageCentre }) => messageCentre.states, 14),
  wordsColumn('failure', `case when n.state = 'ERROR' then n.failure end`, (words) => words.notificationFailures, 48),
  textColumn('provider', 'p.name', 24),
  timeColumn('sendTime', 'n.send_time'),
  timeColumn('deliveryTime', 'n.delivery_time'),
  amountColumn('cost', costSql),
  textColumn('currency', 'n.currency', 10),
];

/** @throws CallError EXPORT_TOO_LARGE, EXPORT_RUNNING */
export const exportMessages = (db: Database, context: RequestContext, filter: CentreFilter): Promise<FileAnswer> =>
  exportList(db, context, {
    fileName: 'messages',
    headings: wordsOf(context.language).messageExportColumns,
    columns,
    rows: {
      from: sql`from notification_records n ${sql.raw(messageJoins)} where ${allOf(messageConditions(filter))}`,
      order: sql`n.create_time desc, n.id desc`,
    },
    most: messageCentreLimits.exportMax,
    action: 'message-centre.export',
    asked: filter,
  });
