/** The messages of an order. */
import type { NotificationChannel } from '@cubby/contract/messages/notifications/notifications.values';
import type { NotificationRecord } from '@cubby/contract/messages/notifications/notifications.schemas';
import type { Language } from '@cubby/phrases';
import { CompiledQuery, sql } from 'kysely';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { type ListTable, readListPage } from '../../../platform/db/list-pages.ts';
import { epochMs, statementOf } from '../../../platform/db/statements.ts';
import { pageOf } from '../../../platform/http/handlers.ts';
import { wordsOf } from '../../../platform/http/words.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';

const record = `
  n.id::text as "msgRecordId", n.channel, n.template_event as "templateEvent",
  array_position('{ERROR,SUCCESS,PENDING}'::text[], n.state::text) - 1 as status,
  n.recipient, n.subject, n.content, case n.state when 'ERROR' then n.failure end as failure, n.attempts, (
    select coalesce(json_agg(json_build_object('provider', p.name, 'time', ${epochMs('t.began_time')},
      'outcome', case when t.failure is not null then 'FAILED' when t.ended_time is null then 'UNDER_WAY' else 'SENT' end,
      'failureKind', t.failure_kind, 'failure', t.failure, 'reason', t.reason, 'receipt', t.receipt
    ) order by t.number), '[]')
    from notification_tries t left join notification_providers p on p.id = t.provider_id where t.record_id = n.id
  ) as tries,
  (select b.channel from notification_records b where b.id = n.in_place_of_id) as "inPlaceOf",
  (select b.channel from notification_records b where b.in_place_of_id = n.id) as "takenOverBy",
  ${epochMs('n.create_time')} as "createTime", ${epochMs('n.send_time')} as "sendTime",
  n.delivery, ${epochMs('n.delivery_time')} as "deliveryTime", coalesce(u.nickname, nickname_of(n.created_by_id)) as operator`;

/** A record whose failures are codes still. */
type Row = NotificationRecord;

/** The codes of failures in words; one that a later release has written becomes a fault. */
const withWords = (row: Row, language: Language): NotificationRecord => {
  const words = wordsOf(language).notificationFailures;
  const inWords = (code: string | null): string | null =>
    code === null ? null : (words[code as keyof typeof words] ?? words.FAULT);
  return {
    ...row,
    failure: inWords(row.failure),
    tries: row.tries.map((each) => ({ ...each, failure: inWords(each.failure) })),
  };
};

const recordList: ListTable = {
  table: 'notification_records',
  alias: 'n',
  columns: sql.raw(record),
  joins: sql`left join users u on u.id = n.created_by_id`,
};

const sortColumns = { createTime: 'n.create_time', sendTime: 'n.send_time' } as const;
type SortField = keyof typeof sortColumns;

export interface RecordsQuery {
  readonly orderId: string;
  readonly channel: NotificationChannel;
  readonly orderBy: SortField | `${SortField},${'asc' | 'desc'}`;
  readonly page: number;
  readonly size: number;
}

/** A page of the messages of an order by one channel. @throws CallError NOT_FOUND */
export const listRecords = async (db: Database, caller: Caller, query: RecordsQuery, language: Language) => {
  const { orderId, channel, orderBy, page, size } = query;
  const [field, direction = 'desc'] = orderBy.split(',') as [SortField, ('asc' | 'desc')?];
  const seen = sql`select o.id from orders o where o.id = ${orderId}::bigint`;
  const { content, total } = await readListPage(db, caller, recordList, {
    page,
    size,
    where: [sql`n.order_id = (${seen})`, sql`n.channel = ${channel}::text`],
    order: { by: sql.raw(sortColumns[field]), direction, nullable: field === 'sendTime' },
    prepared: true,
  });
  if (total === 0 && (await db.readAs(caller, statementOf(seen)))[0]?.rows.length === 0)
    throw new CallError('NOT_FOUND');
  return pageOf({ content: (JSON.parse(content) as Row[]).map((row) => withWords(row, language)), total }, query);
};

/** A record, within the transaction that wrote it. @throws CallError NOT_FOUND */
export const readRecord = async (trx: Trx, id: string, language: Language): Promise<NotificationRecord> => {
  const text = `
    select to_json(r)::text as found from (
      select ${record} from notification_records n left join users u on u.id = n.created_by_id where n.id = $1
    ) r`;
  const { rows } = await trx.executeQuery<{ found: string }>(CompiledQuery.raw(text, [id]));
  if (!rows[0]) throw new CallError('NOT_FOUND');
  return withWords(JSON.parse(rows[0].found) as Row, language);
};

/** The last `most` messages of an order by every channel, the oldest of them first. */
export const lastRecords = async (
  trx: Trx,
  orderId: string,
  most: number,
  language: Language,
): Promise<NotificationRecord[]> => {
  const text = `
    select coalesce(json_agg(r order by r."createTime", r."msgRecordId"::bigint), '[]')::text as found from (
      select ${record}
      from (select * from notification_records where order_id = $1 order by id desc limit $2) n
      left join users u on u.id = n.created_by_id
    ) r`;
  const { rows } = await trx.executeQuery<{ found: string }>(CompiledQuery.raw(text, [orderId, most]));
  return (JSON.parse(rows[0]?.found ?? '[]') as Row[]).map((row) => withWords(row, language));
};

const stateStatement = `
  select (
    select coalesce(json_object_agg(n.channel, n.status), '{}')::text from (
      select distinct on (channel) channel, array_position('{ERROR,SUCCESS,PENDING}'::text[], state::text) - 1 as status
      from notification_records where order_id = o.id order by channel, id desc
    ) n
  ) as states
  from orders o where o.id = $1`;

/** How the last message by each channel went. @throws CallError NOT_FOUND */
export const getStates = async (db: Database, caller: Caller, orderId: string) => {
  const statement = { name: 'notify-state', text: stateStatement, values: [orderId] };
  const [result] = await db.readAs<{ states: string }>(caller, statement);
  const found = result?.rows[0];
  if (!found) throw new CallError('NOT_FOUND');
  const states = JSON.parse(found.states) as Partial<Record<NotificationChannel, NotificationRecord['status']>>;
  return { sms: states.sms ?? null, whatsapp: states.whatsapp ?? null, mail: states.mail ?? null };
};
