/** The messages of the message centre: a page of them, their counts by state, and the rows of an export. */
import type {
  CentreCounts,
  CentreFilter,
  CentreListQuery,
  CentreMessage,
} from '@cubby/contract/orders/message-centre/message-centre.schemas';
import { costSql } from './notifications.costs.ts';
import {
  messageCentreLimits,
  type MessageState,
  messageStates,
} from '@cubby/contract/orders/message-centre/message-centre.limits';
import type { Language } from '@cubby/phrases';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { maintainedTotal } from '../../../platform/db/list-counts.ts';
import { type ListTable, readListPage } from '../../../platform/db/list-pages.ts';
import { containsPattern } from '../../../platform/db/patterns.ts';
import {
  allOf,
  epochMs,
  type Fragment,
  statementOf,
  whereAsked,
  withinTimes,
} from '../../../platform/db/statements.ts';
import type { PageRows } from '../../../platform/http/handlers.ts';
import { wordsOf } from '../../../platform/http/words.ts';
import { type Caller, companiesOfScope, logisticsOfScope } from '../../../platform/kernel/caller.ts';

const stuckSince = `now() - interval '${messageCentreLimits.stuckMinutes} minutes'`;

/** The state of message `n`. */
export const stateSql = `case n.state
  when 'PENDING' then case when n.create_time < ${stuckSince} then 'STUCK' else 'WAITING' end
  when 'ERROR' then 'FAILED' else case when n.delivery = 'DELIVERED' then 'DELIVERED' else 'SENT' end end`;

const stateConditions: Readonly<Record<MessageState, Fragment>> = {
  WAITING: sql.raw(`n.state = 'PENDING' and n.create_time >= ${stuckSince}`),
  STUCK: sql.raw(`n.state = 'PENDING' and n.create_time < ${stuckSince}`),
  SENT: sql`n.state = 'SUCCESS' and n.delivery is distinct from 'DELIVERED'`,
  DELIVERED: sql`n.state = 'SUCCESS' and n.delivery = 'DELIVERED'`,
  FAILED: sql`n.state = 'ERROR'`,
};

/** Why message `n` waits; null: it does not. */
const waitsSql = `case when n.state = 'PENDING' then case
  when n.awaits_receipt_until > now() then 'AWAITS_RECEIPT' when n.claimed_until > now() then 'SENDING'
  when n.attempts > 0 then 'RETRIES' else 'QUEUED' end end`;

/** The joins of a message: its order, its company, its last attempt with the provider, and who sent it. */
export const messageJoins = `join orders o on o.id = n.order_id join companies c on c.id = o.company_id
  left join notification_tries t on t.record_id = n.id and t.number = n.attempts
  left join notification_providers p on p.id = t.provider_id left join users u on u.id = n.created_by_id`;

export const messageList: ListTable = {
  table: 'notification_records',
  alias: 'n',
  joins: sql.raw(messageJoins),
  columns: sql.raw(`n.id::text as "msgRecordId", o.id::text as "articleId", o.order_number as "orderNumber",
    c.id::text as "merchantId", c.name as "merchantName", n.channel, n.template_event as "templateEvent", ${stateSql} as state, ${waitsSql} as waits,
    n.failure, t.reason, n.recipient, n.content, p.name as provider, n.attempts,
    case when n.unit_price is not null then json_build_object('currency', n.currency, 'amount', trim_scale(${costSql})::text) end as cost, ${epochMs('n.create_time')} as "createTime",
    ${epochMs('n.send_time')} as "sendTime", ${epochMs('n.delivery_time')} as "deliveryTime",
    coalesce(u.nickname, nickname_of(n.created_by_id)) as operator`),
};

/** What the filters ask of message `n`. */
export const messageConditions = ({
  articleId,
  msgRecordId,
  merchantId,
  channel,
  templateEvent,
  query,
  from,
  to,
  state,
}: CentreFilter): Fragment[] => [
  ...whereAsked(articleId, (id) => sql`n.order_id = ${id}::bigint`),
  ...whereAsked(msgRecordId, (id) => sql`n.id = ${id}::bigint`),
  ...whereAsked(merchantId, (id) => sql`n.company_id = ${id}::bigint`),
  ...whereAsked(channel, (one) => sql`n.channel = ${one}`),
  ...whereAsked(templateEvent, (event) => sql`n.template_event = ${event}`),
  ...whereAsked(
    query || undefined,
    (text) => sql`(n.recipient ilike ${containsPattern(text)}::text
      or n.order_id in (select f.id from orders f where f.order_number = ${text} or f.tracking_number = ${text}))`,
  ),
  ...withinTimes(sql`n.create_time`, from, to),
  ...whereAsked(state, (one) => stateConditions[one]),
];

