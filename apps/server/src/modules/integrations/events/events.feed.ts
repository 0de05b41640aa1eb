/**
 * The event feed. Transactions commit in another order than they began, so it ends before the oldest transaction that is
 * still open (`pg_snapshot_xmin`): whatever commits later has a place behind all that was read. It promises that a reader who
 * passes on the cursor of each answer gets each event once, and all events of a transaction or none.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { eventLimits } from '@cubby/contract/integrations/events/events.limits';
import type { EventPage, EventsQuery } from '@cubby/contract/integrations/events/events.schemas';
import { sql } from 'kysely';
import type { QueryConfig } from 'pg';
import type { Database } from '../../../platform/db/database.ts';
import { epochMs, type Fragment, preparedStatementOf } from '../../../platform/db/statements.ts';
import { JsonText, type RequestContext } from '../../../platform/http/handlers.ts';
import { CallError, invalid } from '../../../platform/kernel/call-error.ts';
import {
  type Caller,
  companiesOfScope,
  logisticsOfScope,
  seesAll,
  sitesOfScope,
} from '../../../platform/kernel/caller.ts';
import { envelopeOf, type EventRow, messageIdOf } from './events.envelope.ts';

/** A position in the feed: behind the event of this transaction with this id. */
interface Position {
  readonly xact: string;
  readonly id: string;
}
const start: Position = { xact: '0', id: '0' };

const cursorPattern = /^1\.(\d{1,20})\.(\d{1,19})$/;
const cursorOf = ({ xact, id }: Position): string => Buffer.from(`1.${xact}.${id}`).toString('base64url');

/** @throws CallError INVALID_REQUEST at `after` */
const positionOf = (cursor: string | undefined): Position => {
  if (cursor === undefined) return start;
  const [, xact, id] = cursorPattern.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (xact === undefined || id === undefined || BigInt(xact) >= 2n ** 64n || BigInt(id) >= 2n ** 63n)
    throw invalid({ path: 'after', code: 'invalid' });
  return { xact, id };
};

/** ms between two reads of a request that waits. */
const pollMs = 500;

/** An event with its payload as the table has it: JSON text. */
type FeedRow = Omit<EventRow, 'data'> & Position & { readonly data: string };

/** The first events of a scope that meet a condition: those of each company lie together in an index. */
const eventsOf = (scope: string, where: Fragment, limit: number): Fragment => {
  const rows = (owner: Fragment) => sql`
    select e.xact, e.id, e.type, e.company_id, e.created_time, e.data from events e
    where ${owner} and e.xact < pg_snapshot_xmin(pg_current_snapshot()) and ${where}
    order by e.xact, e.id limit ${sql.lit(limit)}`;
  if (seesAll(scope)) return rows(sql`true`);
  const logistics = logisticsOfScope(scope);
  const [column, ids] = logistics
    ? ['e.logistics_company_id', logistics]
    : ['e.company_id', companiesOfScope(scope) ?? []];
  return sql`
    select r.* from unnest(${ids}::bigint[]) c (id) cross join lateral (${rows(sql`${sql.ref(column)} = c.id`)}) r
    order by r.xact, r.id limit ${sql.lit(limit)}`;
};

/** The oldest event of a scope, and behind it a page: one statement, since each opens the session. */
const readingOf = (scope: string, where: Fragment, limit: number): QueryConfig =>
  preparedStatementOf(sql`
    select r.place, r.xact::text as xact, r.id::text as id, r.type, r.company_id::text as "companyId",
      ${sql.raw(epochMs('r.created_time'))}::float8 as "createdTime", r.data::text as data
    from (
      (select 0 as place, o.* from (${eventsOf(scope, sql`true`, 1)}) o)
      union all (select 1, p.* from (${eventsOf(scope, where, limit)}) p)
    ) r order by r.place, r.xact, r.id`);

/** The event as JSON. Its payload is JSON already: a page is read by many, and nothing here reads it. */
const eventText = ({ data, ...row }: FeedRow): string =>
  `${JSON.stringify(envelopeOf({ ...row, data: undefined })).slice(0, -1)},"data":${data}}`;

/** A page of the feed. */
interface Page {
  readonly content: JsonText;
  readonly isEmpty: boolean;
}

/** @throws CallError INVALID_REQUEST for a cursor that this server did not make */
const readPage = async (db: Database, caller: Caller, { after, type, limit }: EventsQuery): Promise<Page> => {
  const { scope } = caller;
  const from = positionOf(after);
  const ofTypes = type ? sql`e.type = any (${type}::text[])` : sql`true`;
  const isAfter = sql`(e.xact, e.id) > (${from.xact}::xid8, ${from.id}::bigint)`;
  // One more says whether there is more.
  const reading = readingOf(scope, sql`${isAfter} and ${ofTypes}`, limit + 1);
  const [found] = await db.readAs<FeedRow & { place: number }>(caller, reading);
  const [oldest, ...rows] = found?.rows ?? [];
  const shown = rows.slice(0, limit);
  const rest: Omit<EventPage, 'events'> = {
    next: cursorOf(shown.at(-1) ?? from),
    more: rows.length > limit,
    oldest: oldest ? { id: messageIdOf(oldest.id), timestamp: new Date(oldest.createdTime).toISOString() } : null,
  };
  return {
    content: new JsonText(`{"events":[${shown.map(eventText).join(',')}],${JSON.stringify(rest).slice(1)}`),
    isEmpty: shown.length === 0,
  };
};

type Reader = Pick<RequestContext, 'caller' | 'signal'>;

/** @throws CallError OWN_SITES_ONLY, INVALID_REQUEST, TOO_MANY_REQUESTS for more requests that wait than a user may have */
export const createFeed = (db: Database) => {
  const waiters = new Map<string, number>();
  const wait = async ({ caller, signal }: Reader, query: EventsQuery): Promise<JsonText> => {
    const end = performance.now() + query.wait * 1000;
    for (;;) {
      const { content, isEmpty } = await readPage(db, caller, query);
      const left = end - performance.now();
      if (!isEmpty || left <= 0 || signal.aborted) return content;
      await sleep(Math.min(pollMs, left), undefined, { signal }).catch(() => undefined);
    }
  };
  return async (context: Reader, query: EventsQuery): Promise<JsonText> => {
    const { userId, scope } = context.caller;
    if (sitesOfScope(scope)) throw new CallError('OWN_SITES_ONLY');
    if (query.wait === 0) return wait(context, query);
    const waiting = waiters.get(userId) ?? 0;
    if (waiting >= eventLimits.waitersMax) throw new CallError('TOO_MANY_REQUESTS', { retryAfter: 1 });
    waiters.set(userId, waiting + 1);
    try {
      return await wait(context, query);
    } finally {
      const left = (waiters.get(userId) ?? 1) - 1;
      if (left > 0) waiters.set(userId, left);
      else waiters.delete(userId);
    }
  };
};
