/** Public holidays: their list, and one of them. */
import type { holidaySortFields } from '@cubby/contract/settings/holidays/holidays.limits';
import type { Holiday, HolidayListQuery } from '@cubby/contract/settings/holidays/holidays.schemas';
import type { Language } from '@cubby/phrases';
import { sql } from 'kysely';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { type ListPage, type ListTable, readListPage, readOne } from '../../../platform/db/list-pages.ts';
import { containsPattern } from '../../../platform/db/patterns.ts';
import { epochMs, whereAsked } from '../../../platform/db/statements.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { onceByLanguage } from '../../../platform/http/words.ts';
import { districtNamed, districtPath } from '../districts/index.ts';

const listIn = onceByLanguage((language): ListTable => ({
  table: 'holidays',
  alias: 'h',
  columns: sql.raw(`
    h.id::text as "holidayId", h.day::text as day, h.name, h.district_id::text as "districtId",
    ${districtPath('h.district_id', language)} as "districtPath", ${epochMs('h.created_time')} as "creationTime",
    ${epochMs('h.last_updated_time')} as "lastUpdatedTime", h.version`),
}));

const sortColumns = {
  day: 'h.day',
  name: 'lower(h.name)',
  lastUpdatedTime: 'h.last_updated_time',
} as const satisfies Record<(typeof holidaySortFields)[number], string>;

export const listHolidays = (
  db: Database,
  { caller, language }: Pick<RequestContext, 'caller' | 'language'>,
  { page, size, sort, query }: HolidayListQuery,
): Promise<ListPage> =>
  readListPage(db, caller, listIn(language), {
    page,
    size,
    order: { by: sql.raw(sortColumns[sort.field]), direction: sort.direction },
    where: whereAsked(
      query || undefined,
      (text) => sql`(h.name ilike ${containsPattern(text)}::text or ${districtNamed('h.district_id', language, text)})`,
    ),
  });

/** @throws CallError NOT_FOUND */
export const getHoliday = (trx: Trx, language: Language, id: string): Promise<Holiday> =>
  readOne<Holiday>(trx, listIn(language), sql`h.id = ${id}`);