/**
 * The maintained total of messages by state and company; undefined if the filters, or what the caller sees, go beyond it. Few
 * messages wait, so these are counted.
 */
const messageTotal = (
  caller: Caller,
  { state, merchantId: companyId, ...others }: CentreFilter,
): Fragment | undefined => {
  const isBeyond = Object.values(others).some((value) => value !== undefined && value !== '');
  if (isBeyond || state === 'WAITING' || state === 'STUCK' || logisticsOfScope(caller.scope) !== undefined)
    return undefined;
  const delivered = maintainedTotal(caller, ['notification_records/delivery'], { states: ['DELIVERED'], companyId });
  if (state === 'DELIVERED') return delivered;
  const states = { SENT: ['SUCCESS'], FAILED: ['ERROR'] };
  const total = maintainedTotal(caller, ['notification_records'], {
    companyId,
    ...(state && { states: states[state] }),
  });
  return state === 'SENT' && total && delivered ? sql`(${total}) - (${delivered})` : total;
};

export const pageMessages = async (
  db: Database,
  caller: Caller,
  { page, size, sort, ...filter }: CentreListQuery,
  language: Language,
): Promise<PageRows> => {
  // The messages of one order are few: they are not merged from those of each company.
  const isNarrow = [filter.merchantId, filter.articleId, filter.msgRecordId].some((id) => id !== undefined);
  const companies = isNarrow ? undefined : companiesOfScope(caller.scope);
  const { content, total } = await readListPage(db, caller, messageList, {
    page,
    size,
    order: { by: sql`n.create_time`, direction: sort.direction },
    where: messageConditions(filter),
    total: messageTotal(caller, filter),
    ...(companies && {
      branches: [{ each: sql`unnest(${companies}::bigint[])`, where: sql`n.company_id = part` }],
      reach: [sql`n.company_id = any (${companies}::bigint[])`],
    }),
  });
  const words: Readonly<Record<string, string>> = wordsOf(language).notificationFailures;
  const rows = (JSON.parse(content) as CentreMessage[]).map((row) => ({
    ...row,
    failure: row.failure === null || row.state !== 'FAILED' ? null : (words[row.failure] ?? words['FAULT'] ?? null),
  }));
  return { content: JSON.stringify(rows), total };
};

/** A JSON object of the counts of all states. */
const countsOf = (caller: Caller, filter: CentreFilter): Fragment => {
  const one = (state: MessageState): Fragment =>
    messageTotal(caller, { ...filter, state }) ??
    sql`select count(*) from notification_records n where ${allOf(messageConditions({ ...filter, state }))}`;
  if (messageTotal(caller, filter))
    return sql`select json_build_object(${sql.join(messageStates.map((state) => sql`${sql.lit(state)}, (${one(state)})`))})`;
  const counts = messageStates.map(
    (state) => sql`${sql.lit(state)}, count(*) filter (where ${stateConditions[state]})`,
  );
  return sql`select json_build_object(${sql.join(counts)}) from notification_records n where ${allOf(messageConditions(filter))}`;
};

/** ms of messages whose costs are added up if nothing else bounds them. */
const costsTime = 31 * 24 * 3_600_000;

/**
 * The counts are of all states, the costs of the one that is filtered by. The costs are of the last 31 days unless a time or an order
 * is filtered by: they are added up from the messages.
 */
export const countMessages = async (
  db: Database,
  caller: Caller,
  { state, ...filter }: CentreFilter,
): Promise<CentreCounts> => {
  const isBounded = [filter.from, filter.to, filter.articleId, filter.msgRecordId].some((value) => value !== undefined);
  const costsFrom = isBounded ? null : Date.now() - costsTime;
  const costly = messageConditions({ ...filter, state, ...(costsFrom !== null && { from: costsFrom }) });
  const [counted, added] = await db.readAs<{
    counts?: Omit<CentreCounts, 'costs' | 'costsFrom'>;
    costs?: CentreCounts['costs'];
  }>(
    caller,
    statementOf(sql`select (${countsOf(caller, filter)}) as counts`),
    statementOf(sql`
      select coalesce(json_agg(json_build_object('currency', e.currency, 'amount', trim_scale(e.amount)::text) order by e.currency), '[]') as costs
      from (
        select n.currency, sum(${sql.raw(costSql)}) as amount from notification_records n
        where ${allOf([...costly, sql`n.unit_price is not null`])} group by n.currency
      ) e`),
  );
  const none = { WAITING: 0, STUCK: 0, SENT: 0, DELIVERED: 0, FAILED: 0 };
  return { ...(counted?.rows[0]?.counts ?? none), costs: added?.rows[0]?.costs ?? [], costsFrom };
};
