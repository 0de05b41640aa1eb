/** The messages of an order. */
import type { NotificationChannel } from '@cubby/contract/messages/notifications/notifications.values';
import type { NotificationRecord } from '@cubby/contract/messages/notifications/notifications.schemas';
import type { Language } from '@cubby/phrases';
import { CompiledQuery } from 'kysely';
import { epochMs } from '../../../platform/db/statements.ts';
import type { Database, Trx } from '../../../platform/db/database.ts';
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

/** The orders of the list; ids break ties, so that pages never overlap. */
const [byCreation, bySending] = ['create_time desc, id desc', 'send_time desc nulls last, id desc'];
const orders = {
  createTime: byCreation,
  'createTime,desc': byCreation,
  'createTime,asc': 'create_time, id',
  sendTime: bySending,
  'sendTime,desc': bySending,
  'sendTime,asc': 'send_time nulls last, id',
} as const;

export interface RecordsQuery {
  readonly orderId: string;
  readonly channel: NotificationChannel;
  readonly orderBy: keyof typeof orders;
  readonly page: number;
  readonly size: number;
}

const pageStatement = (orderBy: keyof typeof orders): string => `
  select (select count(*)::integer from notification_records where order_id = o.id and channel = $2) as total,
    (select coalesce(json_agg(r), '[]')::text from (
      select ${record}
      from (
        select * from notification_records where order_id = o.id and channel = $2
        order by ${orders[orderBy]} limit $3 offset $4
      ) n left join users u on u.id = n.created_by_id
      order by ${orders[orderBy].replaceAll(/\b(create_time|send_time|id)\b/g, 'n.$1')}
    ) r) as content
  from orders o where o.id = $1`;

/** A page of the messages of an order by one channel. @throws CallError NOT_FOUND */
export const listRecords = async (db: Database, caller: Caller, query: RecordsQuery, language: Language) => {
  const { orderId, channel, orderBy, page, size } = query;
  const [result] = await db.readAs<{ total: number; content: string }>(caller, {
    name: `notification-records-${orderBy}`,
    text: pageStatement(orderBy),
    values: [orderId, channel, size, page * size],
  });
  const found = result?.rows[0];
  if (!found) throw new CallError('NOT_FOUND');
  return {
    content: (JSON.parse(found.content) as Row[]).map((row) => withWords(row, language)),
    totalPages: Math.ceil(found.total / size),
    totalElements: found.total,
    number: page,
    size,
  };
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
