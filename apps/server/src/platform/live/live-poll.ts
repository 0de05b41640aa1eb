/**
 * What a poll of the database returns: the changes that were committed since the last poll, and which of the sessions
 * that follow them are live. It promises that each committed change is in one poll and in no other, however late its
 * transaction commits, and that a poll is one round trip, however many follow.
 */
import type { LiveTopic } from '@cubby/contract/settings/live-events/live-events.events';
import { liveLimits } from '@cubby/contract/settings/live-events/live-events.limits';
import type { Database } from '../db/database.ts';
import type { RowOwners } from './scope-sees.ts';

/** Rows of one resource, one company and one logistics company that have changed. */
export interface Change extends RowOwners {
  /** A later release may send changes of more resources, which are ignored. */
  readonly topic: LiveTopic;
  /** At most one more than an event names. */
  readonly ids: readonly string[];
}

export interface PollResult {
  /** What was committed when it was taken; the next poll continues from there. */
  readonly snapshot: string;
  readonly changes: readonly Change[];
  /** The stamps of the sessions and API keys that live, by the hex of their hash. */
  readonly stamps: ReadonlyMap<string, number>;
}

/** Those of $2 that open a call now: as `open_session` and `open_api_key` find them. */
const living = `
  select s.token_hash as hash, s.stamp
  from sessions s join users u on u.id = s.user_id and u.status = 'ACTIVE'
  where s.token_hash = any ($2::bytea[]) and not s.pending and s.ends_time > now()
    and s.last_seen_time > now() - interval '12 hours'
  union all
  select k.key_hash, k.stamp
  from api_keys k join users u on u.id = k.user_id and u.status = 'ACTIVE' and u.deactivated_time is null
    and account_holds(u.start_time, u.end_time)
  where k.key_hash = any ($2::bytea[]) and (k.ends_time is null or k.ends_time > now()) and not exists (
    select from companies c where c.id = u.company_id and (c.status = 'SUSPENDED' or c.deleted_time is not null))`;

/**
 * No row if nothing was seen before: $1 is null then. A database that was restored contains transactions of the future.
 */
const changed = `
  select case topic when 'order' then 'orders' else topic::text end as topic,
    company_id::text as "companyId", logistics_company_id::text as "logisticsCompanyId",
    (array_agg(distinct coalesce(order_id, row_id)::text))[1:$3::integer] as ids
  from outbox
  where xact >= pg_snapshot_xmin($1::pg_snapshot)
    and xact < pg_snapshot_xmax(pg_current_snapshot()) and not pg_visible_in_snapshot(xact, $1::pg_snapshot)
  group by outbox.topic, company_id, logistics_company_id`;

const statement = `
  select pg_current_snapshot()::text as snapshot,
    (select json_agg(c) from (${changed}) c) as changes,
    (select json_object_agg(encode(l.hash, 'hex'), l.stamp) from (${living}) l) as stamps`;

interface PollRow {
  snapshot: string;
  changes: readonly Change[] | null;
  stamps: Readonly<Record<string, number>> | null;
}

/**
 * @param since the snapshot of the last poll; undefined for the first, which returns no changes
 * @param hashes of the tokens whose sessions are checked
 */
export const pollChanges = async (
  db: Database,
  since: string | undefined,
  hashes: readonly Buffer[],
): Promise<PollResult> => {
  const [row] = await db.readAsSystem<PollRow>({
    name: 'live-check',
    text: statement,
    values: [since ?? null, hashes, liveLimits.idsMax + 1],
  });
  if (!row) throw new Error('The poll of live events returned no row');
  return {
    snapshot: row.snapshot,
    changes: row.changes ?? [],
    stamps: new Map(Object.entries(row.stamps ?? {})),
  };
};
