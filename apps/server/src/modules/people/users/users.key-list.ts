/** The list of the API keys of all users that the caller manages. */
import type { ApiKeyListQuery } from '@cubby/contract/people/users/api-keys.schemas';
import type { apiKeySortFields } from '@cubby/contract/people/users/users.limits';
import { sql } from 'kysely';
import { companiesSeen, seesCompany } from '../../../platform/auth/companies-seen.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type ListPage, type ListTable, readListPage } from '../../../platform/db/list-pages.ts';
import { containsPattern } from '../../../platform/db/patterns.ts';
import { epochMs, type Fragment, whereAsked } from '../../../platform/db/statements.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';

/** A key as lists show it, without the key. Its alias is `k`; it needs its maker `m`. */
export const keyColumns = `
  k.id::text as "apiKeyId", k.name, k.hint, m.id::text as "createdById", coalesce(m.nickname, nickname_of(k.created_by_id)) as "createStaff",
  ${epochMs('k.created_time')} as "creationTime", ${epochMs('k.last_used_time')} as "lastUsedTime",
  ${epochMs('k.ends_time')} as "endsTime", k.replaced, k.permissions`;

/** The key opens something, if its user may. */
export const isValid: Fragment = sql`(k.ends_time is null or k.ends_time > now())`;

const keys: ListTable = {
  table: 'api_keys',
  alias: 'k',
  columns: sql.raw(`${keyColumns},
    u.id::text as "userId", u.username, u.nickname as nikename, c.id::text as "merchantId", c.name as "merchantName"`),
  joins: sql`
    join users u on u.id = k.user_id left join users m on m.id = k.created_by_id left join companies c on c.id = u.company_id`,
};

const sortColumns = {
  creationTime: { by: sql`k.id` },
  lastUsedTime: { by: sql`k.last_used_time`, nullable: true },
} as const satisfies Record<(typeof apiKeySortFields)[number], object>;

/** Keys of users in use. @param more conditions of the user `p` */
const ofUsers = (...more: readonly Fragment[]): Fragment => sql`
  exists (select from users p where ${sql.join([sql`p.id = k.user_id`, sql`p.deactivated_time is null`, ...more], sql` and `)})`;

const hasText = (text: string): Fragment => {
  const pattern = containsPattern(text);
  return sql`(k.name ilike ${pattern}::text or k.hint = ${text}::text
    or ${ofUsers(sql`(p.username ilike ${pattern}::text or p.nickname ilike ${pattern}::text)`)})`;
};

/** A page, as JSON text of its rows, and the exact number of all that match. */
export const pageApiKeys = (db: Database, caller: Caller, query: ApiKeyListQuery): Promise<ListPage> => {
  const { page, size, sort, merchantId } = query;
  const seen = companiesSeen(caller);
  const companies = merchantId === undefined ? seen : [merchantId].filter((id) => seesCompany(caller, id));
  return readListPage(db, caller, keys, {
    page,
    size,
    order: { ...sortColumns[sort.field], direction: sort.direction },
    where: [
      isValid,
      ofUsers(...whereAsked(companies, (ids) => sql`p.company_id = any (${ids}::bigint[])`)),
      ...whereAsked(query.query || undefined, hasText),
    ],
  });
};
