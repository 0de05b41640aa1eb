/** The terminal of a site as people see it, and messages that could not be processed. */
import { deadLetterDays } from '@cubby/contract/lockers/terminals/terminals.limits';
import type { deadLetterQuery, Terminal } from '@cubby/contract/lockers/terminals/terminals.schemas';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import { type ListPage, type ListTable, readListPage } from '../../../platform/db/list-pages.ts';
import { epochMs, whereAsked, visibleUserId } from '../../../platform/db/statements.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import { connectionOf, dropsOf, twiceOf } from './terminals.connection.ts';

const terminalColumns = `
  s.id::text as "siteId", t.id is not null as enrolled, ${epochMs('t.enrolled_time')} as "enrolledTime",
  ${visibleUserId('t.enrolled_by_id')} as "enrolledById", t.enrolled_by_name as "enrolledByName", ${epochMs('t.rotated_time')} as "rotatedTime",
  t.next_secret_hash is not null as rotating, ${connectionOf('c')} as connection,
  case when c.why <> 'NEVER' then ${epochMs('c.since')} end as since, coalesce(c.why, 'NEVER') as why,
  ${epochMs('c.heard_time')} as "heardTime", coalesce(${dropsOf('c')}, 0) as drops, coalesce(${twiceOf('c')}, false) as twice,
  c.skew_ms::float8 as "skewMs", c.version, c.system, c.hardware, coalesce(c.queued, 0) as queued,
  c.config_hash as "configHash", c.wanted_config_hash as "wantedConfigHash",
  coalesce(c.wanted_config_hash <> c.config_hash, false) as drifts, ${epochMs('c.config_sent_time')} as "configSentTime",
  coalesce(c.disagreements, '[]') as disagreements, c.page,
  (select count(*)::int from device_messages_aside a where a.site_id = s.id) as "messagesAside"`;

/** @throws CallError NOT_FOUND */
export const readTerminal = async (
  db: Database,
  caller: Caller,
  siteId: string,
  isDemo: boolean,
): Promise<Terminal> => {
  const [read] = await db.readAs<{ terminal: Terminal }>(caller, {
    name: 'read-terminal',
    text: `select to_jsonb(row) as terminal from (select ${terminalColumns} from sites s
      left join terminals t on t.site_id = s.id and t.revoked_time is null
      left join terminal_states c on c.site_id = s.id
      where s.id = $1::bigint and s.deleted_time is null) row`,
    values: [siteId],
  });
  const terminal = read?.rows[0]?.terminal;
  if (!terminal) throw new CallError('NOT_FOUND');
  // A page that a terminal names leads out of the console: only the simulators of a demo are believed.
  return isDemo ? terminal : { ...terminal, page: null };
};

const deadLetterList: ListTable = {
  table: 'device_messages_aside',
  alias: 'a',
  columns: sql.raw(`a.id::text as id, ${epochMs('a.received_time')} as "receivedTime", a.site_id::text as "siteId",
    s.name as "siteName", a.topic, a.reason, a.detail, a.size, encode(a.bytes, 'escape') as text`),
  joins: sql.raw('left join sites s on s.id = a.site_id'),
};

export const listDeadLetters = (
  db: Database,
  caller: Caller,
  { page, size, siteId, reason }: z.output<typeof deadLetterQuery>,
): Promise<ListPage> =>
  readListPage(db, caller, deadLetterList, {
    page,
    size,
    order: { by: sql.raw('a.received_time'), direction: 'desc' },
    where: [
      sql`a.received_time > now() - make_interval(days => ${deadLetterDays})`,
      ...whereAsked(siteId, (id) => sql`a.site_id = ${id}::bigint`),
      ...whereAsked(reason, (wanted) => sql`a.reason = ${wanted}`),
    ],
  });
