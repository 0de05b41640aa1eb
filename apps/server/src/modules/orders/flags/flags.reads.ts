/** Flags: those of a category for whoever puts them on orders, the list of those who retain them, and one. */
import type { FlagCategory, flagSortFields } from '@cubby/contract/orders/flags/flags.limits';
import type { Flag, FlagListQuery, FlagOption } from '@cubby/contract/orders/flags/flags.schemas';
import { sql } from 'kysely';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { type ListPage, type ListTable, readListPage, readOne } from '../../../platform/db/list-pages.ts';
import { containsPattern } from '../../../platform/db/patterns.ts';
import { epochMs, whereAsked } from '../../../platform/db/statements.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';

const list: ListTable = {
  table: 'flags',
  alias: 'f',
  columns: sql.raw(`
    f.id::text as "flagId", f.name as "flagName", f.color as "flagColor", f.code as "flagCode", f.category as "flagCategory",
    ${epochMs('f.created_time')} as "creationTime", ${epochMs('f.last_updated_time')} as "lastUpdatedTime", f.version`),
};

const sortColumns = {
  lastUpdatedTime: 'f.last_updated_time',
  flagName: 'lower(f.name)',
  flagCode: 'f.code',
} as const satisfies Record<(typeof flagSortFields)[number], string>;

/** Every flag of a category, by name. */
export const listFlags = (trx: Trx, category: FlagCategory): Promise<FlagOption[]> =>
  trx
    .selectFrom('flags')
    .select(['id as flagId', 'name as flagName', 'color as flagColor', 'code as flagCode'])
    .where('category', '=', category)
    .orderBy('name')
    .execute();

export const queryFlags = (
  db: Database,
  caller: Caller,
  { page, size, sort, query, flagCategory }: FlagListQuery,
): Promise<ListPage> =>
  readListPage(db, caller, list, {
    page,
    size,
    order: { by: sql.raw(sortColumns[sort.field]), direction: sort.direction },
    where: [
      ...whereAsked(
        query && containsPattern(query),
        (pattern) => sql`(f.name ilike ${pattern}::text or f.code ilike ${pattern}::text)`,
      ),
      ...whereAsked(flagCategory, (category) => sql`f.category::text = ${category}::text`),
    ],
  });

/** @throws CallError NOT_FOUND */
export const getFlag = (trx: Trx, id: string): Promise<Flag> => readOne<Flag>(trx, list, sql`f.id = ${id}`);
