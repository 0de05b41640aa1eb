/** Time slots of pickup and delivery requests: their list, one of them, and the open requests that are in one. */
import type { requestSlotSortFields } from '@cubby/contract/requests/request-slots/request-slots.limits';
import type { RequestSlot, RequestSlotListQuery } from '@cubby/contract/requests/request-slots/request-slots.schemas';
import type { Language } from '@cubby/phrases';
import { sql } from 'kysely';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { type ListPage, type ListTable, readListPage, readOne } from '../../../platform/db/list-pages.ts';
import { epochMs, whereAsked } from '../../../platform/db/statements.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { onceByLanguage } from '../../../platform/http/words.ts';
import { districtNamed, districtPath } from '../../settings/districts/index.ts';

const timeText = (column: string): string => `left(${column}::text, 5)`;

const listIn = onceByLanguage((language): ListTable => ({
  table: 'request_slots',
  alias: 's',
  columns: sql.raw(`
    s.id::text as "requestSlotId", s.request_type as "requestType", s.district_id::text as "districtId",
    ${districtPath('s.district_id', language)} as "districtPath", ${timeText('s.starts')} as "startTime",
    ${timeText('s.ends')} as "endTime", s.cutoff_minutes as "cutoffMinutes", s.capacity,
    ${epochMs('s.created_time')} as "creationTime", ${epochMs('s.last_updated_time')} as "lastUpdatedTime", s.version`),
}));

const sortColumns = {
  startTime: 's.starts',
  lastUpdatedTime: 's.last_updated_time',
} as const satisfies Record<(typeof requestSlotSortFields)[number], string>;

export const queryRequestSlots = (
  db: Database,
  { caller, language }: Pick<RequestContext, 'caller' | 'language'>,
  { page, size, sort, requestType, query }: RequestSlotListQuery,
): Promise<ListPage> =>
  readListPage(db, caller, listIn(language), {
    page,
    size,
    order: { by: sql.raw(sortColumns[sort.field]), direction: sort.direction },
    where: [
      ...whereAsked(requestType, (type) => sql`s.request_type = ${type}::text`),
      ...whereAsked(query || undefined, (text) => districtNamed('s.district_id', language, text)),
    ],
  });

/** @throws CallError NOT_FOUND */
export const getRequestSlot = (trx: Trx, language: Language, id: string): Promise<RequestSlot> =>
  readOne<RequestSlot>(trx, listIn(language), sql`s.id = ${id}`);

/** Requests that still wait in the slot on some day: of the companies whose nearest district with slots is that of this one. */
export const countOpenRequests = async (trx: Trx, id: string): Promise<number> => {
  const { rows } = await sql<{ requests: number }>`
    select count(*)::int as requests
    from request_slots s
    join requests r on r.request_type = s.request_type and r.start_time > now() and r.state in ('SUBMITTED', 'ARRANGED')
    join companies c on c.id = r.company_id
      and (r.start_time at time zone c.time_zone)::time = s.starts and (r.end_time at time zone c.time_zone)::time = s.ends
    cross join lateral (
      with recursive above as (
        select id, upper_id, 0 as steps from districts where id = c.district_id
        union all
        select d.id, d.upper_id, a.steps + 1 from districts d join above a on d.id = a.upper_id
      )
      select o.district_id from request_slots o left join above a on a.id = o.district_id
      where o.request_type = s.request_type and (o.district_id is null or a.id is not null)
      order by a.steps nulls last limit 1
    ) nearest
    where s.id = ${id} and nearest.district_id is not distinct from s.district_id`.execute(trx);
  return rows[0]?.requests ?? 0;
};
